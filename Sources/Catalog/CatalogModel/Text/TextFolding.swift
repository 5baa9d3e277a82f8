import Foundation

/// Text folding: one spelling for everything that people mean by the same letters.
///
/// Queries and indexed texts go through the same text normaliser, so that "pokemon" finds "Pokémon" and
/// "ｒｏｃｋｙ" finds "Rocky".
package enum TextFolding {
  /// The text in lower case without accents, punctuation, full-width forms, or doubled spaces.
  ///
  /// Apostrophes are removed ("Don't" becomes `dont`), other punctuation becomes a space, "&" becomes `and`.
  /// Hangul becomes the letters a two-set keyboard sends (기 becomes ㄱㅣ), so that a syllable being composed is
  /// a prefix of the finished one. Katakana becomes hiragana and small kana become large; the long-vowel mark
  /// is removed, and voiced marks are kept as separate letters. A text consisting only of symbols keeps them,
  /// so that an album called "÷" can be found.
  ///
  /// The cost is linear; ASCII takes a path without table look-ups.
  package static func fold(_ text: String) -> String {
    var normalizer = TextNormalizer()
    normalizer.append(text)
    if normalizer.bytes.isEmpty { normalizer.appendSymbols(text) }
    return normalizer.text
  }

  /// The words of a folded text, in order.
  package static func words(inFolded text: String) -> [Substring] {
    text.utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) }
  }

  /// The words of a text, folded, in order.
  package static func words(_ text: String) -> [String] {
    words(inFolded: fold(text)).map(String.init)
  }

  /// The text with its umlauts and ligatures as two letters: “Mueller” for “Müller”; `nil` if it has none.
  static func umlautsSpelledOut(_ text: String) -> String? {
    guard text.utf8.contains(where: { $0 >= 0x80 }),
      text.contains(where: { twoLetters[$0] != nil })
    else { return nil }
    return text.reduce(into: "") { $0 += twoLetters[$1] ?? String($1) }
  }

  private static let twoLetters: [Character: String] = [
    "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ø": "oe", "Ø": "Oe",
    "å": "aa", "Å": "Aa",
  ]

  /// The plain ASCII or Greek form of a mathematical letter or digit; empty for one without a compatibility
  /// decomposition. The caller normalises the result.
  static func plain(_ letter: Unicode.Scalar) -> String {
    let plain = String(letter).decomposedStringWithCompatibilityMapping
    return plain == String(letter) ? "" : plain
  }

  /// The text with its full-width, superscript and other variants as plain letters, each keeping its marks.
  static func compatible(_ text: String) -> String {
    text.precomposedStringWithCompatibilityMapping
  }

  /// The text in Unicode's canonical decomposition: letters, then their marks.
  static func decomposed(_ text: String) -> String {
    text.decomposedStringWithCanonicalMapping
  }
}
