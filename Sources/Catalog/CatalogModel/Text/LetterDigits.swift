/// Digits used in titles as letters: “Se7en”, “Thir13en Ghosts”, “M3GAN”, “Numb3rs”.
enum LetterDigits {
  /// Words with the digits inside them replaced by letters; `nil` if there are none.
  static func spelled(_ words: [String]) -> [String]? {
    guard words.contains(where: mayHave) else { return nil }
    let result = words.map { spelled($0) ?? $0 }
    return result == words ? nil : result
  }

  /// The word with its digits as letters.
  private static func spelled(_ word: String) -> String? {
    guard mayHave(word), let start = word.firstIndex(where: isDigit) else { return nil }
    let number = word[start...].prefix(while: isDigit)
    let (before, after) = (word[..<start], word[number.endIndex...])
    // The name of the number, part of which is written in letters: se-7-en.
    if let name = NumberWords.spelledOut([String(number)])?.first, !after.isEmpty,
      name.hasPrefix(before), name.hasSuffix(after), name.count > after.count
    {
      return name
    }
    guard !before.isEmpty, word.allSatisfy({ !isDigit($0) || letters[$0] != nil }) else {
      return nil
    }
    return String(word.map { letters[$0] ?? $0 })
  }

  private static let letters: [Character: Character] = [
    "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "8": "b",
  ]

  private static func isDigit(_ character: Character) -> Bool {
    character.isASCII && character.isNumber
  }

  /// Whether a word has letters after a digit. A quick check: most words have no digit.
  private static func mayHave(_ word: String) -> Bool {
    guard let digit = word.utf8.firstIndex(where: { (0x30...0x39).contains($0) }) else {
      return false
    }
    let letters = word.utf8[digit...].count { (0x61...0x7A).contains($0) }
    // “1st” and “80s” are numbers.
    return word.utf8.count < 20 && (digit == word.startIndex ? letters > 2 : letters > 0)
  }
}
