internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import Replay
internal import SearchScreen
internal import Support

/// A request that takes several presses: each is decided when the screen has settled after the last.
enum RemoteErrand {
  /// Focus moves to an element.
  case walk(RemoteWalk)
  /// A text is typed on the on-screen keyboard.
  case type(RemoteTyping)

  /// The next action.
  enum Act {
    /// Holds a control for a number of milliseconds.
    case press(Control, for: Int)
    /// Waits for a number of milliseconds.
    case pause(Int)
  }

  /// The duration of a press, in milliseconds.
  static let pressTime = 60

  /// The duration of a hold, in milliseconds, if it is longer than a press; otherwise 0.
  static func holdTime(of milliseconds: Int) -> Int { milliseconds > pressTime ? milliseconds : 0 }

  /// Decides the next action; `nil` when finished.
  mutating func next(on machine: ScreenMachine) throws(RemoteError) -> Act? {
    switch self {
    case .walk(let walk):
      return try walk.next(on: machine)
    case .type(var typing):
      defer { self = .type(typing) }
      return try typing.next(on: machine)
    }
  }

  /// The most presses it may take; more means that its goal keeps moving away.
  var mostPresses: Int {
    switch self {
    case .walk: RemoteWalk.longest
    case .type(let typing): typing.mostPresses
    }
  }

  /// The element or text it is for, for error messages.
  var name: String {
    switch self {
    case .walk(let walk): walk.name
    case .type(let typing): typing.text
    }
  }
}

/// Moves focus to the nearest element with a name.
struct RemoteWalk {
  let name: String
  private let isGoal: (NodeID) -> Bool
  /// The most presses in a walk.
  static let longest = 500

  /// Plans a walk.
  /// - Parameter name: As in scripts: `scope/film`, `card/*/film-up-2009`, `results/0`.
  /// - Throws: ``RemoteError`` if nothing with that name can currently have focus.
  init(to name: String, on machine: ScreenMachine) throws(RemoteError) {
    guard let isGoal = machine.goals(named: Glob(name)) else {
      throw .failed("There is no “\(name)”; goto counts results from 0.")
    }
    self.name = name
    self.isGoal = isGoal
    _ = try moves(on: machine)
  }

  /// A walk to any of several keys.
  init(to keys: Set<NodeID>, name: String) {
    self.name = name
    isGoal = { keys.contains($0) }
  }

  /// The buttons to press, in order; empty if the walk is finished.
  func moves(on machine: ScreenMachine) throws(RemoteError) -> [Control] {
    let map = machine.layout.map
    guard let path = FocusPathFinder(map).path(from: machine.state.visit.screen.focus, to: isGoal)
    else {
      let names = map.sections.flatMap { map.reachableItems(in: $0.id) }.map(\.id.rawValue)
      let near = NearestName.list(name, among: names, count: 3)
      let hint =
        near.isEmpty ? "" : " Nearest: \(near.map { "“\($0)”" }.joined(separator: ", "))."
      throw .failed("Focus cannot get to “\(name)” from here.\(hint)")
    }
    return path.moves.map { Control("dpad-\($0.rawValue)") }
  }

  /// The next press. Shelves scroll on the way, which can change the path: only one press is planned at a
  /// time.
  func next(on machine: ScreenMachine) throws(RemoteError) -> RemoteErrand.Act? {
    try moves(on: machine).first.map { .press($0, for: RemoteErrand.pressTime) }
  }
}
