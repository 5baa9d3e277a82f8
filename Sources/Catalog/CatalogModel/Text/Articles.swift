/// Words at the start of a title that people may leave out.
package enum Articles {
  /// The folded words without a leading article of that language; the words themselves if there is none or
  /// nothing would be left.
  ///
  /// "The" counts in every language, since a work in any language may have an English title.
  ///
  /// - Parameters:
  ///   - words: Folded words.
  ///   - language: An ISO 639 code; if it is unknown, the articles of the major languages count.
  package static func skipped(_ words: [String], language: String = "") -> [String] {
    guard words.count > 1, let first = words.first else { return words }
    return isArticle(first, language: language) ? Array(words.dropFirst()) : words
  }

  /// Whether a folded word at the start of a title counts as an article.
  /// - Parameter language: An ISO 639 code; empty for an unknown one.
  package static func isArticle(_ word: String, language: String) -> Bool {
    // No article is longer, in bytes.
    word.utf8.count <= longest && (word == "the" || (byLanguage[language] ?? common).contains(word))
  }

  private static let longest = (byLanguage.values + [common]).joined().map(\.utf8.count).max() ?? 0

  /// The title without an article joined by an apostrophe: “avventura” for “L’avventura”; `nil` if there is
  /// none.
  package static func withoutElision(_ title: String) -> String? {
    guard title.utf8.contains(where: { $0 >= 0x80 || $0 == UInt8(ascii: "'") }),
      let mark = title.firstIndex(where: { $0 == "'" || $0 == "’" }),
      elided.contains(title[..<mark].lowercased())
    else { return nil }
    let rest = title[title.index(after: mark)...]
    return rest.isEmpty ? nil : String(rest)
  }

  private static let elided: Set<String> = ["l", "un", "gl"]

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
