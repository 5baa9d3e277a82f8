import Testing

@testable import Speech

@Suite struct SpokenWordsTests {
  @Test(arguments: [
    ("Se7en", "se seven en"), ("2001: A Space Odyssey", "two thousand one a space odyssey"),
    ("1984", "nineteen eighty four"), ("Ocean’s 11", "ocean's eleven"),
    ("Blade Runner 2049", "blade runner twenty forty nine"), ("1900", "nineteen hundred"),
    ("Apollo 13", "apollo thirteen"), ("300", "three hundred"), ("007", "zero zero seven"),
    ("Rocky II", "rocky two"), ("I, Robot", "i robot"),
    ("E.T. the Extra-Terrestrial", "e. t. the extra terrestrial"), ("BBC", "b. b. c."),
    ("YMCA", "ymca"), ("Amélie", "amelie"), ("Thelma & Louise", "thelma and louise"),
    ("The 39th Step", "the thirty ninth step"), ("Hawaii Five-0", "hawaii five zero"), ("", ""),
    ("3月のライオン", ""), ("Идиот", ""), ("99%", "ninety nine percent"), ("…", ""),
  ])
  func `a title is written as it is said`(title: String, spoken: String) {
    let words = SpokenWords.words(of: title)

    #expect(words.joined(separator: " ") == spoken)
  }

  @Test func `endless titles have an end`() {
    let words = SpokenWords.words(of: String(repeating: "1234567890 ", count: 10_000))

    #expect(words.count <= 24)
  }
}
