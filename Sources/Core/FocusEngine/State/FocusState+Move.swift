public import Geometry

extension FocusState {
  /// Moves focus one step in a direction that the user presses.
  ///
  /// An override of the item comes first; then lines and the anchor. Inside a section Left and
  /// Right (Up and Down in a column) go to the neighbour in the line, and across lines to the item
  /// nearest to the anchor; at the edge of the section its exit rule decides. A move never passes
  /// over a line or a section that has a reachable item. A guide that lies nearer than the
  /// destination redirects the move.
  /// - Parameters:
  ///   - direction: The physical direction, independent of the reading direction.
  ///   - isRepeat: Whether the direction is held; a held one leaves a section only if allowed.
  ///   - map: The current focus map.
  /// - Complexity: O(log n) in the number of items of a line, without allocation.
  @discardableResult
  public mutating func move(
    _ direction: Direction, isRepeat: Bool = false, in map: FocusMap
  ) -> FocusOutcome {
    let outcome = step(direction, isRepeat: isRepeat, in: map)
    lastOutcome = outcome
    lastDirection = direction
    return outcome
  }

  /// Moves focus like ``move(_:isRepeat:in:)``, and also across edges that only a button crosses.
  @discardableResult
  mutating func moveByButton(_ direction: Direction, in map: FocusMap) -> FocusOutcome {
    step(direction, isRepeat: false, isButton: true, in: map)
  }

  private mutating func step(
    _ direction: Direction, isRepeat: Bool, isButton: Bool = false, in map: FocusMap
  ) -> FocusOutcome {
    guard let from = focused else { return begin(direction, in: map) }
    guard let cell = map.cell(of: from, hint: hint.index) else {
      return stepFromGhost(direction, isRepeat: isRepeat, in: map)
    }
    let node = map.node(ofCell: cell)
    if map.sections[node].resetsAnchor, let arrival, arrival.direction == direction,
      arrival.section == map.sections[node].id
    {
      // A move that passes through continues from the item; one that turns back retraces its way.
      follow(map.cells[cell].frame)
    }
    let origin = Origin(
      cell: cell, node: node, frame: map.cells[cell].frame, direction: direction,
      isHeld: isRepeat && !map.nodes[node].leavesOnRepeat, isButton: isButton)
    return follow(destination(from: origin, in: map), from: origin, in: map)
  }

  /// The first move, when no item is focused: enters the screen from outside, at the leading end.
  private mutating func begin(_ direction: Direction, in map: FocusMap) -> FocusOutcome {
    let node = map.scope ?? map.root
    guard ghost == nil, map.nodes[node].count > 0 else { return repair(in: map) }
    let edges = map.cells.map { map.isRightToLeft ? $0.frame.maxX : -$0.frame.minX }
    let leading = (edges.max() ?? 0) * (map.isRightToLeft ? 1 : -1)
    let outside = Rect(x: leading, y: map.cells.map(\.frame.minY).min() ?? 0, width: 0, height: 0)
    let found = entrance(to: node, beam(direction, from: outside), isUserMove: true, in: map)
    settle(on: found.cell, in: map)
    return FocusOutcome(from: nil, to: focused, reason: found.reason)
  }

  /// A move while the focused item is missing and its section loads: it starts from the ghost's frame.
  private mutating func stepFromGhost(
    _ direction: Direction, isRepeat: Bool, in map: FocusMap
  ) -> FocusOutcome {
    guard isGhost, let ghost, let node = map.node(of: ghost.section) else {
      return repair(in: map)
    }
    let origin = Origin(
      cell: nil, node: node, frame: ghost.frame, direction: direction,
      isHeld: isRepeat && !map.nodes[node].leavesOnRepeat)
    let target = anchor(for: direction, in: ghost.section)
    let beam = FocusMap.Beam(
      origin: ghost.frame, direction: direction,
      anchor: target ?? ghost.frame.doubledMiddle(across: direction))
    guard let cell = map.cell(aheadOf: beam, in: node) else {
      return follow(beyond(origin, in: map), from: origin, in: map)
    }
    return follow(.to(cell, .line), from: origin, in: map)
  }

  private mutating func follow(
    _ destination: Destination, from origin: Origin, in map: FocusMap
  ) -> FocusOutcome {
    switch destination {
    case .stays(let reason): return FocusOutcome(from: focused, to: focused, reason: reason)
    case .to(let cell, let reason):
      // Every way of arriving is checked: a held direction leaves a section only if that allows it.
      if origin.isHeld, map.node(ofCell: cell) != origin.node {
        return FocusOutcome(from: focused, to: focused, reason: .stop)
      }
      let outcome = take(cell, origin.direction, reason: reason, from: origin.cell, in: map)
      follow(outcome, origin.direction)
      return outcome
    }
  }

  // MARK: Arriving

  /// Focuses a cell and updates what later moves depend on.
  mutating func take(
    _ cell: Int, _ direction: Direction?, reason: FocusOutcome.Reason, from origin: Int?,
    in map: FocusMap
  ) -> FocusOutcome {
    let from = focused
    leave(for: cell, from: origin, in: map)
    let isJump = reason == .override || reason == .guide || reason == .redirect
    if let direction, !isJump {
      updateAnchors(direction, from: origin, to: cell, in: map)
    } else {
      follow(map.cells[cell].frame)
    }
    settle(on: cell, in: map)
    return FocusOutcome(from: from, to: focused, reason: reason)
  }

  /// Sets both anchors to the middle of the item, after a jump.
  mutating func follow(_ frame: Rect) {
    anchorX = frame.doubledMidX
    anchorY = frame.doubledMidY
    arrival = nil
  }

  /// Focuses the item of a cell and records its position.
  mutating func settle(on cell: Int, in map: FocusMap) {
    let index = Int(map.cells[cell].item)
    let line = map.line(of: cell)
    let node = Int(map.lines[line].node)
    focused = map.items[index].id
    hint.index = index
    isGhost = false
    ghost = Ghost(
      section: map.items[index].section, parent: map.sections[node].parent,
      line: line - map.nodes[node].lines.lowerBound, position: map.readingPosition(of: cell),
      frame: map.cells[cell].frame)
  }

  private mutating func updateAnchors(
    _ direction: Direction, from origin: Int?, to cell: Int, in map: FocusMap
  ) {
    let frame = map.cells[cell].frame
    if anchor(for: direction) == nil {
      setAnchor(origin.map { map.anchor(from: $0, direction) }, direction)
    }
    if direction.isHorizontal {
      anchorX = frame.doubledMidX
      arrival?.x = frame.doubledMidX
    } else {
      anchorY = frame.doubledMidY
      arrival?.y = frame.doubledMidY
    }
    let node = map.node(ofCell: cell)
    let left = origin.map { map.node(ofCell: $0) }
    guard left != node else { return }
    guard isLed(to: node, from: left, in: map) else {
      arrival = nil
      return
    }
    let known = remembered(node, in: map).flatMap { map.cell(of: $0.item) == cell ? $0 : nil }
    arrival = Arrival(
      section: map.sections[node].id, x: known?.x ?? frame.doubledMidX,
      y: known?.y ?? frame.doubledMidY, direction: direction)
  }

  /// Whether one of the sections that are entered applies its entry rule to user moves.
  private func isLed(to node: Int, from left: Int?, in map: FocusMap) -> Bool {
    var node = node
    while node != map.root, left.map({ !map.isInside($0, of: node) }) ?? true {
      if map.nodes[node].appliesEntryRuleToMoves { return true }
      guard let parent = map.parent(of: node) else { return false }
      node = parent
    }
    return false
  }

  // MARK: Anchors

  /// The coordinate that a move out of a section keeps: x for Up and Down, y for Left and Right.
  func anchor(for direction: Direction) -> Int? {
    direction.isHorizontal ? anchorY : anchorX
  }

  /// The coordinate that a move inside a section keeps.
  func anchor(for direction: Direction, in section: NodeID) -> Int? {
    guard let arrival, arrival.section == section else { return anchor(for: direction) }
    return direction.isHorizontal ? arrival.y : arrival.x
  }

  private mutating func setAnchor(_ value: Int?, _ direction: Direction) {
    if direction.isHorizontal { anchorY = value } else { anchorX = value }
  }
}
