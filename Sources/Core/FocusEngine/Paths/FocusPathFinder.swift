public import Geometry

/// Finds the shortest focus path to a goal: iterative-deepening A* over the moves of a focus map.
///
/// Each pass is breadth-first within a bound on the number of presses; the bound starts at the
/// heuristic of the start and rises to the least estimate that exceeded it. The admissible
/// heuristic is the vertical distance (`VerticalDistance`); where it is unknown, a single unbounded
/// breadth-first pass runs. The moves are the focus engine's own, with its wraps, anchors and restored
/// sections. Ties go to the order up, down, left, right.
public struct FocusPathFinder: Sendable {
  /// A path: the moves to a goal.
  public struct Path: Hashable, Sendable {
    /// The directions to press; empty when the goal is focused already.
    public var moves: [Direction]
    /// The focused item after each move.
    public var stops: [NodeID]
    /// The focused item at the end.
    public var goal: NodeID
    /// The focus state after the last move, with all that the next one depends on.
    public var end: FocusState
  }

  private let map: FocusMap
  private let remembering: [NodeID]
  /// Sections in which moving focus selects the item, such as the scope bar.
  private let choosing: [NodeID]

  /// Makes a path finder on a map.
  public init(_ map: FocusMap) {
    self.map = map
    remembering =
      map.sections.filter { [.lastFocused, .lastFocusedOrFirst].contains($0.entry) }.map(\.id)
    choosing = map.sections.filter { $0.isChooser }.map(\.id)
  }

  /// The path with the fewest presses to any goal; `nil` when none can be reached.
  public func path(from start: FocusState, to isGoal: (NodeID) -> Bool) -> Path? {
    guard let focused = start.focused else { return nil }
    if isGoal(focused) { return Path(moves: [], stops: [], goal: focused, end: start) }
    let goals = map.items.filter { isGoal($0.id) && map.canFocus($0.id) }
    guard !goals.isEmpty else { return nil }
    // A section that restores its item is re-entered where it was left: no detour is shorter.
    if let home = map.item(focused)?.section, remembering.contains(home),
      goals.allSatisfy({ $0.section == home }),
      let path = search(from: start, inside: home, to: goals)
    {
      return path
    }
    return search(from: start, inside: nil, to: goals)
  }

  /// The path with the fewest presses to one item; `nil` when it cannot be reached.
  public func path(from start: FocusState, to goal: NodeID) -> Path? {
    path(from: start) { $0 == goal }
  }

  private struct Visit {
    var state: FocusState
    var origin: Int
    var direction: Direction
    var presses: Int
  }

  /// The key of a visited state, by which the search recognises duplicates.
  private enum VisitedKey: Hashable {
    /// Sufficient on a map of stacked rows, where re-entering a section gains nothing.
    case plain(FocusStateKey)
    case full(FocusState)
  }

  /// The result of one pass with a bound.
  private enum Finding {
    case path(Path)
    /// No path within the bound; the least number of presses that a longer path may have.
    case longer(Int)
    case nothing
  }

  /// Runs passes with a rising bound. The path found is the one that an unbounded breadth-first
  /// search finds, with far fewer states visited.
  private func search(
    from start: FocusState, inside section: NodeID?, to goals: [FocusItem]
  ) -> Path? {
    let heuristic = VerticalDistance(map, goals: goals)
    let ids = Set(goals.map(\.id))
    let sections = Set(goals.map(\.section))
    let focused = start.focused.flatMap { map.item($0) }
    var most = heuristic.isKnown ? focused.map(heuristic.presses) ?? 0 : .max
    while true {
      switch explore(
        from: start, inside: section, to: ids, in: sections, most: most, heuristic: heuristic)
      {
      case .path(let path): return path
      case .longer(let presses): most = presses
      case .nothing: return nil
      }
    }
  }

  private func explore(
    from start: FocusState, inside section: NodeID?, to goals: Set<NodeID>,
    in goalSections: Set<NodeID>, most: Int, heuristic: VerticalDistance
  ) -> Finding {
    var visited: Set<VisitedKey> = [visitedKey(of: start, isPlain: heuristic.isKnown)]
    var visits = [Visit(state: start, origin: -1, direction: .up, presses: 0)]
    var next = 0
    var longer = Int.max
    while next < visits.count {
      let visit = visits[next]
      let here = visit.state.focused.flatMap { map.item($0) }?.section
      // Moving along a scope bar on the way to another section would select another scope.
      let mayTurn = here.map { !choosing.contains($0) || goalSections.contains($0) } ?? true
      for direction in Direction.allCases where mayTurn || !direction.isHorizontal {
        var state = visit.state
        let outcome = state.move(direction, in: map)
        guard outcome.moved, let id = outcome.to, let item = map.item(id) else { continue }
        if let section, item.section != section { continue }
        let least = visit.presses + 1 + heuristic.presses(from: item)
        guard least <= most else {
          longer = min(longer, least)
          continue
        }
        guard visited.insert(visitedKey(of: state, isPlain: heuristic.isKnown)).inserted else {
          continue
        }
        visits.append(
          Visit(state: state, origin: next, direction: direction, presses: visit.presses + 1))
        if goals.contains(id) { return .path(path(to: visits.count - 1, of: visits, goal: id)) }
      }
      next += 1
    }
    return longer == .max ? .nothing : .longer(longer)
  }

  private func visitedKey(of state: FocusState, isPlain: Bool) -> VisitedKey {
    if isPlain, let key = FocusStateKey(state, in: map) { return .plain(key) }
    return .full(state.canonical(in: map))
  }

  private func path(to last: Int, of visits: [Visit], goal: NodeID) -> Path {
    var moves: [Direction] = []
    var stops: [NodeID] = []
    var index = last
    while visits[index].origin >= 0 {
      moves.append(visits[index].direction)
      if let stop = visits[index].state.focused { stops.append(stop) }
      index = visits[index].origin
    }
    return Path(
      moves: moves.reversed(), stops: stops.reversed(), goal: goal, end: visits[last].state)
  }
}

extension FocusSection {
  /// Whether it is entered at the selected item, and moving focus in it selects another.
  fileprivate var isChooser: Bool {
    if case .item = entry, !isModal { true } else { false }
  }
}
