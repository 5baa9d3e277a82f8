internal import FocusEngine
package import Geometry
package import SearchScreen

extension PointerAct {
  /// The target; `nil` for an action at the pointer's current position.
  package var target: Target? {
    switch self {
    case .move(let target), .click(let target), .hold(let target, _): target
    case .secondaryClick, .wheel: nil
    }
  }
}

extension PointerAct.Target {
  /// The position on a screen, in canvas points; `nil` if no element matches. `results/3` is the fourth card
  /// of the results area.
  package func place(on machine: ScreenMachine) -> Point? {
    switch self {
    case .place(let x, let y): return Point(x: x, y: y)
    case .element(let glob):
      let screen = Readout(machine: machine, hasQuit: false, isWaiting: false)
      guard
        let id = screen.card(numbered: glob)
          ?? screen.reachable.first(where: { glob.matches($0.rawValue) }),
        let frame = screen.frame(of: id)
      else { return nil }
      return Point(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
    }
  }
}
