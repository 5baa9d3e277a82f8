internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import Replay
internal import SceneGraph
internal import SearchScreen

/// Mouse moves.
extension ExploreMove {
  /// Points at something visible, and clicks it: something different in each turn.
  static func pointers(on machine: ScreenMachine, _ turn: Int) -> [ExploreMove] {
    let scene = machine.layout.scene
    let canvas = Rect(origin: .zero, size: scene.size)
    let seen = scene.nodes.filter {
      $0.focus != nil && machine.layout.map.canFocus($0.id)
        && ($0.clip.map { canvas.intersection($0) } ?? canvas).contains($0.frame)
    }
    let wheel = [3, -3].map { ExploreMove(.pointer(.wheel($0))) }
    guard !seen.isEmpty else { return wheel }
    // A stride without common factors with usual counts reaches everything.
    let target = PointerAct.Target.element(Glob(seen[turn * 7 % seen.count].id.rawValue))
    return wheel + [
      ExploreMove("point at something", [.pointer(.move(target))]),
      ExploreMove("click something", [.pointer(.click(target))]),
      ExploreMove("hold the pointer on something", [.pointer(.hold(target, milliseconds: 700))]),
      ExploreMove(.pointer(.secondaryClick)),
    ]
  }
}
