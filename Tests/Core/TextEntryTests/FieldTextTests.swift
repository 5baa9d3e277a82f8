import Testing
import TextEntry

/// A field with text in which `|` stands for the caret.
func field(_ drawing: String, tokens: [String] = []) -> FieldText<String> {
  let parts = drawing.split(separator: "|", omittingEmptySubsequences: false)
  var field = FieldText<String>()
  for token in tokens { field.add(token) }
  field.insert(parts.joined())
  field.moveCaret(by: -(parts.count > 1 ? parts[1].count : 0))
  return field
}

extension FieldText {
  /// The text with `|` at the caret.
  var drawn: String { textBeforeCaret + "|" + text.dropFirst(caret) }
}

@Suite struct FieldTextTests {
  @Test(arguments: [
    ("|", "b", "b|"), ("ab|", "c", "abc|"), ("a|c", "b", "ab|c"), ("|bc", "a", "a|bc"),
  ])
  func `typing goes in at the caret`(before: String, typed: String, after: String) {
    var text = field(before)

    text.insert(typed)

    #expect(text.drawn == after)
  }

  @Test func `a word can be deleted after a selection was taken back`() {
    var text = field("to be|")
    text.extendSelection(by: -1)
    text.extendSelection(by: 1)

    text.deleteWord()
    text.insert("x")

    #expect(text.drawn == "to x|")
  }

  @Test(arguments: [
    ("heat|", -2, "he|"), ("he|at", 2, "he|"), ("|heat", 3, "|t"), ("h|eat", 2, "h|t"),
    ("hea|t", -2, "h|t"), ("heat|", -4, "|"),
  ])
  func `what is selected is deleted, and the caret stands where it began`(
    before: String, steps: Int, after: String
  ) {
    var text = field(before)
    text.extendSelection(by: steps)

    let hasDeleted = text.deleteSelection()
    let drawn = text.drawn
    text.insert("x")

    #expect(hasDeleted)
    #expect(drawn == after)
    #expect(text.drawn == after.replacing("|", with: "x|"))
    #expect(text.selection == nil)
  }

  @Test(arguments: [
    ("abc|", "ab|"), ("a|bc", "|bc"), ("|abc", "|abc"),
    ("hi 👩‍👩‍👧‍👦|", "hi |"), ("🇰🇷🇯🇵|", "🇰🇷|"), ("👍🏽|", "|"), ("cafe\u{301}|", "caf|"),
    ("기생충|", "기생|"), ("\u{1112}\u{1161}\u{11AB}|", "|"), ("שָׁלוֹם|", "שָׁלוֹ|"),
  ])
  func `delete takes one character as a person counts them`(before: String, after: String) {
    var text = field(before)

    text.deleteBackward()

    #expect(text.drawn == after)
  }

  @Test(arguments: [
    ("one two|", "one |"), ("one two  |", "one |"), ("one|", "|"), ("one tw|o", "one |o"),
    ("기생충 봉준호|", "기생충 |"), ("  |", "|"), ("|", "|"),
  ])
  func `deleting a word takes it and the spaces behind it`(before: String, after: String) {
    var text = field(before)

    text.deleteWord()

    #expect(text.drawn == after)
  }

  @Test func `a combining mark joins the character before the caret`() {
    var text = field("e|x")

    text.insert("\u{301}")

    #expect(text.drawn == "e\u{301}|x")
    #expect(text.caret == 1)
  }

  @Test func `line breaks and control characters become spaces`() {
    var text = field("|")

    text.insert("the\nlast\twaltz\u{2028}!")

    #expect(text.text == "the last waltz !")
  }

  @Test func `two hundred characters fit and no more`() {
    var text = field("|")

    let first = text.insert(String(repeating: "👩‍🚀", count: 200))
    let second = text.insert("x")

    #expect(first)
    #expect(!second)
    #expect(text.text.count == 200)
    #expect(!text.text.contains("x"))
  }

  @Test func `of a text that is too long the beginning is kept`() {
    var text = field(String(repeating: "a", count: 195) + "|")

    let isWhole = text.insert("bcdefghij")

    #expect(!isWhole)
    #expect(text.text.hasSuffix("abcdef"))
    #expect(text.caret == 200)
  }

  @Test func `a mark joins the last of two hundred characters`() {
    var text = field(String(repeating: "e", count: 200) + "|")

    let isWhole = text.insert("\u{301}")

    #expect(isWhole)
    #expect(text.text.count == 200)
    #expect(text.text.hasSuffix("e\u{301}"))
  }

  @Test(arguments: [(-1, "ab|c", true), (-9, "|abc", true), (1, "abc|", false)])
  func `the caret moves as far as the text goes`(by: Int, after: String, hasMoved: Bool) {
    var text = field("abc|")

    let moved = text.moveCaret(by: by)

    #expect(text.drawn == after)
    #expect(moved == hasMoved)
  }

  @Test func `replacing the text keeps the tokens`() {
    var text = field("abc|", tokens: ["Comedy"])

    text.replace(with: "heat")

    #expect(text.drawn == "heat|")
    #expect(text.tokens == ["Comedy"])
  }

  @Test func `clear empties everything`() {
    var text = field("abc|", tokens: ["Comedy"])
    text.composition = "ㅎ"

    text.clear()

    #expect(text.isEmpty)
    #expect(text.tokens.isEmpty)
    #expect(text.composition.isEmpty)
  }

  @Test func `text typed in front of other text makes the field no longer than it may be`() {
    var text = field("|" + String(repeating: "a", count: FieldText<String>.maximumLength - 2))

    let fitted = text.insert("bcd")

    #expect(!fitted)
    #expect(text.text.count == FieldText<String>.maximumLength)
    #expect(text.textBeforeCaret == "bc")
  }
}
