import CatalogModel
import FocusEngine
import InputMapping
import SceneGraph
import SearchScreen
import Testing
import TextEntry

/// Tabs that keep their places, and what they say without content.
@Suite struct TabPlaceTests {
  @Test func `a page is entered where it was left, once`() {
    var stage = Stage()
    stage.want(.back)
    stage.press("R")
    stage.answer(Fixture.page(categories: 2))
    stage.press("DDRR")
    let left = stage.focused
    stage.want(.back)
    stage.press("R")
    stage.answer(Fixture.page(categories: 1))
    stage.press("L")
    stage.answer(Fixture.page(categories: 2))

    stage.press("D")
    let entered = stage.focused
    stage.want(.back)
    stage.press("D")

    #expect(left.hasPrefix("card/film/"))
    #expect(entered == left)
    #expect(stage.focused.hasPrefix("card/popular/"))
  }

  @Test func `a recent search of the history is searched on the Search tab, without filters`() {
    let recent = Suggestion(kind: .recent, text: "heat")
    var stage = Stage(landing: Landing(recents: ["heat"], popularItems: Fixture.mixed))
    stage.search("dune")
    stage.want(.back, .back)
    stage.openHistory()
    stage.point(at: .suggestion(recent))

    let effects = stage.want(.press, .select)
    stage.answer(Fixture.page())

    #expect(effects.queries.last?.text == "heat")
    #expect(stage.state.visit.tab == .search)
    #expect(stage.state.visit.field.text == "heat")
    #expect(stage.focused.hasPrefix("card/"))
  }

  @Test func `a low battery is told by a badge on More until it is seen or charged`() {
    var stage = Stage()
    stage.device(.connected(DeviceID(16), kind: .xbox, name: ""))
    stage.device(.battery(DeviceID(16), .low))
    let low = stage.scene.node("tab/more")?.label
    stage.want(.back)
    stage.press("L")
    stage.press("RRRRR")
    let seen = (stage.scene.node("tab/more")?.label, stage.scene.node("more/battery")?.label)
    stage.press("L")
    stage.device(.battery(DeviceID(16), .empty))

    #expect(low == "More, Controller battery low")
    #expect(seen.0 == "More")
    #expect(seen.1 == "Controller battery low")
    #expect(stage.scene.node("tab/more")?.label == "More, Controller battery almost empty")
  }

  @Test func `an empty page shows the steps with the button of the device, and titles to try`() {
    var stage = Stage(landing: Landing(popularItems: Fixture.mixed), bindings: .full)
    stage.point(at: .fieldButton)
    stage.want(.press, .select)
    let steps = stage.scene.nodes.filter { $0.id.rawValue.hasPrefix("page/step/") }

    #expect(steps.map(\.label).count == 3)
    #expect(steps.last?.label == "Choose Bookmark")
    #expect(stage.focused.hasPrefix("card/popular/"))
  }

  @Test func `the field leads back to a result that the keyboard has pushed off the screen`() {
    var stage = Stage()
    stage.search("the")
    stage.want(.toggleKeyboardAndResults)
    let near = { (stage: Stage) in stage.scene.node("field/results") }
    stage.want(.back)
    let none = near(stage)
    stage.want(.toggleKeyboardAndResults)
    stage.press("DDD")
    let left = stage.focused
    stage.want(.back)
    stage.point(at: .resultsList)

    stage.want(.press, .select)

    #expect(none == nil)
    #expect(stage.focused == left)
  }

  @Test func `a changed text takes the way back to old results away`() {
    var stage = Stage()
    stage.search("the")
    stage.want(.toggleKeyboardAndResults)
    stage.press("DDD")
    stage.want(.back)
    let before = stage.scene.node("field/results")

    stage.search("m")

    #expect(before != nil)
    #expect(stage.scene.node("field/results") == nil)
  }
}
