import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import SceneGraph
import Testing
import TextEntry

@testable import SearchScreen

/// The tab bar, its pages, and the way out of the program.
@Suite struct TabBarTests {
  @Test func `back climbs from the keyboard to the tab bar`() {
    var stage = Stage()

    let effects = stage.want(.back)

    #expect(stage.focused == "tab/search")
    #expect(!effects.contains(.quit))
  }

  @Test func `down from the search tab leads over Clear to the key used last`() {
    var stage = Stage()
    stage.search("star")
    let key = stage.focused
    stage.want(.back)

    stage.press("D")

    #expect(stage.focused == key)
  }

  @Test func `a portrait screen has the same tabs`() {
    var stage = Stage()
    let tabs = stage.state.tabs
    stage.act(.outputChanged(Size(width: 1080, height: 1920)))

    #expect(stage.state.tabs == tabs)
    #expect(stage.scene.node("tab/bookmarks") != nil)
  }

  @Test func `on the tab bar back asks, and closes the program when pressed again`() {
    var stage = Stage()
    stage.want(.back)

    let first = stage.want(.back)
    let notice = stage.state.notice
    let second = stage.want(.back)

    #expect(!first.contains(.quit))
    #expect(notice == "Press Esc again to close")
    #expect(second.contains(.quit))
  }

  @Test func `a second back after two seconds asks again`() {
    var stage = Stage()
    stage.want(.back, .back)
    stage.wait(2100)

    let late = stage.want(.back)

    #expect(!late.contains(.quit))
    #expect(stage.state.notice == "Press Esc again to close")
  }

  @Test func `the question is gone with the next press, and Back asks anew`() {
    var stage = Stage()
    stage.want(.back, .back)

    stage.press("R")
    let notice = stage.state.visit.noticeMessage
    let effects = stage.want(.back)

    #expect(notice.isEmpty)
    #expect(!effects.contains(.quit))
  }

  @Test(arguments: [("number", true), ("numb", false)])
  func `closing keeps what was being searched for the next start, and no unfinished word`(
    text: String, isKept: Bool
  ) {
    var stage = Stage()
    stage.search(text)
    stage.want(.back, .back)

    let effects = stage.want(.back)

    #expect(effects.contains(.recordRecent(text)) == isKept)
    #expect(effects.contains(.quit))
  }

  @Test func `in a kiosk back stops at the keyboard`() {
    var stage = KioskTests.kiosk()
    stage.want(.press, .select)
    let key = stage.focused

    let effects = stage.want(.back, .back, .back)

    #expect(stage.focused == key)
    #expect(!effects.contains(.quit))
  }

  @Test func `focus that rests on a tab shows its page`() {
    var stage = Stage()
    stage.want(.back)

    stage.press("R", every: 50)
    let passing = stage.state.visit.tab
    stage.wait(200)

    #expect(passing == .search)
    #expect(stage.state.visit.tab == .popular)
    #expect(stage.scene.node("field") == nil)
    #expect(stage.scene.node("card/popular/film-0") != nil)
  }

  @Test func `down from a tab enters its page at once`() {
    var stage = Stage()
    stage.want(.back)
    stage.press("R", every: 10)

    stage.press("D", every: 10)

    #expect(stage.state.visit.tab == .popular)
    #expect(stage.focused == "card/popular/film-0")
  }

  @Test func `back on a page goes to its tab`() {
    var stage = Stage()
    stage.want(.back)
    stage.press("RD")

    stage.want(.back)

    #expect(stage.focused == "tab/popular")
  }

  @Test func `an empty tab is dimmed and its page says what to do`() {
    var stage = Stage(landing: Landing(popularItems: Fixture.mixed))
    stage.want(.back)

    stage.press("RRR")

    #expect(stage.scene.node("tab/bookmarks")?.condition.contains(.dimmed) == true)
    #expect(stage.scene.node("page/title")?.label == "No Bookmarks Yet")
    #expect(stage.scene.node("page/body")?.label.contains("Hold Select") == true)
  }

  @Test func `popular and new have a mixed shelf and one for each category`() {
    var stage = Stage()
    stage.want(.back)

    let popular = stage.press("R")
    stage.answer(Fixture.page(categories: 2))
    let heading = stage.scene.node("heading/popular")?.label
    let new = stage.press("R")
    stage.answer(Fixture.page(categories: 2))

    #expect(popular.queries.map(\.listing) == [.popular])
    #expect(new.queries.map(\.listing) == [.new])
    #expect(heading == "Popular Now")
    #expect(stage.scene.node("heading/new")?.label == "New Titles")
    #expect(stage.scene.node("card/new/film-0") != nil)
    #expect(stage.scene.node("card/film/film-5") != nil)
  }

  @Test(arguments: [1, 2]) func `no title is twice on the page of a listing`(tab: Int) {
    var stage = Stage()
    stage.want(.back)
    stage.press(String(repeating: "R", count: tab))

    // A catalogue whose newest titles are all of one category.
    var page = Fixture.grid("film", 40, of: 1_101)
    page.sections.insert(
      ResultSection(title: "New", category: nil, total: 40, items: Fixture.items("film", 40)), at: 0
    )
    page.sections.append(
      ResultSection(
        title: "Albums", category: CategoryID("album"), total: 2, items: Fixture.items("album", 2)))
    stage.answer(page)

    let cards = stage.state.shelves.flatMap(\.content.items).map(\.id)
    #expect(Set(cards).count == cards.count)
    #expect(cards.count == 42)
    #expect(stage.scene.node("heading/film")?.label.hasPrefix("Films") == true)
  }

  @Test func `the list of More is entered at the row that was left`() {
    var stage = Stage()
    stage.point(at: .tab(.more))
    stage.want(.press, .select)
    stage.press("D")
    let left = stage.focused
    stage.want(.back)
    stage.press("D")
    let again = stage.focused
    stage.want(.back)
    stage.press("L")
    stage.press("R")

    stage.press("D")

    #expect(left != "tab/history")
    #expect(again == left)
    #expect(stage.focused == left)
  }

  @Test func `what came since the New tab was seen is told by a badge, until it is seen`() {
    var landing = Fixture.landing
    landing.newCount = 3
    var stage = Stage(landing: landing)
    let badge = stage.scene.node("tab/new")?.label
    stage.want(.back)

    let passed = stage.press("RRL", every: 300)
    let left = stage.scene.node("tab/new")?.label
    let isSeenAtOnce = stage.press("R", every: 300).contains(.markNewSeen)
    let effects = stage.wait(1000)

    #expect(badge == "New 3")
    #expect(!passed.contains(.markNewSeen) && left == "New 3")
    #expect(!isSeenAtOnce)
    #expect(effects.contains(.markNewSeen))
    #expect(stage.scene.node("tab/new")?.label == "New")
  }

  @Test func `the badge of New goes as soon as its page has focus`() {
    var landing = Fixture.landing
    landing.newCount = 3
    var stage = Stage(landing: landing)
    stage.want(.back)
    stage.press("RR", every: 200)
    stage.answer(Fixture.page(categories: 1))

    let effects = stage.press("D", every: 0)

    #expect(effects.contains(.markNewSeen))
  }

  @Test func `the search comes back as it was left on another tab`() {
    var stage = Stage()
    stage.search("the")
    stage.want(.back)
    let before = stage.scene.node("card/top/film-0")?.frame
    stage.press("RR")
    stage.answer(Fixture.page(categories: 1))

    let effects = stage.press("LL")

    #expect(effects.queries.map(\.listing) == [.popular])
    #expect(stage.state.query.text == "the")
    #expect(stage.scene.node("card/top/film-0")?.frame == before)
  }

  @Test func `history shows searches and openings, and forgets one on request`() {
    var landing = Fixture.landing
    landing.openings = Fixture.items("film", 4)
    var stage = Stage(landing: landing)
    stage.openHistory()
    stage.press("DDD")
    let card = stage.focused

    stage.want(.press, .alternates)
    let remove = stage.scene.nodes.first { $0.label == "Remove from History" }
    if let remove { stage.point(at: remove.id) }
    let effects = stage.want(.press, .select)

    #expect(card.hasPrefix("card/opened/film-"))
    #expect(remove != nil)
    #expect(effects.contains(.removeOpening(ItemID(String(card.dropFirst("card/opened/".count))))))
  }

  @Test func `typing on another tab begins a new text`() {
    var stage = Stage()
    stage.search("the")
    stage.want(.back)
    stage.press("R")

    let effects = stage.want(.type("m"))

    #expect(effects.queries.last?.text == "m")
    #expect(stage.state.visit.tab == .search)
    #expect(stage.focused == "tab/search")
  }

  @Test func `a kiosk has no tabs for what it does not keep`() {
    var stage = KioskTests.kiosk()
    stage.want(.select)

    let tabs = stage.scene.nodes.map(\.id.rawValue).filter { $0.hasPrefix("tab/") }

    #expect(tabs == ["tab/search", "tab/popular", "tab/new", "tab/more"])
  }
}
