import Testing
import TextEntry

@Suite struct CompositionTests {
  @Test func `text being composed makes the field not empty`() {
    var text = field("|")

    text.composition = "ㅎ"

    #expect(!text.isEmpty)
    #expect(text.text.isEmpty)
  }

  @Test func `what is composed stands at the caret`() {
    var text = field("기|충")

    text.composition = "생"

    #expect(text.composedText == "기생충")
  }

  @Test func `typing ends the composition`() {
    var text = field("기|")
    text.composition = "ㅅ"

    text.insert("생")

    #expect(text.drawn == "기생|")
    #expect(text.composition.isEmpty)
  }

  @Test func `delete takes back what is composed before it takes text`() {
    var text = field("기|")
    text.composition = "생"

    text.deleteBackward()

    #expect(text.drawn == "기|")
    #expect(text.composition.isEmpty)
  }
}
