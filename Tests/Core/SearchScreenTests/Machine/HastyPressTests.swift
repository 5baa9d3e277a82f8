import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import SceneGraph
import SearchScreen
import TestSupport
import Testing

/// Select on what has only just come.
@Suite struct HastyPressTests {
  /// A screen with focus on the first result.
  private func stage() throws -> Stage {
    var stage = Stage()
    stage.search("zzz")
    let card = try #require(stage.scene.nodes.first { $0.role == .card })
    stage.point(at: card.id)
    return stage
  }

  /// Presses without a look.
  private func want(_ intents: Intent..., of stage: inout Stage) {
    for intent in intents { stage.act(.intent(intent)) }
  }

  private func openings(_ stage: Stage) -> Int {
    stage.effects.count { if case .open = $0 { true } else { false } }
  }

  @Test(arguments: [(100, 0), (249, 0), (250, 1)])
  func `the second of two presses opens nothing within a quarter of a second`(
    after pause: Int, openings expected: Int
  ) throws {
    var stage = try stage()

    want(.press, .select, of: &stage)
    stage.wait(pause)
    want(.press, of: &stage)
    stage.wait(100)
    want(.select, of: &stage)

    #expect(stage.state.visit.screen.panels.count == 1)
    #expect(openings(stage) == expected)
  }

  @Test func `nor does a second click of a pointer`() throws {
    var stage = try stage()
    let focused = try #require(stage.state.visit.screen.focus.focused)
    let card = try #require(stage.scene.node(focused))
    let point = Point(x: card.frame.midX, y: card.frame.midY)

    want(.click(point), .click(point), of: &stage)

    #expect(stage.state.visit.screen.panels.count == 1)
    #expect(openings(stage) == 0)
  }

  @Test func `Back is never too soon, and what was there before takes Select at once`() throws {
    var stage = try stage()

    want(.press, .select, .back, of: &stage)
    #expect(stage.state.visit.screen.panels.isEmpty)
    want(.press, .select, of: &stage)

    #expect(stage.state.visit.screen.panels.count == 1)
  }
}
