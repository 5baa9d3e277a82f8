internal import Foundation

/// The words of titles and recognised speech, normalised for an English dictionary: lower case, without
/// punctuation, numbers spelt out.
enum SpokenWords {
  /// The most words per title.
  private static let most = 24
  private static let longest = 32

  /// Letters replaced by ASCII, and symbols by words.
  private static let replacements: [Character: String] = [
    "&": " and ", "%": " percent ", "+": " plus ", "½": " and a half", "’": "'", "ß": "ss",
    "æ": "ae", "Æ": "AE", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L", "œ": "oe", "Œ": "OE", "đ": "d",
    "ı": "i",
  ]

  /// The words of a text; empty for one that is not in Latin script.
  static func words(of text: String) -> [String] {
    let folded = text.folding(options: .diacriticInsensitive, locale: nil)
    let plain = String(folded.flatMap { Self.replacements[$0] ?? String($0) })
    // The remaining half of a title would be mistaken for others.
    guard plain.allSatisfy({ $0.isASCII || !$0.isLetter }) else { return [] }
    var words: [String] = []
    for (index, part) in plain.split(whereSeparator: { !$0.isWordPart }).enumerated() {
      words += self.words(of: part, isFirst: index == 0)
      guard words.count < most else { break }
    }
    return Array(words.prefix(most))
  }

  /// The words of a part between two spaces or symbols.
  private static func words(of part: Substring, isFirst: Bool) -> [String] {
    let lower = part.lowercased().trimmingCharacters(in: CharacterSet(charactersIn: "'."))
    guard !lower.isEmpty, lower.count <= longest else { return [] }
    if !isFirst, let number = SpokenNumber.word(roman: lower) { return [number] }
    if let ordinal = SpokenNumber.ordinal(lower) { return ordinal }
    // Initials, such as E.T. and S.W.A.T.
    let letters = lower.split(separator: ".")
    if letters.count > 1, letters.allSatisfy({ $0.count == 1 }) { return letters.map { $0 + "." } }
    if isInitialism(part) { return part.lowercased().filter(\.isLetter).map { "\($0)." } }
    var words: [String] = []
    var run = ""
    func flush() {
      guard let first = run.first else { return }
      words += first.isASCIIDigit ? SpokenNumber.words(run) : [run]
      run = ""
    }
    for character in lower where character != "." {
      if let last = run.last, last.isASCIIDigit != character.isASCIIDigit { flush() }
      run.append(character)
    }
    flush()
    return words
  }

  /// Whether capitals cannot be pronounced as a word, having no vowel, such as DJ and BBC.
  private static func isInitialism(_ part: Substring) -> Bool {
    let letters = part.filter(\.isLetter)
    return (2...4).contains(letters.count) && letters.count == part.count
      && letters == letters.uppercased() && !letters.contains { "AEIOUY".contains($0) }
  }
}

extension Character {
  /// Whether the character is part of a word: Latin letters, digits, apostrophes and the dots of initials.
  fileprivate var isWordPart: Bool {
    isASCII && (isLetter || isNumber) || self == "'" || self == "."
  }
}
