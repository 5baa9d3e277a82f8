internal import Geometry

extension FocusState {
  /// The cell that takes focus when a section with reachable items is entered, with the reason.
  /// - Parameter isPerson: Whether the user moves; `false` for a jump or repair by the program.
  func entrance(
    to node: Int, _ beam: FocusMap.Beam, clip: Rect? = nil, isUserMove: Bool, in map: FocusMap
  ) -> (cell: Int, reason: FocusOutcome.Reason) {
    if isUserMove ? map.nodes[node].appliesEntryRuleToMoves : !map.nodes[node].isNearest,
      let chosen = chosenCell(in: node, beam, isUserMove: isUserMove, map)
    {
      return chosen
    }
    let clip = map.clip(clip, entering: node)
    guard let member = map.member(entering: node, beam, in: clip) else {
      return (nearestCell(in: node, beam, in: clip, map), .entry)
    }
    let target = Int(map.members[member].target)
    guard target < 0 else { return (target, .entry) }
    return entrance(to: -1 - target, beam, clip: clip, isUserMove: isUserMove, in: map)
  }

  /// The cell that the entry rule of a section names; `nil` when it cannot have focus.
  private func chosenCell(
    in node: Int, _ beam: FocusMap.Beam, isUserMove: Bool, _ map: FocusMap
  ) -> (cell: Int, reason: FocusOutcome.Reason)? {
    switch map.sections[node].entry {
    case .nearest: return nil
    case .first: return map.firstCell(in: node).map { ($0, .entry) }
    case .lastFocused: return lastCell(in: node, map)
    case .lastFocusedOrFirst:
      return lastCell(in: node, map) ?? map.firstCell(in: node).map { ($0, .entry) }
    case .item(let id):
      switch map.target(id) {
      case .cell(let cell)? where map.isInside(map.node(ofCell: cell), of: node):
        return (cell, .restore)
      case .node(let child)? where child != node && map.isInside(child, of: node):
        return entrance(to: child, beam, isUserMove: isUserMove, in: map)
      default: return nil
      }
    }
  }

  /// The cell focused last in a section; its nearest neighbour while it exists but cannot have focus, `nil`
  /// when it no longer exists.
  private func lastCell(
    in node: Int, _ map: FocusMap
  ) -> (cell: Int, reason: FocusOutcome.Reason)? {
    guard let last = remembered(node, in: map)?.item else { return nil }
    if let cell = map.cell(of: last) {
      return map.isInside(map.node(ofCell: cell), of: node) ? (cell, .restore) : nil
    }
    guard let item = map.item(last), item.section == map.sections[node].id else { return nil }
    return map.nearestCell(to: item.frame, node: node).map { ($0, .replacement) }
  }

  /// The cell nearest to the anchor in a section of lines, in the line that faces the direction of
  /// travel or lies beside the anchor.
  private func nearestCell(
    in node: Int, _ beam: FocusMap.Beam, in clip: Rect?, _ map: FocusMap
  ) -> Int {
    guard map.runsAlongLine(node, beam.direction) else {
      let lines = map.visibleLines(of: node, in: clip)
      let line = beam.direction.isForward ? lines.lowerBound : lines.upperBound - 1
      return map.nearestCell(to: beam.anchor, line: line, in: clip)
    }
    let line = map.nearestLine(to: beam.anchor, node: node, in: clip)
    let cells = map.visibleCells(of: line, in: clip)
    return beam.direction.isForward ? cells.lowerBound : cells.upperBound - 1
  }

  // MARK: Jumps

  /// Focuses an item on behalf of the program, not of the user.
  ///
  /// The anchors follow the item, so that the next move starts from its visible frame.
  /// - Returns: The outcome; focus stays when the item cannot have it.
  @discardableResult
  public mutating func focus(_ id: NodeID, in map: FocusMap) -> FocusOutcome {
    guard let cell = map.cell(of: id) else {
      return FocusOutcome(from: focused, to: focused, reason: .nothing)
    }
    return jump(to: cell, reason: .redirect, in: map)
  }

  /// Enters a section by its entry rule, as after a button that jumps to it.
  @discardableResult
  public mutating func enter(_ section: NodeID, in map: FocusMap) -> FocusOutcome {
    guard let node = map.node(of: section), map.nodes[node].count > 0 else {
      return FocusOutcome(from: focused, to: focused, reason: .nothing)
    }
    let origin = focused.flatMap { map.cell(of: $0, hint: hint.index) }
    guard let frame = origin.map({ map.cells[$0].frame }) else {
      // Nothing was focused before: start at the beginning of the reading order.
      let beam = beam(.down, from: .zero)
      let chosen =
        map.nodes[node].isNearest
        ? nil : chosenCell(in: node, beam, isUserMove: false, map)
      let first = chosen ?? map.firstCell(in: node).map { ($0, .entry) }
      guard let first else { return FocusOutcome(from: focused, to: focused, reason: .nothing) }
      return jump(to: first.cell, reason: first.reason, in: map)
    }
    let found = entrance(to: node, beam(.down, from: frame), isUserMove: false, in: map)
    return jump(to: found.cell, reason: found.reason, in: map)
  }

  private mutating func jump(
    to cell: Int, reason: FocusOutcome.Reason, in map: FocusMap
  ) -> FocusOutcome {
    let origin = focused.flatMap { map.cell(of: $0, hint: hint.index) }
    let outcome = take(cell, nil, reason: reason, from: origin, in: map)
    clearHistory()
    lastDirection = nil
    lastOutcome = outcome
    return outcome
  }

  /// The beam of an entry that is not a move.
  func beam(_ direction: Direction, from frame: Rect) -> FocusMap.Beam {
    FocusMap.Beam(
      origin: frame, direction: direction,
      anchor: anchor(for: direction) ?? frame.doubledMiddle(across: direction))
  }
}
