import CatalogModel
import Testing

@Suite struct KeypadTests {
  @Test(arguments: [
    ("batman", "228", "bat"), ("cat", "228", "cat"), ("2001", "2001", "2001"),
    ("r2d2", "7232", "r2d2"), ("up", "87", "up"), ("ночнои", "5575", "ночн"),
    ("ζορμπας", "3675727", "ζορμπας"), ("שלום", "7524", "שלום"), ("الف", "388", "الف"),
  ])
  func `digits spell the beginning of a word`(word: String, digits: String, beginning: String) {
    let line = LinePattern(String(unsettled: digits), readsZeros: true)

    #expect(line.reading(of: [word]) == beginning)
  }

  @Test(arguments: [("batman", "229"), ("up", "872"), ("기생충", "4"), ("せん", "7"), ("", "2")])
  func `digits that spell something else find nothing`(word: String, digits: String) {
    #expect(LinePattern(String(unsettled: digits)).reading(of: [word]) == nil)
  }

  @Test func `every letter from a to z is on the key that phones have it on`() {
    let digits = "abcdefghijklmnopqrstuvwxyz".unicodeScalars.compactMap { Keypad.digit(of: $0) }

    #expect(String(digits) == "22233344455566677778889999")
  }

  @Test(
    arguments: [
      ("2", ["2", "a", "b", "c"]), ("9", ["9", "w", "x", "y", "z"]), ("1", ["1"]),
      ("0", ["0", " "]),
    ] as [(Character, [String])])
  func `a digit pressed again goes through its letters`(digit: Character, cycle: [String]) {
    #expect(Keypad.cycle(of: digit) == cycle)
  }

  @Test func `a zero parts words`() {
    let words = LinePattern.words(of: String(unsettled: "78270927"))

    #expect(words == ["7827", "927"].map { LinePattern(String(unsettled: $0)) })
    #expect(LinePattern.words(of: String(unsettled: "00")).isEmpty)
  }
}
