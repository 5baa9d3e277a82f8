/// Turns the keys of a keyboard into text in which several keys form one character.
///
/// A value that holds the keys whose text may still change. Typing a key returns the text that is finished:
///
///     var composer = Composer(.hangul)
///     composer.type("ㅎ")   // "", composed is "ㅎ"
///     composer.type("ㅏ")   // "", composed is "하"
///     composer.type("ㄴ")   // "", composed is "한"
///     composer.type("ㅏ")   // "하", composed is "나"
public struct Composer: Hashable, Sendable {
  /// The input method.
  public let kind: ComposerKind
  /// The unfinished keys: letters of one syllable, or the last kana.
  private var keys: [Character] = []

  /// Makes a composer with nothing to finish.
  public init(_ kind: ComposerKind = .none) { self.kind = kind }

  /// Whether nothing is being composed.
  public var isEmpty: Bool { keys.isEmpty }

  /// The text shown for the unfinished keys; empty when there are none.
  public var composed: String {
    switch kind {
    case .none: ""
    case .hangul: HangulComposition.text(of: keys)
    case .kana: String(keys)
    case .romaji: RomajiComposition.text(of: keys)
    }
  }

  /// The text to search for in place of the unfinished keys, after a character of the field.
  ///
  /// Letters that are not kana yet would match nothing there, so they wait; at the start of a word they find
  /// titles by their romaji.
  public func searched(after character: Character?) -> String {
    guard kind == .romaji, let character, !character.isWhitespace else { return composed }
    return RomajiComposition.isWaiting(keys) ? "" : composed
  }

  /// Takes the text of a key.
  /// - Returns: The text that it finishes; often empty.
  public mutating func type(_ text: String) -> String {
    guard kind != .none else { return text }
    var finished = ""
    for character in text {
      let step =
        switch kind {
        case .none: CompositionStep(finished: String(character), keys: [])
        case .hangul: HangulComposition.step(keys, character)
        case .kana: KanaComposition.step(keys, character)
        case .romaji: RomajiComposition.step(keys, character)
        }
      finished += step.finished
      keys = step.keys
    }
    return finished
  }

  /// Deletes the last unfinished key: a letter of a syllable, or a whole kana.
  /// - Returns: Whether there was one.
  public mutating func deleteBackward() -> Bool { keys.popLast() != nil }

  /// Changes the kana being composed to its next form: は, ば, ぱ, and back to は.
  /// - Returns: Whether it has another form.
  public mutating func transform() -> Bool {
    guard kind == .kana, let kana = keys.last, let next = KanaComposition.form(after: kana)
    else { return false }
    keys = [next]
    return true
  }

  /// Takes a kana back from the text before the caret, to change its form.
  /// - Returns: Whether it has another form; otherwise nothing changes.
  public mutating func resume(_ character: Character) -> Bool {
    guard kind == .kana, keys.isEmpty, KanaComposition.form(after: character) != nil
    else { return false }
    keys = [character]
    return true
  }

  /// Finishes the composition.
  /// - Returns: Its text: a lone n becomes ん.
  public mutating func finish() -> String {
    defer { keys = [] }
    return kind == .romaji ? RomajiComposition.finished(keys) : composed
  }

  /// Discards the composition.
  public mutating func reset() { keys = [] }
}

/// The result of one key: finished text, and unfinished keys.
struct CompositionStep {
  var finished: String
  var keys: [Character]
}
