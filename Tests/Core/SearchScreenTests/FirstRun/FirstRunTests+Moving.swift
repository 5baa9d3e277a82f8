import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import SceneGraph
import SearchScreen
import TestSupport
import Testing

/// Moves in the lists of the first start, and the way out of it.
extension FirstRunTests {
  @Test func `a second Back after two seconds asks again`() {
    var stage = stage()
    stage.want(.back)
    stage.wait(2100)
    stage.want(.back)

    #expect(stage.state.firstRun?.stage == .languages)
    #expect(stage.state.notice == "Press Esc again to set up later")
  }

  @Test func `Up from the buttons goes to the row right above, below which the next one peeks out`()
  {
    var stage = stage()
    func rows(_ stage: Stage) -> [Node] {
      stage.scene.nodes.filter { $0.id.rawValue.hasPrefix("first-run/language/") }
    }
    let whole = rows(stage).filter { $0.opacity == 1000 }
    let peeking = rows(stage).filter { $0.opacity < 1000 && $0.frame.minY < 780 }

    stage.press("U")
    let nearest = stage.focused
    stage.press("D")

    #expect(whole.count > 1)
    #expect(peeking.count == 1)
    #expect(nearest == whole.last?.id.rawValue)
    #expect(stage.focused == peeking.first?.id.rawValue)
    #expect(stage.scene.node(NodeID(stage.focused))?.opacity == 1000)
  }

  @Test func `below the last row waits the button from which one went up`() {
    var stage = stage()
    stage.press("U")
    stage.want(.press, .select)

    for _ in 1...20 { stage.press("D") }

    #expect(stage.focused == "first-run/continue")
  }

  @Test(arguments: [false, true])
  func `from a row, a move towards the end of the line leads to Continue`(
    isMirrored: Bool
  ) {
    var stage = stage(isMirrored: isMirrored)
    stage.press("U")
    let row = stage.focused

    stage.press(isMirrored ? "L" : "R")

    #expect(row.hasPrefix("first-run/language/"))
    #expect(stage.focused == "first-run/continue")
  }
}
