extension ComposerKind {
  /// The keys that type a text into a field in which nothing is being composed: the fewest letters.
  ///
  /// Kana represent themselves here; ``origins(of:)`` gives the other ways to type each.
  /// - Returns: `nil` if no keys give exactly this text.
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

  /// The characters that the transform key turns into this one, with the number of presses; the character
  /// itself comes first, with none.
  public func origins(of character: Character) -> [(character: Character, presses: Int)] {
    guard self == .kana else { return [(character, 0)] }
    return KanaComposition.origins(of: character).map { ($0.kana, $0.presses) }
  }
}
