import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import SceneGraph
import SearchScreen
import TestSupport
import Testing
import TextEntry

/// Focus on the filter rows, the way back from them, and screens with less than usual.
@Suite struct FilterFocusTests {
  private static let sciFi = Token(kind: .genre, text: "Science Fiction")

  private func opened() -> Stage {
    var stage = Stage()
    stage.search("star")
    stage.openFilters()
    return stage
  }

  @Test func `back closes a row without a value, then the rows, then climbs on`() {
    var stage = opened()
    stage.choose(genre: "Science Fiction")
    stage.select(.add(row: stage.row(0).id))

    stage.want(.back)
    let one = stage.state.visit.filters.rows.count
    stage.want(.back)
    let closed = stage.focused
    stage.want(.back)

    #expect(one == 1)
    #expect(stage.state.visit.filters.isEmpty)
    #expect(stage.state.visit.field.tokens == [Self.sciFi])
    #expect(closed == "filters/open")
    #expect(stage.focused.hasPrefix("key/"))
  }

  @Test func `up from the end of a row leads to the buttons right above it`() {
    var stage = opened()
    stage.choose(genre: "Science Fiction")
    stage.answer(Fixture.page())
    func up(from control: FilterControl) -> String {
      stage.point(at: .filter(control))
      stage.press("U")
      return stage.focused
    }
    let row = stage.row(0).id

    #expect(up(from: .add(row: row)).hasPrefix("filters/"))
    #expect(up(from: .remove(row: row)) == "filters/remove")
    #expect(up(from: .attribute(row: row)).hasPrefix("scope/"))
  }

  @Test func `moves pass through the rows, and up leads back through them`() {
    var stage = opened()
    stage.answer(Fixture.page())
    func section(_ stage: Stage) -> ScreenSection? {
      let item = stage.state.visit.screen.focus.focused.flatMap {
        stage.machine.layout.map.item($0)
      }
      return stage.machine.layout.commands.section(item?.section)
    }
    let start = stage.focused

    stage.press("D")
    let below = section(stage)
    stage.press("U")
    let back = stage.focused
    stage.press("U")
    let above = section(stage)

    #expect(below == .shelf("top"))
    #expect(back == start)
    #expect(above == .scopeBar)
    #expect(stage.scene.node("scope/all")?.frame.y == 148)
  }

  @Test func `field and scope bar stay above the rows`() {
    let stage = opened()

    #expect(stage.scene.node("field")?.frame.y == 60)
    #expect(stage.scene.node("scope/all")?.frame.y == 148)
    #expect(stage.scene.node("key/q")?.clip?.height == 0)
  }

  @Test func `a row of years is one line until a year is typed, and again when focus leaves it`() {
    var stage = opened()
    stage.setAttribute(.years, ofRow: 0)
    stage.answer(Fixture.page())
    let row = stage.row(0).id
    func height() -> Int? { stage.scene.node("filter/\(row)/panel")?.frame.height }
    let closed = height()

    stage.select(.year(row: row, .from))
    let open = height()
    stage.press("DDD")

    #expect(closed == 84)
    #expect((open ?? 0) > 200)
    #expect(stage.focused.hasPrefix("card/"))
    #expect(height() == 84)
    #expect(stage.state.visit.filters.rows.count == 1)
  }

  @Test func `back leaves the pad for its entry, then closes the rows`() {
    var stage = opened()
    stage.setAttribute(.years, ofRow: 0)
    let row = stage.row(0).id
    stage.select(.year(row: row, .to))

    stage.want(.back)
    let first = stage.focused
    stage.want(.back)

    #expect(first == "filter/\(row)/to")
    #expect(stage.state.visit.filters.isEmpty)
    #expect(stage.focused == "filters/open")
  }

  @Test func `back from the results closes the rows, so that results can be seen while typing`() {
    var stage = opened()
    stage.choose(genre: "Science Fiction")
    stage.answer(Fixture.page())
    stage.press("D")
    let among = stage.focused

    stage.want(.back)

    #expect(among.hasPrefix("card/"))
    #expect(stage.focused.hasPrefix("key/"))
    #expect(stage.state.visit.filters.isEmpty)
    #expect(stage.state.visit.field.tokens == [Self.sciFi])
  }

  @Test func `rows and results that fit together do not scroll, others leave the screen whole`() {
    var stage = opened()
    stage.answer(Fixture.page())
    let before = stage.scene.node("filter/\(stage.row(0).id)/panel")?.frame

    stage.press("D")
    let beside = stage.scene.node("filter/\(stage.row(0).id)/panel")?.frame
    stage.press("D")
    let bar = stage.scene.node("scope/all")?.frame.maxY ?? 0
    let after = stage.scene.node("filter/\(stage.row(0).id)/panel")?.frame

    #expect(beside == before)
    #expect(after.map { $0.maxY <= bar + 26 } == true)
  }

  // MARK: Kiosk

  @Test func `a kiosk filters, but saves nothing and has no bookmarks`() {
    var stage = KioskTests.kiosk()
    stage.want(.press, .select)
    stage.search("star")
    stage.openFilters()
    stage.choose(genre: "Science Fiction")

    stage.select(.attribute(row: stage.row(0).id))
    let titles = stage.scene.nodes.filter { $0.id.rawValue.hasPrefix("choice/") }.map(\.label)
    stage.want(.back)

    #expect(stage.scene.node("filters/remove") != nil)
    #expect(stage.scene.node("filters/save") == nil)
    #expect(!titles.contains("Bookmarks"))
    stage.endVisit()
    #expect(stage.state.visit.filters.isEmpty)
  }

  @Test func `with one category there are no segments, but filters`() {
    var stage = Stage()

    stage.search("star", Fixture.page(scopes: 1))

    #expect(!stage.scene.nodes.contains { $0.role == .segment })
    #expect(stage.scene.node("filters/open")?.frame.x == 80)
  }
}
