public import Geometry

extension FocusMap {
  /// The candidates of a move from an item, nearest first: the neighbour in its line, the next
  /// line, or the members ahead of it or of its section, and the guides on the way. For a debug
  /// overlay.
  ///
  /// Overrides and exit rules are not candidates: they decide without a search.
  /// - Complexity: O(n) in the number of items of the section and of the sections around it.
  public func candidates(from id: NodeID, _ direction: Direction) -> [FocusCandidate] {
    guard let cell = cell(of: id) else { return [] }
    var node = node(ofCell: cell)
    var found = inside(node, cell, direction)
    var origin = nodes[node].frame
    while found.isEmpty, node != scope, let parent = parent(of: node) {
      found = ahead(of: origin, in: parent, direction)
      node = parent
      origin = nodes[node].frame
    }
    let own = DirectionalExtent(cells[cell].frame, direction)
    found += zip(guides, guideFrames).filter { guide, frame in
      guide.isEnabled && guide.directions[direction] && !frame.isEmpty
        && DirectionalExtent(frame, direction).isAhead(of: own, catchesAcross: false)
        && guide.targets.contains { target($0) != nil }
    }.map { FocusCandidate(id: $0.id, kind: .guide, frame: $1) }
    return found.enumerated().sorted { first, second in
      let (a, b) = (first.element.frame, second.element.frame)
      return (DirectionalExtent.start(of: a, direction), first.offset)
        < (DirectionalExtent.start(of: b, direction), second.offset)
    }.map(\.element)
  }

  private func inside(_ node: Int, _ cell: Int, _ direction: Direction) -> [FocusCandidate] {
    guard nodes[node].members.isEmpty else {
      return ahead(of: cells[cell].frame, in: node, direction)
    }
    let line = line(of: cell)
    if runsAlongLine(node, direction) {
      let next = direction.isForward ? cell + 1 : cell - 1
      return lines[line].cells.contains(next) ? [candidate(next)] : []
    }
    let next = direction.isForward ? line + 1 : line - 1
    return nodes[node].lines.contains(next) ? lines[next].cells.map(candidate) : []
  }

  private func ahead(
    of origin: Rect, in node: Int, _ direction: Direction
  ) -> [FocusCandidate] {
    let own = DirectionalExtent(origin, direction)
    return nodes[node].members.filter { member in
      DirectionalExtent(members[member].frame, direction)
        .isAhead(of: own, catchesAcross: catches(member, in: node, direction))
    }.map { member in
      let target = Int(members[member].target)
      guard target < 0 else { return candidate(target) }
      return FocusCandidate(
        id: sections[-1 - target].id, kind: .section, frame: members[member].frame)
    }
  }

  private func candidate(_ cell: Int) -> FocusCandidate {
    FocusCandidate(id: self.id(ofCell: cell), kind: .item, frame: cells[cell].frame)
  }
}
