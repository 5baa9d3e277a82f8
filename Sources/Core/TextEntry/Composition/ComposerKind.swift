/// The input method of a keyboard: direct, or composing several keys into one character.
public enum ComposerKind: String, Hashable, Sendable, CaseIterable {
  /// Every key types its label.
  case none
  /// Letters of the Korean two-set keyboard become syllables: ㅎ, ㅏ, ㄴ become 한.
  case hangul
  /// Kana get their marks and their small form from a separate key: は becomes ば, then ぱ.
  case kana
  /// Latin letters become kana: k, y, o become きょ.
  case romaji
}
