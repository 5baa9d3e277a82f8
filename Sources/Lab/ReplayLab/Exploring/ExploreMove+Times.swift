internal import Geometry
internal import InputMapping
internal import Replay
internal import SearchScreen
internal import TextEntry

/// Moves that reveal timing: waits, holds and stick pushes. A story records the time of everything in them.
extension ExploreMove {
  /// Milliseconds by which a hold is too short, or long enough.
  private static let tolerance = 20
  private static let longestWait = 150_000

  /// Waits for whatever the screen does next by itself, and longer.
  static func nextMoment(_ machine: ScreenMachine, _ now: Timestamp) -> [ExploreMove] {
    let long = ExploreMove(.pause(milliseconds: 30_000))
    guard let next = machine.wakeAt, next > now, next - now <= longestWait else { return [long] }
    return [ExploreMove("the next moment", [.pause(milliseconds: next - now)]), long]
  }

  // MARK: Holds

  /// Holds each control that has a hold action at the current focus: slightly too short, and just long
  /// enough.
  static func holdsInTime(on machine: ScreenMachine) -> [ExploreMove] {
    bound(on: machine).flatMap { bound -> [ExploreMove] in
      guard let hold = bound.binding.hold, hold.intent != .quit else { return [] }
      let press = Press.control(bound.family, bound.control)
      return [-tolerance, tolerance].filter { hold.after + $0 > 0 }.map { difference in
        ExploreMove(
          "\(difference < 0 ? "almost hold" : "hold") \(bound.control.name)",
          [.hold(press, milliseconds: hold.after + difference)])
      }
    }
  }

  /// Holds every repeating control for long, and pushes sticks.
  static func holds(on machine: ScreenMachine, _ turn: Int) -> [ExploreMove] {
    let repeating = bound(on: machine).filter { $0.binding.press?.repeatsWhileHeld ?? false }
    var moves = repeating.map { bound in
      ExploreMove(
        "hold \(bound.control.name) long",
        [.hold(.control(bound.family, bound.control), milliseconds: 2500)])
    }
    guard machine.state.device.isGamepad else { return moves }
    let deletion = ScriptStep.Action.hold(.control(.gamepad, Control("x")), milliseconds: 3000)
    moves.append(
      ExploreMove("a long text, deleted", [.text("the lord of the rings "), deletion]))
    moves += [("a", 700), ("b", 300)].map {
      ExploreMove(.hold(.control(.gamepad, Control($0.0)), milliseconds: $0.1))
    }
    // Around the threshold of a stick, and around the diagonal.
    let pushes = [(500, 0), (600, 0), (0, 600), (-1000, 700), (-700, 1000), (0, -1000)]
    let push = pushes[turn % pushes.count]
    moves.append(
      ExploreMove(
        "a push of the left stick",
        [.stick(StickPush(.left, x: push.0, y: push.1, milliseconds: 300))]))
    // On its way back, a stick remains active below the threshold for pushing it.
    let way = [1000, 450, 380, 700, 300, 700, 0]
    moves.append(
      ExploreMove(
        "a stick half way back",
        way.flatMap { [.stick(StickPush(.left, x: $0, y: 0)), .pause(milliseconds: 60)] }))
    moves += [1000, -1000].map {
      ExploreMove(.stick(StickPush(.right, x: 0, y: $0, milliseconds: 1500)))
    }
    return moves + turns(on: machine, turn)
  }

  /// Turns the dial to a group, and across the boundary to the next one: slowly, and too briefly to count.
  private static func turns(on machine: ScreenMachine, _ turn: Int) -> [ExploreMove] {
    let groups = machine.state.keyboard.layout.groups
    guard machine.dial != nil, !groups.isEmpty else { return [] }
    let sector = turn % groups.count
    func lean(_ hundredths: Int) -> ScriptStep.Action {
      let way = Angle(degrees: (sector * 100 + hundredths) * 360 / groups.count / 100).point(
        at: 1000)
      return .stick(StickPush(.right, x: way.x, y: way.y))
    }
    let centre = ScriptStep.Action.stick(StickPush(.right, x: 0, y: 0))
    let pause = ScriptStep.Action.pause(milliseconds: 100)
    // The second group is highlighted too briefly to count, or long enough.
    let hasty = [20, 40, 70].flatMap { time -> [ScriptStep.Action] in
      [lean(0), pause, lean(100), .pause(milliseconds: time), centre]
    }
    return [
      ExploreMove("a group of the dial", [.dial([groups[sector]])]),
      ExploreMove(
        "a turn of the dial",
        [lean(0), pause, lean(45), pause, lean(55), pause, lean(70), pause, centre]),
      ExploreMove("hasty turns of the dial", hasty),
    ]
  }

  // MARK: PINs

  /// Enters a wrong PIN twice, and once before the view is left and reopened.
  static func wrongPINs(on machine: ScreenMachine) -> [ExploreMove] {
    guard case .pin(let panel)? = machine.state.visit.screen.panels.last?.panel,
      machine.state.pinLock.lockedUntil == nil
    else { return [] }
    let digits = ScriptStep.Action.tap([Tap(.intent(.digit0), count: panel.length)])
    return [
      ExploreMove(
        "wrong PINs",
        [digits, digits, .pause(milliseconds: 8000), digits, .pause(milliseconds: 12_000)]),
      ExploreMove(
        "a wrong PIN, and back",
        [
          digits, .tap([Tap(.intent(.back))]), .tap([Tap(.intent(.operatorExit))]), digits,
          .pause(milliseconds: 2000), digits,
        ]),
    ]
  }
}
