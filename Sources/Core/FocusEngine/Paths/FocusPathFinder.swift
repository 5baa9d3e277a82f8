package import Geometry

/// The shortest way for focus to get somewhere, read off the live focus map.
///
/// Breadth-first over the moves that the focus engine itself would make, so wraps, anchors, restored
/// sections and whatever else it knows are all used. Ties go to the order up, down, left, right.
package struct FocusPathFinder: Sendable {
  /// The moves to a goal.
  package struct Route: Hashable, Sendable {
    /// Directions to press; none when focus is there already.
    package var moves: [Direction]
    /// What has focus after each move.
    package var stops: [NodeID]
    /// What has focus at the end.
    package var goal: NodeID
    /// Focus after the last move, with all that the next one depends on.
    package var end: FocusState
  }

  private let map: FocusMap
  private let remembering: [NodeID]
  /// Sections in which resting on an item chooses it, such as the scope bar.
  private let choosing: [NodeID]

  /// Plans on a map.
  package init(_ map: FocusMap) {
    self.map = map
    remembering =
      map.sections.filter { [.lastFocused, .lastFocusedOrFirst].contains($0.entry) }.map(\.id)
    choosing = map.sections.filter { $0.isChooser }.map(\.id)
  }

  /// The way with the fewest presses to an item that is a goal; `nil` when none can be reached.
  package func route(from start: FocusState, to isGoal: (NodeID) -> Bool) -> Route? {
    guard let focused = start.focused else { return nil }
    if isGoal(focused) { return Route(moves: [], stops: [], goal: focused, end: start) }
    let goals = map.items.filter { isGoal($0.id) && map.canFocus($0.id) }
    guard !goals.isEmpty else { return nil }
    // Leaving a section that restores ends, on return, where it was left: no detour helps.
    if let home = map.item(focused)?.section, remembering.contains(home),
      goals.allSatisfy({ $0.section == home }),
      let route = search(from: start, inside: home, to: goals)
    {
      return route
    }
    return search(from: start, inside: nil, to: goals)
  }

  /// The way with the fewest presses to one item; `nil` when it cannot be reached.
  package func route(from start: FocusState, to goal: NodeID) -> Route? {
    route(from: start) { $0 == goal }
  }

  private struct Visit {
    var state: FocusState
    var origin: Int
    var direction: Direction
    var presses: Int
  }

  /// What tells two places of a search apart.
  private enum Bearings: Hashable {
    /// Enough on a map of rows below each other, where nothing is gained by coming back.
    case plain(FocusStateKey)
    case full(FocusState)
  }

  /// What looking for ways of limited length came to.
  private enum Finding {
    case route(Route)
    /// There may be a way with so many presses, but none with fewer.
    case longer(Int)
    case nothing
  }

  /// Looks for ways that are as short as possible, then for longer ones: what is found first is
  /// the same as if all ways were looked at in the order of their length, but far fewer are.
  private func search(
    from start: FocusState, inside section: NodeID?, to goals: [FocusItem]
  ) -> Route? {
    let climb = VerticalDistance(map, goals: goals)
    let ids = Set(goals.map(\.id))
    let sections = Set(goals.map(\.section))
    let focused = start.focused.flatMap { map.item($0) }
    var most = climb.isKnown ? focused.map(climb.presses) ?? 0 : .max
    while true {
      switch explore(
        from: start, inside: section, to: ids, in: sections, most: most, climb: climb)
      {
      case .route(let route): return route
      case .longer(let presses): most = presses
      case .nothing: return nil
      }
    }
  }

  private func explore(
    from start: FocusState, inside section: NodeID?, to goals: Set<NodeID>,
    in goalSections: Set<NodeID>, most: Int, climb: VerticalDistance
  ) -> Finding {
    var seen: Set<Bearings> = [bearings(of: start, isPlain: climb.isKnown)]
    var visits = [Visit(state: start, origin: -1, direction: .up, presses: 0)]
    var next = 0
    var longer = Int.max
    while next < visits.count {
      let visit = visits[next]
      let here = visit.state.focused.flatMap { map.item($0) }?.section
      // Walking along a scope bar on the way somewhere else would choose another scope.
      let mayTurn = here.map { !choosing.contains($0) || goalSections.contains($0) } ?? true
      for direction in Direction.allCases where mayTurn || !direction.isHorizontal {
        var state = visit.state
        let outcome = state.move(direction, in: map)
        guard outcome.moved, let id = outcome.to, let item = map.item(id) else { continue }
        if let section, item.section != section { continue }
        let least = visit.presses + 1 + climb.presses(from: item)
        guard least <= most else {
          longer = min(longer, least)
          continue
        }
        guard seen.insert(bearings(of: state, isPlain: climb.isKnown)).inserted else { continue }
        visits.append(
          Visit(state: state, origin: next, direction: direction, presses: visit.presses + 1))
        if goals.contains(id) { return .route(route(to: visits.count - 1, of: visits, goal: id)) }
      }
      next += 1
    }
    return longer == .max ? .nothing : .longer(longer)
  }

  private func bearings(of state: FocusState, isPlain: Bool) -> Bearings {
    if isPlain, let bearings = FocusStateKey(state, in: map) { return .plain(bearings) }
    return .full(state.bearings(in: map))
  }

  private func route(to last: Int, of visits: [Visit], goal: NodeID) -> Route {
    var moves: [Direction] = []
    var stops: [NodeID] = []
    var index = last
    while visits[index].origin >= 0 {
      moves.append(visits[index].direction)
      if let stop = visits[index].state.focused { stops.append(stop) }
      index = visits[index].origin
    }
    return Route(
      moves: moves.reversed(), stops: stops.reversed(), goal: goal, end: visits[last].state)
  }
}

extension FocusSection {
  /// Whether it is entered at the chosen item, and resting on another one chooses that.
  fileprivate var isChooser: Bool {
    if case .item = entry, !isModal { true } else { false }
  }
}
