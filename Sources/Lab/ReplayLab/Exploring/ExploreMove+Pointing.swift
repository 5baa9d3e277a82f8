internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import Replay
internal import SceneGraph
internal import SearchScreen

/// Mouse and voice moves.
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

  /// Speaks, and is understood, in two ways, late, or not at all.
  static func voices(on machine: ScreenMachine) -> [ExploreMove] {
    guard machine.state.settings.kiosk == nil else { return [] }
    return [
      ExploreMove("something said", [.voice(.heard(["star wars", "star trek", "stardust"]))]),
      ExploreMove(
        "half a word, and back",
        [.voice(.partial("sta")), .voice(.level(3)), .tap([Tap(.intent(.back))])]),
      ExploreMove(
        "silence",
        [.voice(.offered), .tap([Tap(.intent(.listen))]), .pause(milliseconds: 25_000)]),
      ExploreMove("no microphone", [.voice(.failed(.noMicrophone))]),
    ]
  }
}
