internal import Geometry
internal import InputMapping
internal import Replay
internal import SearchScreen

/// Moves that show when something happens: holds, and waits that are watched.
extension ExploreMove {
  /// Milliseconds by which a hold is too short, or long enough.
  private static let tolerance = 20

  /// Holds each control that has a hold where focus is: a moment too short, and just long enough.
  static func holdsInTime(on machine: ScreenMachine) -> [ExploreMove] {
    guard machine.state.device.isGamepad,
      let family = machine.state.bindings.families[.gamepad]
    else { return [] }
    let context = machine.context
    let own = family.contexts[context].map { Array($0.keys) } ?? []
    let controls = Set(Array(family.global.keys) + own).sorted { $0.name < $1.name }
    return controls.flatMap { control -> [ExploreMove] in
      guard let hold = family.binding(of: control, in: context)?.hold, hold.intent != .quit else {
        return []
      }
      let press = Press.control(.gamepad, control)
      return [-tolerance, tolerance].filter { hold.after + $0 > 0 }.map { difference in
        ExploreMove(
          "\(difference < 0 ? "almost hold" : "hold") \(control.name)",
          [.hold(press, milliseconds: hold.after + difference)])
      }
    }
  }

  /// Watches the screen for a while, half a second at a time, where it may change by itself.
  static func watching(_ machine: ScreenMachine) -> [ExploreMove] {
    guard machine.wakeAt != nil else { return [] }
    let looks = Array(repeating: ScriptStep.Action.pause(milliseconds: 500), count: 14)
    return [ExploreMove("seven seconds, watched", looks)]
  }

  /// Types a wrong PIN twice, and once before the view is left and opened again.
  static func wrongPINs(on machine: ScreenMachine) -> [ExploreMove] {
    guard case .pin(let entry)? = machine.state.overlays.last?.content, entry.lockedUntil == nil
    else { return [] }
    let digits = ScriptStep.Action.tap([Tap(.intent(.digit0), count: entry.length)])
    let wait = ScriptStep.Action.pause(milliseconds: 1000)
    return [
      ExploreMove(
        "wrong PINs",
        [digits] + Array(repeating: wait, count: 8) + [digits, wait]
          + Array(repeating: wait, count: 12)),
      ExploreMove(
        "a wrong PIN, and back",
        [digits, .tap([Tap(.intent(.back))])]
          + [.tap([Tap(.intent(.operatorExit))]), digits, wait, wait, digits]),
    ]
  }
}
