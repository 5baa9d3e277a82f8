internal import Geometry

/// Backtracking in a free layout: a press in the opposite direction undoes the last move.
extension FocusState {
  /// A move of the history, with the item focused before it.
  struct PastMove: Hashable, Sendable {
    var direction: Direction
    var from: NodeID
  }

  /// The maximum length of the history.
  private static let longestHistory = 32

  /// The cell that the last move came from, when this move has the opposite direction and the cell
  /// still lies ahead; else `nil`.
  func cellBack(from origin: Origin, in map: FocusMap) -> Int? {
    guard let last = moveHistory.last, last.direction == origin.direction.opposite,
      map.nodes[origin.node].layout == .free, let cell = map.cell(of: last.from),
      map.node(ofCell: cell) == origin.node
    else { return nil }
    let extent = DirectionalExtent(map.cells[cell].frame, origin.direction)
    return extent.isAhead(
      of: DirectionalExtent(origin.frame, origin.direction), catchesAcross: false) ? cell : nil
  }

  /// Appends a move to the history, or removes the move it undoes; a move on the other axis starts
  /// a new history.
  mutating func follow(_ outcome: FocusOutcome, _ direction: Direction) {
    guard outcome.reason == .beam, let from = outcome.from else {
      clearHistory()
      return
    }
    if let last = moveHistory.last, last.direction == direction.opposite, last.from == outcome.to {
      moveHistory.removeLast()
      return
    }
    if moveHistory.last.map({ $0.direction != direction }) ?? false { clearHistory() }
    if moveHistory.count == Self.longestHistory { moveHistory.removeFirst() }
    // Capacity for the whole history at once: the moves themselves do not allocate.
    if moveHistory.capacity < Self.longestHistory {
      moveHistory.reserveCapacity(Self.longestHistory)
    }
    moveHistory.append(PastMove(direction: direction, from: from))
  }

  /// Clears the history, after focus changed other than by a move.
  mutating func clearHistory() {
    guard !moveHistory.isEmpty else { return }
    moveHistory.removeAll(keepingCapacity: true)
  }
}
