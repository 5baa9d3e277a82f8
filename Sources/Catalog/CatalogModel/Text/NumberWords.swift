/// Numbers that titles spell out in English while people type digits, or the reverse.
package enum NumberWords {
  /// Words with each spelled-out number in digits: "oceans eleven" becomes "oceans 11"; `nil` if there is
  /// none.
  ///
  /// Two adjacent numbers are read like spoken years and codes: "nineteen eighty four" is 1984, "nine nine"
  /// is 99.
  package static func inDigits(_ words: [String]) -> [String]? {
    guard words.contains(where: mayBeName) else { return nil }
    var result: [String] = []
    var place = 0
    while place < words.count {
      let isAfterNumber = place > 0 && smallNumbers[words[place - 1]] != nil
      if let (digits, length) = number(in: words[place...], isAfterNumber: isAfterNumber) {
        result.append(digits)
        place += length
      } else {
        result.append(words[place])
        place += 1
      }
    }
    return result == words ? nil : result
  }

  /// Words with each number below ten without a leading zero: "vol 01" becomes "vol 1"; `nil` if there is
  /// none.
  package static func withoutZeros(_ words: [String]) -> [String]? {
    func isPadded(_ word: String) -> Bool {
      word.utf8.count == 2 && word.utf8.first == UInt8(ascii: "0")
        && word.utf8.last.map { (0x31...0x39).contains($0) } ?? false
    }
    guard words.contains(where: isPadded) else { return nil }
    return words.map { isPadded($0) ? String($0.dropFirst()) : $0 }
  }

  /// Words with the groups of a long number joined: "10 000 hours" becomes "10000 hours"; `nil` if there is
  /// none. The first group has one to three digits and does not start with a zero, the others have three.
  package static func joiningThousands(_ words: [String]) -> [String]? {
    func isGroup(_ word: String) -> Bool {
      word.utf8.count == 3 && word.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
    guard words.dropFirst().contains(where: isGroup) else { return nil }
    var result: [String] = []
    var mayGoOn = false
    for word in words {
      if mayGoOn, isGroup(word), let last = result.popLast() {
        result.append(last + word)
        continue
      }
      result.append(word)
      mayGoOn =
        word.utf8.count <= 3 && word.utf8.first != 0x30
        && word.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
    return result.count < words.count ? result : nil
  }

  /// Words with each number from 2 to 99 in English: "toy story 2" becomes "toy story two"; `nil` if there is
  /// none.
  package static func spelledOut(_ words: [String]) -> [String]? {
    guard words.contains(where: { (1...2).contains($0.utf8.count) }) else { return nil }
    let result = words.flatMap { spelling(of: $0) ?? [$0] }
    return result == words ? nil : result
  }

  /// Whether a word is the English name of a number.
  package static func isName(_ word: String) -> Bool {
    mayBeName(word) && (smallNumbers[word] != nil || tens[word] != nil)
  }

  /// Whether a word begins like the name of a number. A quick check without false negatives: most words do
  /// not.
  private static func mayBeName(_ word: String) -> Bool {
    let letters = word.utf8
    guard (3...9).contains(letters.count), let first = letters.first,
      let second = letters.dropFirst().first
    else { return false }
    return beginnings.contains(UInt16(first) << 8 | UInt16(second))
  }

  private static let beginnings: [UInt16] = Array(
    Set(
      (smallNames + tenNames).map { name in
        name.utf8.prefix(2).reduce(0) { $0 << 8 | UInt16($1) }
      }))

  /// The digits of the number at the start of the words, and the number of words it takes.
  private static func number(
    in words: ArraySlice<String>, isAfterNumber: Bool
  ) -> (String, Int)? {
    guard let (first, length) = numberBelowHundred(words) else { return nil }
    let rest = words.dropFirst(length)
    if let multiplier = multipliers[rest.first ?? ""] {
      // "one hundred and one"
      let skipped = rest.dropFirst().first == "and" ? 2 : 1
      guard let (more, words) = numberBelowHundred(rest.dropFirst(skipped)) else {
        return (String(first * multiplier), length + 1)
      }
      return (String(first * multiplier + more), length + skipped + words)
    }
    guard let (second, more) = numberBelowHundred(rest),
      multipliers[rest.dropFirst(more).first ?? ""] == nil
    else { return (String(first), length) }
    let isCode =
      !isAfterNumber && first < 10 && second < 10 && numberBelowHundred(rest.dropFirst(more)) == nil
    let isYear = (10...20).contains(first) && second >= 10
    return isCode || isYear
      ? (String(first) + String(second), length + more) : (String(first), length)
  }

  private static func numberBelowHundred(_ words: ArraySlice<String>) -> (Int, Int)? {
    guard let word = words.first else { return nil }
    if let small = smallNumbers[word] { return (small, 1) }
    guard let ten = tens[word] else { return nil }
    if let unit = smallNumbers[words.dropFirst().first ?? ""], unit < 10 { return (ten + unit, 2) }
    return (ten, 1)
  }

  private static func spelling(of word: String) -> [String]? {
    guard (1...2).contains(word.utf8.count), word.first != "0", let number = Int(word), number > 1
    else { return nil }
    if number <= smallNames.count { return [smallNames[number - 1]] }
    let ten = tenNames[number / 10 - 2]
    return number % 10 == 0 ? [ten] : [ten, smallNames[number % 10 - 1]]
  }

  private static let smallNames = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
  ]
  private static let tenNames = [
    "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
  ]
  private static let smallNumbers = Dictionary(
    uniqueKeysWithValues: smallNames.enumerated().map { ($1, $0 + 1) })
  private static let tens = Dictionary(
    uniqueKeysWithValues: tenNames.enumerated().map { ($1, 10 * ($0 + 2)) })
  private static let multipliers = ["hundred": 100, "thousand": 1_000, "million": 1_000_000]
}
