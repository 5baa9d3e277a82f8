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
    let one = stage.state.filters.rows.count
    stage.want(.back)
    let closed = stage.focused
    stage.want(.back)

    #expect(one == 1)
    #expect(stage.state.filters.isEmpty)
    #expect(stage.state.field.tokens == [Self.sciFi])
    #expect(closed == "filters/open")
    #expect(stage.focused.hasPrefix("key/"))
  }

  @Test func `moves pass through the rows, and up leads back through them`() {
    var stage = opened()
    stage.answer(Fixture.page())
    func section(_ stage: Stage) -> ScreenSection? {
      let item = stage.state.focus.focused.flatMap { stage.machine.layout.map.item($0) }
      return stage.machine.layout.elements.section(item?.section)
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

  @Test(arguments: [("L", 7), ("L", 0), ("R", 6), ("R", 9)])
  func `digits at the edge of the pad lead to what is beside it`(move: String, digit: Int) {
    var stage = opened()
    stage.setAttribute(.years, ofRow: 0)
    let row = stage.row(0).id
    stage.point(at: .filter(.digit(row: row, digit)))

    stage.press(move)

    #expect(
      stage.focused == (move == "L" ? "filter/\(row)/years/2020–2029" : "filter/\(row)/remove"))
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
    #expect(stage.state.filters.isEmpty)
  }

  @Test func `with one category there are no segments, but filters`() {
    var stage = Stage()

    stage.search("star", Fixture.page(scopes: 1))

    #expect(!stage.scene.nodes.contains { $0.role == .segment })
    #expect(stage.scene.node("filters/open")?.frame.x == 80)
  }
}
