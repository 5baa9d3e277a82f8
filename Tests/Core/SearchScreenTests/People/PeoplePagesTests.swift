import CatalogModel
import FocusEngine
import InputMapping
import SceneGraph
import SearchScreen
import Testing
import TextEntry

/// Pages of people and genres, and the way back from them.
@Suite struct PeoplePagesTests {
  @Test func `a person on a sheet opens a page that is named once and leads back`() {
    var stage = onSheet()

    let effects = stage.openPerson()
    stage.answer(Fixture.page(categories: 2))

    #expect(effects.queries.map(\.tokens) == [[Token(kind: .person, text: "Somebody Known")]])
    #expect(stage.focused == "card/film/film-0")
    #expect(stage.scene.node("navigation-bar/title")?.label == "Somebody Known")
    #expect(stage.scene.node("navigation-bar/back")?.label.hasPrefix("Back to The film") == true)
    #expect(stage.scene.node("key/g") == nil)
  }

  @Test func `back from a page restores the sheet, the results and the focus`() {
    var stage = onSheet()
    stage.press("D")
    let before = (stage.focused, stage.scene.outline)
    stage.want(.press, .select)
    stage.answer(Fixture.page(categories: 2))
    stage.press("RR")

    stage.want(.back)

    #expect(stage.focused == before.0)
    #expect(stage.scene.outline == before.1)
    #expect(stage.state.query.text == "the")
  }

  @Test func `pages lie above each other`() {
    var stage = onSheet()
    stage.openPerson()
    stage.answer(Fixture.page(categories: 2))
    stage.want(.press, .select)
    stage.openPerson()
    stage.answer(Fixture.page(categories: 2))
    let depth = stage.state.visit.beneath.count

    stage.want(.back, .back, .back)

    #expect(depth == 2)
    #expect(stage.state.visit.beneath.isEmpty)
    #expect(stage.focused == "sheet/person/Somebody Known")
  }

  @Test func `the orders of a page ask again, and focus stays on them`() {
    var stage = onSheet()
    stage.openPerson()
    stage.answer(Fixture.page(categories: 2))

    let stepped = stage.want(.nextScope)
    stage.answer(Fixture.page(categories: 2))
    stage.point(at: .order(.title))
    let chosen = stage.want(.press, .select)
    stage.answer(Fixture.page(categories: 2))

    #expect(stepped.queries.map(\.order) == [.newest])
    #expect(chosen.queries.map(\.order) == [.title])
    #expect(stage.focused == "order/title")
    #expect(stage.scene.node("order/title")?.condition.contains(.selected) == true)
  }

  @Test func `the ends of the orders bump`() {
    var stage = onSheet()
    stage.openPerson()
    stage.answer(Fixture.page(categories: 2))

    #expect(stage.want(.previousScope).sounds == [.edge])
  }

  @Test func `up from the titles reaches the header and the bar, and down comes back`() {
    var stage = onSheet()
    stage.openPerson()
    stage.answer(Fixture.page(categories: 2))
    let card = stage.focused

    stage.press("UU")
    let bar = stage.focused
    stage.press("DD")

    #expect(bar == "navigation-bar/back")
    #expect(stage.focused == card)
  }

  @Test func `search among these filters the search by the person`() {
    var stage = onSheet()
    stage.openPerson()
    stage.answer(Fixture.page(categories: 2))
    stage.press("U")

    let effects = stage.want(.press, .select)

    #expect(effects.queries.last?.tokens == [Token(kind: .person, text: "Somebody Known")])
    #expect(stage.state.visit.beneath.isEmpty)
    #expect(stage.state.visit.screen.panels.isEmpty)
    #expect(stage.scene.node("key/g") != nil)
    stage.answer(Fixture.page())
    #expect(stage.focused.hasPrefix("key/"))
  }

  @Test(
    arguments: [[], [.type("x")], [.type("x"), .deleteBackward(isRepeat: false)]] as [[Intent]])
  func `back from a search among these leads to the page, until something else is searched`(
    intents: [Intent]
  ) {
    let types = !intents.isEmpty
    var stage = onSheet()
    stage.openPerson()
    stage.answer(Fixture.page(categories: 2))
    stage.press("U")
    stage.want(.press, .select)
    stage.answer(Fixture.page())
    for intent in intents { stage.want(intent) }

    let effects = stage.want(.back)

    #expect(stage.state.visit.beneath.count == (types ? 0 : 1))
    #expect(stage.focused == (types ? "tab/search" : "page/search-here"))
    guard !types else { return }
    #expect(effects.queries.map(\.tokens) == [[Token(kind: .person, text: "Somebody Known")]])
    let results = stage.want(.back).queries
    #expect(stage.state.visit.field.text == "the" && stage.focused.hasPrefix("sheet/"))
    #expect(results.map(\.text) == ["the"])
  }

  @Test func `Search asks again after Back led from it to pages of another tab`() {
    var stage = Stage()
    stage.search("the")
    stage.point(at: .tab(.popular))
    stage.want(.press, .select)
    stage.answer(Fixture.page(categories: 2))
    stage.want(.press, .select)
    stage.openPerson()
    stage.answer(Fixture.page(categories: 2))
    stage.press("U")
    stage.want(.press, .select)
    stage.answer(Fixture.page())
    for _ in 1...3 { stage.want(.back) }
    let tab = stage.state.visit.tab

    stage.point(at: .tab(.search))
    let effects = stage.want(.press, .select)

    #expect(tab == .popular)
    #expect(stage.state.visit.field.text == "the")
    #expect(effects.queries.map(\.text) == ["the"])
  }

  @Test func `typing on a page begins a new text, in sight, and Undo brings back the one before`() {
    var stage = onSheet()
    stage.openPerson()
    stage.answer(Fixture.page(categories: 2))

    let effects = stage.want(.type("x"))
    let focused = stage.focused
    let undone = stage.want(.undo)

    #expect(effects.queries.last?.text == "x")
    #expect(focused.hasPrefix("key/"))
    #expect(undone.queries.last?.text == "the")
    #expect(stage.scene.node("key/g") != nil)
    #expect(stage.state.visit.screen.panels.isEmpty)
  }

  @Test func `a late answer to a page that was left changes nothing`() {
    var stage = onSheet()
    stage.openPerson()
    let late = stage.state.generation
    stage.want(.back)
    let before = stage.scene.outline

    stage.act(.searchFinished(generation: late, Fixture.page(categories: 1)))

    #expect(stage.scene.outline == before)
  }

  @Test func `a search that a page interrupted is asked again on the way back`() {
    var stage = Stage()
    stage.search("the")
    stage.enterResults()
    stage.want(.press, .select)
    stage.press("D")
    stage.want(.press, .select)
    stage.act(.catalogChanged(CatalogFacts(categories: Category.known)))
    stage.answer(Fixture.page(categories: 2))

    let effects = stage.want(.back)

    #expect(effects.queries.map(\.text) == ["the"])
  }

  @Test func `a page without titles says so and keeps the way back`() {
    var stage = onSheet()
    stage.openPerson()

    stage.answer(.empty)

    #expect(stage.scene.node("message/title")?.label == "No Results")
    #expect(stage.focused == "navigation-bar/back")
  }

  @Test func `the next visitor of a kiosk finds no page open`() {
    var stage = KioskTests.kiosk()
    stage.want(.press, .select)
    stage.search("the")
    stage.enterResults()
    stage.want(.press, .select)
    stage.press("D")
    stage.want(.press, .select)
    stage.answer(Fixture.page(categories: 2))

    stage.endVisit()

    #expect(stage.state.visit.beneath.isEmpty)
  }

  /// A screen with results for "the" and the sheet of the first one.
  private func onSheet() -> Stage {
    var stage = Stage()
    stage.search("the")
    stage.enterResults()
    stage.want(.press, .select)
    return stage
  }
}

extension Stage {
  /// Opens the page of the first person on the sheet.
  @discardableResult
  fileprivate mutating func openPerson() -> [Effect] {
    point(at: .sheetToken(Token(kind: .person, text: "Somebody Known")))
    return want(.press, .select)
  }
}
