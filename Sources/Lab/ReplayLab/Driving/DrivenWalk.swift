internal import Geometry

/// Chooses focus moves on a screen with unknown rules: known paths first, then untried moves.
struct DrivenWalk {
  /// Whether an element is the goal; `nil` to try every move from every element.
  var isGoal: ((String) -> Bool)?

  /// The most moves to an element; more means that the program moves focus away.
  static let longest = 500

  /// The next move; `nil` if the goal has focus, or nothing is left to try.
  func next(on view: DrivenView, _ graph: MoveGraph) -> Direction? {
    if let isGoal {
      if isGoal(view.focus) { return nil }
      if let way = graph.path(from: view.focus, to: isGoal) { return way.first }
    }
    let untried = graph.untried(at: view.focus)
    if let first = untried.first { return heading(among: untried, on: view) ?? first }
    return graph.path(from: view.focus) { !graph.untried(at: $0).isEmpty }?.first
  }

  /// The direction that leads closest to the goal, as far as its place is known.
  private func heading(among directions: [Direction], on view: DrivenView) -> Direction? {
    guard let isGoal, let here = view.focused?.frame,
      let there = view.reachable.first(where: { isGoal($0.id) })?.frame
    else { return nil }
    let (x, y) = (there.midX - here.midX, there.midY - here.midY)
    func gain(_ direction: Direction) -> Int {
      switch direction {
      case .up: -y
      case .down: y
      case .left: -x
      case .right: x
      }
    }
    return directions.max { gain($0) < gain($1) }
  }
}
