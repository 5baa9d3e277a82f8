import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import SceneGraph
import SearchScreen
import Testing
import TextEntry

@Suite struct FocusTests {
  @Test(arguments: [(Fixture.qwerty, "key/g"), (Fixture.linear, "key/a")])
  func `the key from where all letters are near has focus at first`(
    keyboard: KeyboardLayout, key: String
  ) {
    let stage = Stage(keyboard: keyboard)

    #expect(stage.focused == key)
  }

  @Test func `a key that changes the page keeps focus at its place`() {
    var stage = Stage()
    stage.point(at: .key("page-ABC"))

    stage.want(.press, .select)

    #expect(stage.state.keyboard.pageID == "ABC")
    #expect(stage.focused == "key/page-abc")
  }

  @Test(arguments: ["page", "nothing", "grid", "failure"])
  func `results that arrive never take focus`(kind: String) {
    var stage = Stage()
    stage.point(at: .key("g"))
    stage.want(.press, .select)

    switch kind {
    case "page": stage.answer(Fixture.page())
    case "nothing": stage.answer(Fixture.nothing)
    case "grid": stage.answer(Fixture.grid("film", 60, of: 90))
    default: stage.act(.searchFailed(generation: stage.state.generation, message: "Broken."))
    }

    #expect(stage.focused == "key/g")
    #expect(stage.state.visit.screen.scroll.y == 0)
  }

  @Test func `a focused card that is still there keeps focus`() {
    var stage = Stage()
    stage.search("g")
    stage.enterResults()
    stage.press("R")
    let card = stage.focused

    stage.search("o", Fixture.page(perShelf: 5))

    #expect(stage.focused == card)
  }

  @Test func `a focused card that is gone gives focus to what takes its place`() {
    var stage = Stage()
    stage.search("g")
    stage.enterResults()
    stage.press("R")
    var page = Fixture.page()
    page.sections[0].items.remove(at: 1)

    stage.search("o", page)

    #expect(stage.focused == "card/top/film-1")
  }

  @Test func `back in results goes to the last key in one press`() {
    var stage = Stage()
    stage.point(at: .key("h"))
    stage.search("g")
    stage.enterResults()
    stage.press("DDR")

    let effects = stage.want(.back)

    #expect(stage.focused == "key/h")
    #expect(stage.state.visit.screen.scroll.y == 0)
    #expect(!effects.contains(.quit))
  }

  @Test func `back never deletes`() {
    var stage = Stage()
    stage.search("go")

    stage.want(.back)

    #expect(stage.state.visit.field.text == "go")
  }

  @Test func `back on an overlay closes it and gives focus back`() {
    var stage = Stage()
    stage.search("g")
    stage.enterResults()
    stage.press("R")
    let card = stage.focused
    stage.want(.press, .select)
    let onSheet = stage.focused

    stage.want(.back)

    #expect(onSheet == "sheet/open")
    #expect(stage.focused == card)
  }

  @Test func `after going back the column is that of the key, not of the card`() {
    var stage = Stage()
    stage.point(at: .key("q"))
    stage.search("g")
    stage.enterResults()
    stage.press("RRRRR")
    stage.want(.back)

    stage.press("D")

    #expect(stage.focused == "key/a")
  }

  @Test func `after a shelf scrolled sideways down goes to the card below`() {
    var stage = Stage()
    stage.search("g")
    stage.enterResults()
    stage.press("D" + String(repeating: "R", count: 9))
    let x = stage.machine.layout.map.item(NodeID(stage.focused))?.frame.midX ?? 0

    stage.press("D")

    let below = stage.machine.layout.map.item(NodeID(stage.focused))?.frame
    #expect(below.map { $0.minX - 40 <= x && x <= $0.maxX + 40 } == true)
  }

  @Test func `the last outcome tells why focus is where it is`() {
    var stage = Stage()
    stage.point(at: .key("g"))

    stage.press("R")
    let row = stage.machine.lastOutcome?.reason
    stage.press("DDU")

    #expect(row == .row)
    #expect(stage.machine.lastOutcome?.reason == .restore)
  }

  @Test func `an edge bumps, and a held direction does so without a sound`() {
    var stage = Stage()
    stage.point(at: .tab(.search))

    let pressed = stage.want(.move(.up, isRepeat: false))
    let held = stage.want(.move(.up, isRepeat: true))

    #expect(pressed == [.sound(Effect.Sound(.edge)), .rumble])
    #expect(held.isEmpty)
  }

  @Test func `a press that moved away before it was let go does nothing`() {
    var stage = Stage()
    stage.point(at: .key("g"))

    stage.want(.press, .move(.right, isRepeat: false), .select)

    #expect(stage.state.visit.field.isEmpty)
    stage.want(.press, .select)
    #expect(stage.state.visit.field.text == "h")
  }

  @Test func `a tap on the field goes to the keyboard`() {
    var stage = Stage()
    stage.search("god")
    stage.want(.moveCaret(-2))
    stage.enterResults()
    stage.want(.toggleKeyboardAndResults, .focusField)
    stage.point(at: .fieldButton)

    stage.want(.click(.init(x: 400, y: 167)))

    #expect(stage.focused.hasPrefix("key/"))
    #expect(stage.state.visit.field.caret == 3)
  }
}
