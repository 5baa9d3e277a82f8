import CatalogModel
import Geometry
import InputMapping
import SearchScreen
import TestSupport
import Testing
import TextEntry

/// Undo and Redo over the history of the field.
@Suite struct RedoTests {
  private func undone(_ stage: inout Stage) -> [String] {
    var texts: [String] = []
    for _ in 0..<60 {
      let before = stage.state.visit.field
      stage.want(.undo)
      if stage.state.visit.field == before { break }
      texts.append(stage.state.visit.field.text)
    }
    return texts
  }

  @Test func `a word is one edit, and each undo searches for what was there`() {
    var stage = Stage()
    for letter in "toy story" { stage.want(.type(String(letter))) }

    let texts = undone(&stage)

    #expect(texts == ["toy ", ""])
    #expect(stage.effects.queries.last?.text == "toy ")
  }

  @Test func `redo does again what was undone, until something else is done`() {
    var stage = Stage()
    stage.want(.type("heat"), .clear, .undo, .undo)
    stage.want(.redo, .redo)
    let again = stage.state.visit.field
    stage.want(.undo)
    let heat = stage.state.visit.field.text
    stage.want(.type("s"))

    let effects = stage.want(.redo)

    #expect(again.isEmpty)
    #expect(heat == "heat")
    #expect(effects.sounds == [.edge])
    #expect(stage.state.visit.field.text == "heats")
  }

  @Test func `deleted letters are one edit, a deleted word and a paste one each`() {
    var stage = Stage()
    stage.want(.replaceText("the big heat"))
    for _ in 0..<2 { stage.want(.deleteBackward(isRepeat: false)) }
    stage.want(.deleteWord(isRepeat: false))

    #expect(stage.state.visit.field.text == "the big ")
    #expect(undone(&stage) == ["the big he", "the big heat", ""])
  }

  @Test func `a token is one edit with the text that it replaced`() {
    let person = Suggestion(kind: .person, text: "Al Pacino")
    var stage = Stage()
    stage.search("pac", Fixture.page(suggestions: [person]))
    stage.point(at: .suggestion(person))
    stage.want(.press, .select)

    stage.want(.undo)
    let before = stage.state.visit.field
    stage.want(.redo)

    #expect(before.text == "pac")
    #expect(before.tokens.isEmpty)
    #expect(stage.state.visit.field.tokens == [Token(kind: .person, text: "Al Pacino")])
  }

  @Test func `at most fifty edits are kept`() {
    var stage = Stage()
    for number in 0..<70 {
      stage.want(.replaceText((number % 2 == 0 ? "alpha " : "omega ") + "\(number)"))
    }

    let texts = undone(&stage)

    #expect(texts.count == 50)
    #expect(texts.last == "omega 19")
  }

  @Test func `moving the caret and focus is no edit`() {
    var stage = Stage()
    stage.want(.type("heat"), .moveCaret(-2), .move(.down, isRepeat: false))

    stage.want(.undo)

    #expect(stage.state.visit.field.isEmpty)
  }
}
