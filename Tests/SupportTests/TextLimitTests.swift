import Support
import Testing

@Suite struct TextLimitTests {
  @Test(arguments: ["", "a", "Amélie", "기생충", "👩‍👩‍👧‍👦 family", "हिन्दी"])
  func `a text within the limit stays as it is`(text: String) {
    #expect(text.limited(to: 500).unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test func `a text is cut in characters, and never inside one`() {
    #expect(String(repeating: "é", count: 40).limited(to: 33).count == 33)
    #expect(String(repeating: "abcdefghij", count: 4).limited(to: 35).count == 35)
    #expect("기생충".limited(to: 2) == "기생")
    #expect(String(repeating: "기생충", count: 20).limited(to: 40).count == 40)
    let families = String(repeating: "👩‍👩‍👧‍👦", count: 50).limited(to: 40)
    #expect(families.utf8.count <= 160)
    #expect(!families.isEmpty)
    #expect(families.allSatisfy { $0 == "👩‍👩‍👧‍👦" })
  }

  @Test func `a character keeps thirty marks of a million`() {
    let text = "a" + String(repeating: "\u{301}", count: 1_000_000) + "b"

    let limited = text.limited(to: 500)

    #expect(limited.unicodeScalars.count == String.longestCharacter)
    #expect(limited.unicodeScalars.first == "a")
  }

  @Test func `marks between letters are cut for each letter`() {
    let text = String(
      repeating: "a" + String(repeating: "\u{301}", count: 40), count: 3)

    #expect(text.limited(to: 500).unicodeScalars.count == 3 * String.longestCharacter)
  }
}
