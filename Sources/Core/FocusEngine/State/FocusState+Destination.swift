internal import Geometry

/// The destination of a move, computed without changing the state.
extension FocusState {
  /// The start of a move.
  struct Origin {
    /// The cell of the focused item; `nil` for a ghost.
    var cell: Int?
    var node: Int
    var frame: Rect
    var direction: Direction
    /// Whether the direction is held and the section does not let a held direction leave.
    var isHeld: Bool
    /// Whether this is a button, which leaves a section where the directions do something else.
    var isButton = false
  }

  /// The result of a move: a cell to go to, or a reason to stay.
  enum Destination {
    case to(Int, FocusOutcome.Reason)
    case stays(FocusOutcome.Reason)
  }

  func destination(from origin: Origin, in map: FocusMap) -> Destination {
    guard let cell = origin.cell else { return beyond(origin, in: map) }
    if map.cells[cell].hasOverrides,
      let id = map.items[Int(map.cells[cell].item)].next[origin.direction],
      let target = map.target(id)
    {
      return .to(arrival(at: target, from: origin, in: map), .override)
    }
    let found = neighbour(of: cell, from: origin, in: map)
    if !map.guides.isEmpty {
      let limit =
        switch found {
        case .to(let cell, _)?: DirectionalExtent.start(of: map.cells[cell].frame, origin.direction)
        default: DirectionalExtent(map.nodes[origin.node].frame, origin.direction).end
        }
      if let led = guided(before: limit, from: origin, in: map) { return led }
    }
    return found ?? beyond(origin, in: map)
  }

  // MARK: Inside

  private func neighbour(of cell: Int, from origin: Origin, in map: FocusMap) -> Destination? {
    let (node, direction) = (origin.node, origin.direction)
    let target =
      anchor(for: direction, in: map.sections[node].id) ?? map.anchor(from: cell, direction)
    guard map.nodes[node].members.isEmpty else {
      if let back = cellBack(from: origin, in: map) { return .to(back, .beam) }
      let beam = FocusMap.Beam(origin: origin.frame, direction: direction, anchor: target)
      return map.member(aheadOf: beam, in: node)
        .map { arrival(atMember: $0, in: node, beam, from: origin, map) }
    }
    let line = map.line(of: cell)
    if map.runsAlongLine(node, direction) {
      let next = direction.isForward ? cell + 1 : cell - 1
      return map.lines[line].cells.contains(next) ? .to(next, .row) : nil
    }
    let next = direction.isForward ? line + 1 : line - 1
    guard map.nodes[node].lines.contains(next) else { return nil }
    return .to(map.nearestCell(to: target, line: next), .line)
  }

  /// The cell reached at a member: a cell beside child sections is reached as in lines, a free one
  /// by the beam, a section by its entry rule.
  func arrival(
    atMember member: Int, in node: Int, _ beam: FocusMap.Beam, from origin: Origin, _ map: FocusMap
  ) -> Destination {
    let target = Int(map.members[member].target)
    guard target < 0 else {
      let isFree = map.nodes[node].layout == .free
      let runs = map.runsAlongLine(node, beam.direction)
      return .to(target, isFree ? .beam : runs ? .row : .line)
    }
    let (cell, reason) = entrance(to: -1 - target, beam, isUserMove: true, in: map)
    return .to(cell, reason)
  }

  // MARK: Guides

  /// The target of the nearest guide that starts before a limit; `nil` when the move meets none.
  func guided(before limit: Int, from origin: Origin, in map: FocusMap) -> Destination? {
    guard let index = map.guide(aheadOf: origin.frame, origin.direction, before: limit) else {
      return nil
    }
    for id in map.guides[index].targets {
      guard let target = map.target(id) else { continue }
      let cell = arrival(at: target, from: origin, in: map)
      if cell != origin.cell { return .to(cell, .guide) }
    }
    return .stays(.guide)
  }

  func arrival(at target: FocusMap.RuleTarget, from origin: Origin, in map: FocusMap) -> Int {
    switch target {
    case .cell(let cell): return cell
    case .node(let node):
      let middle = origin.frame.doubledMiddle(across: origin.direction)
      let beam = FocusMap.Beam(
        origin: origin.frame, direction: origin.direction,
        anchor: anchor(for: origin.direction) ?? middle)
      return entrance(to: node, beam, isUserMove: true, in: map).cell
    }
  }
}
