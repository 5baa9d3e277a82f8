import FocusEngine
import Geometry
import SceneGraph
import SearchScreen

/// The arrangements of the attract screen.
enum AttractSituation: String, CaseIterable, Arrangement {
  case attract
  case attractWall
  case attractBelow
  case demonstration

  var isInPublic: Bool { true }
  var saysMuch: Bool { true }
  var sign: String { self == .demonstration ? "attract/invitation" : "attract/start" }

  func arrange(_ stage: inout Stage) {
    switch self {
    case .attract: break
    case .attractWall: stage.waitForNode("attract/panel")
    case .attractBelow:
      let middle = stage.state.canvas.height / 2
      stage.waitForNode("attract/title") { $0.y > middle }
    case .demonstration: stage.waitForNode("attract/invitation")
    }
  }
}
