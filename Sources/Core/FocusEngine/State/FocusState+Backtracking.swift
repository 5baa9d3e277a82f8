internal import Geometry

/// The way that was taken through a free layout: a press straight back takes it back.
extension FocusState {
  /// One move of the way, with what had focus before.
  struct TrailStep: Hashable, Sendable {
    var direction: Direction
    var from: NodeID
  }

  /// Nobody remembers a longer way.
  private static let longestTrail = 32

  /// What the last move came from, when the next one goes straight back and it still lies there.
  func cellBack(from origin: Origin, in map: FocusMap) -> Int? {
    guard let last = trail.last, last.direction == origin.direction.opposite,
      map.nodes[origin.node].layout == .free, let cell = map.cell(of: last.from),
      map.node(ofCell: cell) == origin.node
    else { return nil }
    let ray = Ray(map.cells[cell].frame, origin.direction)
    return ray.isAhead(of: Ray(origin.frame, origin.direction), catchesAcross: false) ? cell : nil
  }

  /// Notes a move on the trail, or takes it back; another axis begins a new one.
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
    // Room for all of it at once: the moves themselves allocate nothing.
    if trail.capacity < Self.longestTrail { trail.reserveCapacity(Self.longestTrail) }
    trail.append(TrailStep(direction: direction, from: from))
  }

  /// Forgets the way, because something else than a move led here.
  mutating func loseTrail() {
    guard !trail.isEmpty else { return }
    trail.removeAll(keepingCapacity: true)
  }
}
