extension ComposerKind {
  /// The keys that type a text into a field where nothing is being composed: the fewest letters.
  ///
  /// Kana stand for themselves here; ``origins(of:)`` says how else each can be had.
  /// - Returns: `nil` when no keys give exactly that text.
  public func keys(for text: String) -> [Character]? {
    let keys: [Character]? =
      switch self {
      case .none, .kana: Array(text)
      case .hangul: text.reduce(into: []) { $0 += HangulComposition.keys(of: $1) ?? [$1] }
      case .romaji: RomajiComposition.keys(of: text)
      }
    guard let keys else { return nil }
    var composer = Composer(self)
    let finished = keys.reduce(into: "") { $0 += composer.type(String($1)) }
    return finished + composer.composed == text ? keys : nil
  }

  /// Characters from which the transforming key leads to this one, with how many presses of it;
  /// the character itself first, with none.
  public func origins(of character: Character) -> [(character: Character, presses: Int)] {
    guard self == .kana else { return [(character, 0)] }
    return KanaComposition.origins(of: character).map { ($0.kana, $0.presses) }
  }
}
