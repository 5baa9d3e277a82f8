import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import Rendering
import SceneGraph
import SearchScreen
import TestSupport
import Testing
import TextEntry

/// Screens of other shapes than 16:9.
@Suite struct ShapeTests {
  /// One for all, so that the same words are measured once.
  private static let measurer = PangoTextMeasurer()
  private static let portrait = Size(width: 1080, height: 1920)
  private static let usual = Size(width: 1920, height: 1080)

  @Test(arguments: [
    (Size(width: 1280, height: 720), Size(width: 1920, height: 1080)),
    (Size(width: 3840, height: 2160), Size(width: 1920, height: 1080)),
    (Size(width: 1280, height: 800), Size(width: 1920, height: 1200)),
    (Size(width: 1024, height: 768), Size(width: 1920, height: 1440)),
    (Size(width: 2560, height: 1080), Size(width: 2560, height: 1080)),
    (Size(width: 1080, height: 1920), Size(width: 1080, height: 1920)),
    (Size(width: 800, height: 1280), Size(width: 1080, height: 1728)),
    (Size(width: 768, height: 1024), Size(width: 1080, height: 1440)),
    (Size(width: 3840, height: 1080), Size(width: 2592, height: 1080)),
    (Size(width: 600, height: 1800), Size(width: 1080, height: 2400)),
    (Size(width: 1000, height: 1000), Size(width: 1920, height: 1920)),
    (Size(width: 0, height: -1), Size(width: 1920, height: 1920)),
  ])
  func `the canvas has the shape of its output`(output: Size, canvas: Size) {
    #expect(Canvas(output: output).size == canvas)
  }

  @Test(arguments: Arrangements.all, Look.ofOtherShapes)
  func `nothing overlaps, nothing is cut, everything can be reached`(
    situation: any Arrangement, look: Look
  ) {
    let stage = situation.stage(look, text: Self.measurer)

    let problems = LayoutChecker(stage).problems

    #expect(problems.isEmpty, "\(situation), \(look):\n\(problems.joined(separator: "\n"))")
  }

  @Test(arguments: [
    Situation.landing, .deepInResults, .atTheEndOfAShelf, .bottomOfGrid, .sheet, .endOfSettings,
    .filterYears, .filterList, .pin,
  ])
  func `turning the screen keeps text and focus, and back everything stands as before`(
    situation: Situation
  ) {
    var stage = situation.stage(Look(), text: Self.measurer)
    let (before, query) = (stage.scene, stage.state.visit.field.composedText)
    let focused = stage.focused

    stage.act(.outputChanged(Self.portrait))
    let turned = FocusChecker(stage).problems
    let kept = stage.focused
    stage.act(.outputChanged(Self.usual))

    #expect(turned.isEmpty, "\(turned.joined(separator: "\n"))")
    #expect(kept == focused)
    #expect(stage.focused == focused)
    #expect(stage.state.visit.field.composedText == query)
    #expect(stage.scene.size == before.size)
    #expect(FocusChecker(stage).problems.isEmpty)
  }

  @Test func `a portrait screen breaks the one row of keys into rows of ten`() {
    var stage = Stage(keyboard: Fixture.linear)
    stage.act(.outputChanged(Self.portrait))

    let keys = stage.scene.nodes.filter { $0.focus?.section == ScreenSection.keyboard.id }

    #expect(Set(keys.map(\.frame.y)).count == 3)
    #expect(keys.allSatisfy { $0.frame.width >= 66 && $0.frame.height >= 80 })
  }

  @Test func `a high screen shows popular titles in rows`() {
    var stage = Stage()
    stage.act(.outputChanged(Size(width: 1024, height: 768)))

    let cards = stage.scene.nodes.filter { $0.role == .card && !$0.displayItems.isEmpty }

    #expect(Set(cards.map(\.frame.maxY)).count > 1)
  }

  @Test func `a grid on a wide screen has more columns, on a portrait screen three`() {
    func columns(_ output: Size) -> Int {
      var stage = Stage()
      stage.act(.outputChanged(output))
      stage.search("the")
      stage.want(.nextScope)
      stage.answer(Fixture.grid("film", 40, of: 40))
      let cards = stage.scene.nodes.filter { $0.role == .card }
      return cards.count { $0.frame.y == cards.first?.frame.y }
    }

    #expect(columns(Self.usual) == 6)
    #expect(columns(Size(width: 2560, height: 1080)) == 8)
    #expect(columns(Self.portrait) == 3)
  }

  @Test func `the history is under More on a portrait screen`() {
    var stage = Stage()
    stage.act(.outputChanged(Self.portrait))

    stage.point(at: .tab(.more))
    stage.want(.press, .select)
    stage.point(at: .tab(.history))
    let rest = stage.wait(1000)
    let before = stage.state.visit.tab
    stage.want(.press, .select)

    #expect(rest.queries.isEmpty)
    #expect(before == .more)
    #expect(stage.state.visit.tab == .history)
    #expect(stage.scene.node(NodeID.tab(.more))?.condition.contains(.selected) == true)
  }
}
