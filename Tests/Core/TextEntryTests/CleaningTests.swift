import Testing
import TextEntry

@Suite struct CleaningTests {
  @Test(arguments: [
    ("a\r\nb", "a b"), ("a\n\nb", "a  b"), ("a\u{200B}b", "ab"), ("\u{202E}abc\u{202C}", "abc"),
    ("\u{FEFF}abc", "abc"), ("co\u{AD}op", "coop"), ("👩‍👩‍👧", "👩‍👩‍👧"),
    ("می\u{200C}خواهم", "می\u{200C}خواهم"), ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"),
  ])
  func `what cannot be seen is left out, what shapes letters stays`(typed: String, kept: String) {
    let cleaned = FieldText<String>.cleaned(typed)

    #expect(cleaned == kept)
    #expect(cleaned.count == kept.count)
  }

  @Test func `a letter keeps no more marks than any language has`() {
    let typed = "e" + String(repeating: "\u{301}", count: 100_000)

    let cleaned = FieldText<String>.cleaned(typed)

    #expect(cleaned.count == 1)
    #expect(cleaned.unicodeScalars.count == 32)
  }

  @Test(arguments: [
    "e\u{301}", "👩‍👩‍👧‍👦", "🇰🇷", "👍🏽", "각", "\u{1100}\u{1161}\u{11A8}", "कि", "นี้", "שָׁ", "\r\n", "1️⃣",
  ])
  func `every character counts once, is one step of the caret and one delete`(_ character: String) {
    var text = field("a|")

    text.insert(String(repeating: character + "x", count: 99))
    let count = text.text.count
    let isFull = !text.insert("yz" + character)
    text.moveCaret(by: -1)
    text.deleteBackward()

    #expect(count == 199)
    #expect(isFull)
    #expect(text.text.count == 199)
    #expect(text.text.hasSuffix("y"))
  }
}
