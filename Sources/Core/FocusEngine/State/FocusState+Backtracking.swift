internal import Geometry

/// Backtracking in a free layout: a press in the opposite direction undoes the last move.
extension FocusState {
  /// One move of the trail, with the item focused before it.
  struct TrailStep: Hashable, Sendable {
    var direction: Direction
    var from: NodeID
  }

  /// The most moves that a trail keeps.
  private static let longestTrail = 32

  /// The cell that the last move came from, when this move has the opposite direction and the cell
  /// still lies ahead; else `nil`.
  func cellBack(from origin: Origin, in map: FocusMap) -> Int? {
    guard let last = trail.last, last.direction == origin.direction.opposite,
      map.nodes[origin.node].layout == .free, let cell = map.cell(of: last.from),
      map.node(ofCell: cell) == origin.node
    else { return nil }
    let ray = Ray(map.cells[cell].frame, origin.direction)
    return ray.isAhead(of: Ray(origin.frame, origin.direction), catchesAcross: false) ? cell : nil
  }

  /// Appends a move to the trail, or removes the move it undoes; a move on the other axis starts a
  /// new trail.
  mutating func follow(_ outcome: FocusOutcome, _ direction: Direction) {
    guard outcome.reason == .beam, let from = outcome.from else {
      loseTrail()
      return
    }
    if let last = trail.last, last.direction == direction.opposite, last.from == outcome.to {
      trail.removeLast()
      return
    }
    if trail.last.map({ $0.direction != direction }) ?? false { loseTrail() }
    if trail.count == Self.longestTrail { trail.removeFirst() }
    // Capacity for the whole trail at once: the moves themselves do not allocate.
    if trail.capacity < Self.longestTrail { trail.reserveCapacity(Self.longestTrail) }
    trail.append(TrailStep(direction: direction, from: from))
  }

  /// Clears the trail, after focus changed other than by a move.
  mutating func loseTrail() {
    guard !trail.isEmpty else { return }
    trail.removeAll(keepingCapacity: true)
  }
}
