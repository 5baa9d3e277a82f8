/// Words at the start of a title that people may leave out.
package enum Articles {
  /// The folded words without a leading article of that language; the words themselves when
  /// there is none or nothing would be left.
  ///
  /// "The" counts in every language: a work of any language may have an English title.
  ///
  /// - Parameters:
  ///   - words: Folded words.
  ///   - language: An ISO 639 code; for an unknown one the articles of the larger languages count.
  package static func skipped(_ words: [String], language: String = "") -> [String] {
    guard words.count > 1, let first = words.first else { return words }
    let articles = byLanguage[language] ?? common
    return first == "the" || articles.contains(first) ? Array(words.dropFirst()) : words
  }

  private static let byLanguage: [String: Set<String>] = [
    "en": ["the", "a", "an"],
    "de": ["der", "die", "das", "ein", "eine"],
    "fr": ["le", "la", "les", "un", "une", "l"],
    "es": ["el", "la", "los", "las", "un", "una"],
    "it": ["il", "lo", "la", "i", "gli", "le", "un", "una", "uno"],
    "pt": ["o", "a", "os", "as", "um", "uma"],
    "nl": ["de", "het", "een"],
    "sv": ["den", "det", "en", "ett"],
    "da": ["den", "det", "en", "et"],
    "hu": ["a", "az", "egy"],
    "el": ["ο", "η", "το", "οι", "τα"],
    "ar": [], "ja": [], "ko": [], "zh": [], "ru": [], "pl": [], "tr": [],
  ]

  private static let common: Set<String> = [
    "the", "a", "an", "le", "la", "les", "el", "los", "las", "der", "das", "il",
  ]
}
