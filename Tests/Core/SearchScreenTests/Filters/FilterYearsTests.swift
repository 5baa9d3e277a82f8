import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import SceneGraph
import SearchScreen
import Testing
import TextEntry

/// A row of years: digits from the pad, a remote or a keyboard.
@Suite struct FilterYearsTests {
  private func years(_ settings: ScreenSettings = ScreenSettings()) -> Stage {
    var stage = Stage(settings: settings)
    stage.search("star")
    stage.openFilters()
    stage.setAttribute(.years, ofRow: 0)
    return stage
  }

  private func label(_ stage: Stage, _ edge: YearEntry.Edge) -> String {
    stage.scene.node(NodeID.filter(.year(row: stage.row(0).id, edge)))?.label ?? ""
  }

  @Test func `digits of a keyboard and of a remote go into the year`() {
    var stage = years()

    let effects = stage.want(.type("1"), .digit(9), .type("77"))

    #expect(stage.state.visit.field.text == "star")
    #expect(stage.state.visit.field.tokens.map(\.text) == ["1977–"])
    #expect(effects.queries.last?.tokens.first?.yearRange?.first == 1977)
    #expect(stage.scene.node("field")?.label == "[from 1977] star")
  }

  @Test func `letters still go into the field, also from the row`() {
    var stage = years()

    stage.want(.type("s"))

    #expect(stage.state.visit.field.text == "stars")
  }

  @Test func `a year is completed while it is typed`() {
    var stage = years()

    stage.want(.type("1977"), .type("20"))

    #expect(label(stage, .from) == "from 1977")
    #expect(label(stage, .to) == "to 2026")
    let dimmed = (0...9).filter { digit in
      let id = NodeID.filter(.digit(row: stage.row(0).id, digit))
      return stage.scene.node(id)?.condition.contains(.dimmed) == true
    }
    #expect(dimmed == [3, 4, 5, 6, 7, 8, 9])
  }

  @Test func `a digit out of range shakes, and a sentence names the range`() {
    var stage = years()
    let id = NodeID.filter(.year(row: stage.row(0).id, .from))
    let rest = stage.scene.node(id)?.frame

    let effects = stage.want(.type("3"))
    let shaken = stage.scene.node(id)?.frame
    let sentence = stage.scene.node("filter/\(stage.row(0).id)/sentence")?.label
    stage.wait(2000)
    stage.want(.move(.right, isRepeat: false))
    let later = stage.scene.node("filter/\(stage.row(0).id)/sentence")?.label

    #expect(later?.contains("A decade") == true)
    #expect(effects.sounds == [.error])
    #expect(shaken != rest)
    #expect(sentence == "Choose a year from 1902 to 2026.")
    #expect(stage.scene.node(id)?.frame == rest)
    #expect(stage.state.visit.field.tokens.isEmpty)
  }

  @Test func `with reduced motion the outline flashes instead`() {
    var settings = ScreenSettings()
    settings.theme.reducedMotion = true
    var stage = years(settings)
    let id = NodeID.filter(.year(row: stage.row(0).id, .from))
    stage.select(.year(row: stage.row(0).id, .from))
    let rest = stage.scene.node(id)

    stage.want(.type("3"))
    let refused = stage.scene.node(id)
    stage.wait(2000)

    #expect(refused?.frame == rest?.frame)
    #expect(refused?.displayItems != rest?.displayItems)
    #expect(stage.scene.node(id)?.displayItems == rest?.displayItems)
  }

  @Test func `a decade fills in both years, and again empties them`() {
    var stage = years()
    let nineties = Token.years(YearRange(first: 1990, last: 1999))

    stage.select(.value(row: stage.row(0).id, nineties))
    let filled = (label(stage, .from), label(stage, .to))
    let tokens = stage.state.visit.field.tokens
    stage.select(.value(row: stage.row(0).id, nineties))

    #expect(filled == ("from 1990", "to 1999"))
    #expect(tokens == [nineties])
    #expect(stage.state.visit.field.tokens.isEmpty)
    #expect(label(stage, .from) == "from")
  }

  @Test func `delete takes digits from the year and never a token or a letter`() {
    var stage = years()
    stage.want(.type("19"))

    stage.want(.deleteBackward(isRepeat: false), .deleteBackward(isRepeat: false))
    let effects = stage.want(.deleteBackward(isRepeat: false))

    #expect(stage.row(0).entry.from.isEmpty)
    #expect(stage.state.visit.field.text == "star")
    #expect(effects.sounds == [.edge])
  }

  @Test func `select on an entry goes to the pad, whose keys go into that entry`() {
    var stage = years()
    let row = stage.row(0).id

    stage.select(.year(row: row, .to))
    let focused = stage.focused
    stage.select(.digit(row: row, 1))
    stage.want(.type("985"))

    #expect(focused == NodeID.filter(.digit(row: row, 1)).rawValue)
    #expect(stage.state.visit.field.tokens.map(\.text) == ["–1985"])
  }

  @Test func `the entry that has focus takes the digits, and has an edge while the pad is open`() {
    var stage = years()
    let row = stage.row(0).id
    func hasEdge(_ edge: YearEntry.Edge) -> Bool {
      stage.scene.node(NodeID.filter(.year(row: row, edge)))?.displayItems.contains {
        if case .stroke = $0 { true } else { false }
      } == true
    }
    let before = [hasEdge(.from), hasEdge(.to)]
    stage.select(.year(row: row, .to))
    let open = [hasEdge(.from), hasEdge(.to)]

    stage.point(at: .filter(.year(row: row, .from)))
    stage.want(.type("1990"))

    #expect(before == [false, false])
    #expect(open == [false, true])
    #expect(stage.row(0).entry.from == "1990")
    #expect(stage.focused == "filter/\(row)/to")
  }

  @Test func `another row closes the pad at once`() {
    var stage = years()
    let row = stage.row(0).id
    stage.want(.type("1995"))
    let open = stage.scene.node("filter/\(row)/panel")?.frame.height

    stage.select(.add(row: row))

    #expect((open ?? 0) > 84)
    #expect(stage.focused == NodeID.filter(.attribute(row: stage.row(1).id)).rawValue)
    #expect(stage.scene.node("filter/\(row)/panel")?.frame.height == 84)
  }

  @Test func `the pad runs from left to right on a mirrored screen, too`() {
    var settings = ScreenSettings()
    settings.theme.isRightToLeft = true
    var stage = years(settings)
    let row = stage.row(0).id
    stage.select(.year(row: row, .from))

    let keys = [1, 2, 3].compactMap {
      stage.scene.node(NodeID.filter(.digit(row: row, $0)))?.frame.x
    }

    #expect(keys == keys.sorted())
    #expect(keys.count == 3)
  }

  @Test func `a decade from elsewhere is a row of years`() {
    var stage = Stage()
    let suggestion = Suggestion(kind: .decade, text: "1990s")
    stage.search("x", Fixture.page(suggestions: [suggestion]))
    stage.point(at: .suggestion(suggestion))
    stage.want(.press, .select)

    stage.openFilters()

    #expect(stage.state.visit.filters.rows.first?.kind == .years)
    #expect(stage.row(0).entry.from == "1990")
  }
}
