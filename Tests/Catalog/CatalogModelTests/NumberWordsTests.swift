import CatalogModel
import Testing

struct NumberWordsTests {
  @Test(arguments: [
    ("oceans eleven", "oceans 11"), ("nineteen eighty four", "1984"), ("nine nine", "99"),
    ("one hundred years", "100 years"), ("twenty thousand leagues", "20000 leagues"),
    ("one hundred and one dalmatians", "101 dalmatians"), ("forty two", "42"),
    ("one two three", "1 2 3"), ("seven", "7"),
  ])
  func `numbers that are spelt out have digits`(words: String, digits: String) {
    let result = NumberWords.inDigits(TextFolding.words(words))

    #expect(result?.joined(separator: " ") == digits)
  }

  @Test func `every number up to 99 has a name that leads back to it`() {
    for number in 2...99 {
      let words = NumberWords.spelledOut([String(number)])

      #expect(words.flatMap(NumberWords.inDigits) == [String(number)])
    }
  }

  @Test(arguments: ["solaris", "0", "1", "02", "100", ""])
  func `other words have none`(word: String) {
    #expect(NumberWords.spelledOut([word]) == nil)
    #expect(NumberWords.inDigits([word]) == nil)
  }

  @Test(arguments: [
    ("10 000 hours", "10000 hours"), ("1 000 000 years", "1000000 years"), ("007 000", nil),
    ("area 51 20", nil), ("1000 000", nil), ("hours", nil),
  ])
  func `the groups of a long number are joined`(text: String, wanted: String?) {
    let words = text.split(separator: " ").map(String.init)

    #expect(NumberWords.joiningThousands(words)?.joined(separator: " ") == wanted)
  }
}
