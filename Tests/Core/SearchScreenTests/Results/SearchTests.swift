import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import SceneGraph
import SearchScreen
import Testing
import TextEntry

@Suite struct SearchTests {
  @Test func `every change of the text searches at once`() {
    var stage = Stage()

    let effects = stage.want(.type("g"), .type("o"), .deleteBackward(isRepeat: false))

    #expect(effects.queries.map(\.text) == ["g", "go", "g"])
  }

  @Test func `a page without a part of the catalogue says so beside the first heading`() {
    var stage = Stage()
    var page = Fixture.page()
    page.isPartial = true

    stage.search("g", page)

    #expect(
      stage.scene.node("heading/top/count")?.label == "Part of the catalogue isn’t answering")
  }

  @Test func `nothing found in a part of the catalogue is said with the part that is missing`() {
    var stage = Stage()
    var page = ResultPage.empty
    page.isPartial = true

    stage.search("g", page)

    #expect(stage.scene.node("message/body")?.label == "Part of the catalogue isn’t answering")
  }

  @Test func `an answer to an older question is ignored`() {
    var stage = Stage()
    stage.want(.type("g"))
    let older = stage.state.generation
    stage.want(.type("o"))

    stage.act(.searchFinished(generation: older, Fixture.page()))

    #expect(stage.state.page == nil)
    #expect(stage.state.visit.screen.awaitsAnswer)
  }

  @Test func `a failure of an older question is ignored`() {
    var stage = Stage()
    stage.want(.type("g"))
    let older = stage.state.generation
    stage.search("o")

    stage.act(.searchFailed(generation: older, message: "Too late."))

    #expect(stage.state.failure.isEmpty)
    #expect(stage.state.page == Fixture.page())
  }

  @Test func `old results stay until the answer comes, dimmed when it is late`() {
    var stage = Stage()
    stage.search("g")
    stage.want(.type("o"))

    let before = stage.state.visit.screen.isStale
    stage.wait(300)

    #expect(!before)
    #expect(stage.state.page == Fixture.page())
    #expect(stage.state.visit.screen.isStale)
    #expect(stage.scene.node("card/top/film-0")?.opacity ?? 1000 < 1000)
    #expect(stage.scene.node("status/activity") != nil)
  }

  @Test func `another key does not put off that late results are dimmed`() {
    var stage = Stage()
    stage.search("g")
    stage.want(.type("o"))
    stage.wait(200)

    stage.want(.type("d"))
    stage.wait(100)

    #expect(stage.state.visit.screen.isStale)
  }

  @Test func `white space in front of a query is not typed`() {
    var stage = Stage()

    let effects = stage.want(.space)

    #expect(effects.queries.isEmpty)
    #expect(stage.state.visit.field.isEmpty)
  }

  @Test func `emptying the field brings back what was there before`() {
    var stage = Stage()
    stage.search("go")

    let effects = stage.want(.clear)

    #expect(effects.contains(.cancelSearch(upTo: stage.state.generation)))
    #expect(stage.scene.outline.contains("Popular Now"))
  }

  @Test func `a failed search says so and can be tried again`() {
    var stage = Stage()
    stage.want(.type("go"))
    stage.act(.searchFailed(generation: stage.state.generation, message: "The disk is gone."))
    let outline = stage.scene.outline
    stage.point(at: .tryAgain)

    let effects = stage.want(.select)

    #expect(outline.contains("The disk is gone."))
    #expect(effects.queries.map(\.text) == ["go"])
  }

  @Test func `text that is being composed is searched where it stands`() {
    var stage = Stage()
    stage.want(.type("기충"), .moveCaret(-1))

    let effects = stage.want(.compose("생"))

    #expect(effects.queries.map(\.text) == ["기생충"])
    #expect(stage.scene.node("field")?.label == "기생충")
  }

  @Test func `pasted text replaces the query without the space around it`() {
    var stage = Stage()
    stage.search("go")

    let effects = stage.want(.replaceText("  heat 1995\n"))

    #expect(effects.queries.map(\.text) == ["heat 1995"])
  }

  @Test func `holding delete on an empty field bumps once`() {
    var stage = Stage()

    let first = stage.want(.deleteBackward(isRepeat: false))
    let held = stage.want(.deleteBackward(isRepeat: true), .deleteBackward(isRepeat: true))

    #expect(first.sounds == [.edge])
    #expect(held.isEmpty)
  }

  @Test func `a search that is submitted waits for its key, with a menu meanwhile`() {
    var settings = ScreenSettings()
    settings.searchStart = .submit
    var stage = Stage(settings: settings)

    stage.search("god")
    let menu = stage.scene.outline
    stage.point(at: .key("search"))
    let effects = stage.want(.select)
    stage.answer(Fixture.page())

    #expect(stage.state.visit.field.text == "god")
    #expect(menu.contains("the godfather"))
    #expect(menu.contains("suggestion/recent/godfather"))
    #expect(menu.contains("Popular Now"))
    #expect(!menu.contains("Top Results"))
    #expect(effects.queries.map(\.text) == ["god"])
    #expect(stage.scene.outline.contains("Top Results"))
  }

  @Test func `results for a corrected text say so, and a chip searches for what was typed`() {
    var stage = Stage()
    var page = Fixture.page()
    page.correction = "Breaking Bad"
    stage.search("braking bad", page)
    let heading = stage.scene.node("heading/top")?.label
    let chip = NodeID.suggestion(Suggestion(kind: .exact, text: "braking bad"))
    let label = stage.scene.node(chip)?.label
    stage.point(at: chip)

    let exact = stage.want(.press, .select)
    let edited = stage.want(.deleteBackward(isRepeat: false))

    #expect(heading == "Showing Results for “Breaking Bad”")
    #expect(label == "Search for “braking bad”")
    #expect(exact.queries.map(\.isExact) == [true])
    #expect(exact.queries.map(\.text) == ["braking bad"])
    #expect(edited.queries.map(\.isExact) == [false])
  }

  @Test(arguments: [(".", false), ("-", false), (".hack", true), ("☃", true)])
  func `a mark alone is no search yet, and so cannot find nothing`(text: String, isSaid: Bool) {
    var stage = Stage()

    stage.search(text, Fixture.nothing)

    #expect((stage.scene.node("message/title") != nil) == isSaid)
    #expect(stage.scene.node("card/popular/film-0") != nil)
    #expect(stage.state.visit.field.text == text)
  }
}
