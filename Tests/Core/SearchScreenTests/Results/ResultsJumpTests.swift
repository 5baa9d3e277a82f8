import CatalogModel
import FocusEngine
import InputMapping
import SceneGraph
import SearchScreen
import Testing
import TextEntry

/// Jumps from the keyboard to the results, and the anchor they leave.
@Suite struct ResultsJumpTests {
  @Test func `a jump goes to the first result, whatever the column of the key`() {
    var stage = Stage()
    stage.point(at: .key("p"))
    stage.search("friends")

    stage.want(.toggleKeyboardAndResults)

    #expect(stage.focused == "card/top/film-0")
  }

  @Test func `a jump back to the results of the same query goes to the card left there`() {
    var stage = Stage()
    stage.search("g")
    stage.want(.toggleKeyboardAndResults)
    stage.press("RRD")
    let card = stage.focused
    stage.want(.toggleKeyboardAndResults)
    stage.press("R")

    stage.want(.toggleKeyboardAndResults)

    #expect(stage.focused == card)
  }

  @Test func `after another letter a jump goes to the first result again`() {
    var stage = Stage()
    stage.search("g")
    stage.want(.toggleKeyboardAndResults)
    stage.press("RRD")
    stage.want(.back)
    stage.search("o")

    stage.want(.toggleKeyboardAndResults)

    #expect(stage.focused == "card/top/film-0")
  }

  @Test func `a jump while the answer is on its way waits for it`() {
    var stage = Stage()
    stage.want(.type("g"))

    stage.want(.toggleKeyboardAndResults)
    let waiting = stage.focused
    stage.answer(Fixture.page())

    #expect(waiting.hasPrefix("key/"))
    #expect(stage.focused == "card/top/film-0")
  }

  @Test func `a move while the answer is on its way calls the jump off`() {
    var stage = Stage()
    stage.want(.type("g"), .toggleKeyboardAndResults)

    stage.press("R")
    let key = stage.focused
    stage.answer(Fixture.page())

    #expect(stage.focused == key)
  }

  @Test func `down from a selected segment goes to the card under it`() {
    var stage = Stage()
    stage.point(at: .key("p"))
    stage.search("g")
    stage.press("DDDD")
    let segment = stage.focused

    stage.press("D")

    #expect(segment == "scope/all")
    #expect(stage.focused == "card/top/film-0")
  }

  // MARK: Return

  @Test func `Return after typing goes to the results and types nothing`() {
    var stage = Stage(bindings: .full)
    stage.device(.text("matrix"))
    stage.answer(Fixture.page())

    stage.tap("key-return", on: .keyboard)

    #expect(stage.state.visit.field.text == "matrix")
    #expect(stage.focused == "card/top/film-0")
  }

  @Test func `Return after typing among the results goes to the best one, and opens it there`() {
    var stage = Stage(bindings: .full)
    stage.search("the")
    stage.enterResults()
    stage.press("RR")
    stage.device(.text("m"))
    stage.answer(Fixture.page())

    stage.tap("key-return", on: .keyboard)
    let (first, overlays) = (stage.focused, stage.state.visit.screen.panels.count)
    stage.device(.text("a"))
    stage.answer(Fixture.page())
    stage.tap("key-return", on: .keyboard)

    #expect(first == "card/top/film-0")
    #expect(overlays == 0)
    #expect(stage.state.visit.screen.panels.count == 1)
  }

  @Test func `a jump searches for a text that waits for the Search key`() {
    var settings = ScreenSettings()
    settings.searchStart = .submit
    var stage = Stage(settings: settings)
    stage.want(.type("love"))

    let effects = stage.want(.toggleKeyboardAndResults)
    stage.answer(Fixture.page())

    #expect(effects.queries.last?.text == "love")
    #expect(stage.state.visit.screen.isSubmitted)
    #expect(stage.focused == "card/top/film-0")
  }

  @Test func `Return held after typing offers no accents`() {
    var stage = Stage(bindings: .full)
    stage.device(.text("matrix"))
    stage.answer(Fixture.page())

    stage.device(
      .button(.keyboard, Control("key-return"), isDown: true, isDeviceRepeat: false))
    stage.wait(1000)

    #expect(stage.state.visit.screen.panels.isEmpty)
    #expect(stage.focused == "card/top/film-0")
  }

  @Test func `Return after an arrow presses the key in focus`() {
    var stage = Stage(bindings: .full)
    stage.device(.text("m"))
    stage.answer(Fixture.page())
    stage.point(at: .key("a"))

    stage.tap("key-return", on: .keyboard)

    #expect(stage.state.visit.field.text == "ma")
  }
}
