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
