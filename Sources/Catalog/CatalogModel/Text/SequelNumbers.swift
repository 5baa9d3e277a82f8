/// Sequels are numbered in Roman numerals or digits, and people type the other form.
package enum SequelNumbers {
  /// Words with each Roman numeral (II … XX) after the first word in digits and each number from 2 to 20 in
  /// Roman numerals; `nil` if there is neither.
  package static func swapped(_ words: [String]) -> [String]? {
    guard words.dropFirst().contains(where: mayBeNumber) else { return nil }
    var changed = false
    let result = words.enumerated().map { index, word in
      guard index > 0 else { return word }
      // "The X-Files" does not mean ten.
      if index == 1, word.utf8.count == 1, numerals[word] == nil,
        Articles.isArticle(words[0], language: "")
      {
        return word
      }
      if let digits = digits[word] ?? numerals[word] {
        changed = true
        return digits
      }
      return word
    }
    return changed ? result : nil
  }

  /// Whether a word is a number in digits, or in Roman numerals of several letters; neither a misspelling nor
  /// a prefix of one means a different number.
  package static func isNumber(_ word: String) -> Bool {
    guard let first = word.utf8.first else { return false }
    return (0x30...0x39).contains(first)
      ? word.utf8.allSatisfy { (0x30...0x39).contains($0) }
      : word.utf8.count > 1 && mayBeNumber(word) && digits[word] != nil
  }

  /// The number of a sequel in digits or Roman numerals, 1 … 20; `nil` for any other word.
  package static func number(_ word: String) -> Int? {
    Int(digits[word] ?? word).flatMap { (1...20).contains($0) ? $0 : nil }
  }

  /// Whether a word begins like a number. A quick check without false negatives: most words do not.
  private static func mayBeNumber(_ word: String) -> Bool {
    switch word.utf8.first ?? 0 {
    case UInt8(ascii: "i"), UInt8(ascii: "v"), UInt8(ascii: "x"): word.utf8.count <= 5
    case UInt8(ascii: "1")...UInt8(ascii: "9"): word.utf8.count <= 2
    default: false
    }
  }

  private static let romans = [
    "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "xiii", "xiv", "xv",
    "xvi", "xvii", "xviii", "xix", "xx",
  ]

  private static let digits: [String: String] = Dictionary(
    uniqueKeysWithValues: romans.enumerated().map { ($1, String($0 + 2)) })

  private static let numerals: [String: String] = Dictionary(
    uniqueKeysWithValues: romans.enumerated().map { (String($0 + 2), $1) })
}
