import Testing
import TextEntry

@Suite struct TokenTests {
  @Test func `a token takes the place of the text that led to it`() {
    var text = field("al pac|")

    text.add("Al Pacino")

    #expect(text.tokens == ["Al Pacino"])
    #expect(text.drawn == "|")
    #expect(!text.isEmpty)
  }

  @Test func `the same token is not added twice`() {
    var text = field("|", tokens: ["Comedy", "1990s"])

    text.add("Comedy")

    #expect(text.tokens == ["Comedy", "1990s"])
  }

  @Test func `a token that is changed keeps its place`() {
    var text = field("|", tokens: ["Comedy", "1990s", "Al Pacino"])

    text.replace("Comedy", with: "Drama")
    text.replace("1990s", with: nil)
    text.replace(nil, with: "English")

    #expect(text.tokens == ["Drama", "Al Pacino", "English"])
  }

  @Test func `delete at the start of the text takes the last token whole`() {
    var text = field("|heat", tokens: ["Al Pacino", "1990s"])

    let hasDeleted = text.deleteBackward()

    #expect(hasDeleted)
    #expect(text.tokens == ["Al Pacino"])
    #expect(text.drawn == "|heat")
  }

  @Test func `delete takes text before it takes a token`() {
    var text = field("x|", tokens: ["Comedy"])

    text.deleteBackward()

    #expect(text.tokens == ["Comedy"])
  }

  @Test func `deleting words ends with the tokens, one by one`() {
    var text = field("one two|", tokens: ["Comedy", "1990s"])

    let deletions = (0..<5).map { _ in text.deleteWord() }

    #expect(deletions == [true, true, true, true, false])
    #expect(text.isEmpty)
  }

  @Test func `the caret never stands inside a token`() {
    var text = field("ab|", tokens: ["Comedy"])

    text.moveCaret(by: -5)

    #expect(text.caret == 0)
    #expect(text.drawn == "|ab")
  }
}

@Suite struct TokenCaretTests {
  @Test func `the caret steps over tokens one by one`() {
    var text = field("hi|", tokens: ["A", "B"])

    let positions = (0..<6).map { _ in
      text.moveCaret(by: -1)
      return text.caretPosition
    }

    #expect(positions == [3, 2, 1, 0, 0, 0])
    #expect(text.isCaretAmongTokens)
    #expect(text.tokensAfterCaret == 2)
  }

  @Test func `there and back again is where it started`() {
    var text = field("hi|", tokens: ["A", "B"])

    text.moveCaret(by: -4)
    text.moveCaret(by: 3)

    #expect(text.drawn == "h|i")
    #expect(!text.isCaretAmongTokens)
  }

  @Test(arguments: [(-3, ["B"]), (-2, ["A"]), (-4, ["A", "B"])])
  func `delete takes the token before the caret`(steps: Int, left: [String]) {
    var text = field("hi|", tokens: ["A", "B"])
    text.moveCaret(by: steps)

    let hasDeleted = text.deleteBackward()

    #expect(text.tokens == left)
    #expect(hasDeleted == (left.count == 1))
    #expect(text.text == "hi")
    #expect(text.caretPosition == (left == ["A"] ? 1 : 0))
  }

  @Test(arguments: [
    (0, -3, ["A"], "", 1), (0, -4, [], "", 0), (-2, -1, ["A"], "hi", 1), (-4, 1, ["B"], "hi", 0),
    (-4, 2, [], "hi", 0), (-3, 2, ["A"], "i", 1),
  ])
  func `what is selected is deleted with its tokens, and the caret stands where it began`(
    start: Int, steps: Int, tokens: [String], left: String, caret: Int
  ) {
    var text = field("hi|", tokens: ["A", "B"])
    text.moveCaret(by: start)
    text.extendSelection(by: steps)

    let hasDeleted = text.deleteSelection()

    #expect(hasDeleted)
    #expect(text.tokens == tokens)
    #expect(text.text == left)
    #expect(text.caretPosition == caret)
  }

  @Test func `typing among tokens goes in at the start of the text`() {
    var text = field("ho|", tokens: ["A", "B"])
    text.moveCaret(by: -3)

    text.insert("e")

    #expect(text.tokens == ["A", "B"])
    #expect(text.drawn == "e|ho")
  }

  @Test func `a new token stands behind the others, wherever the caret is`() {
    var text = field("|", tokens: ["A", "B"])
    text.moveCaret(by: -2)

    text.add("C")

    #expect(text.tokens == ["A", "B", "C"])
    #expect(text.isCaretAtEnd)
  }

  @Test func `only text counts as text to delete`() {
    var text = field("x|", tokens: ["A"])

    let inText = text.canDeleteText
    text.moveCaret(by: -1)

    #expect(inText)
    #expect(!text.canDeleteText)
  }
}
