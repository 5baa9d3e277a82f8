internal import Replay

extension DrivenPlayer {
  /// The most moves to try to reach an element that the full walk missed.
  private static let mostToOne = 200

  /// Tries every move from every reachable element.
  ///
  /// Where a move leads may depend on what had focus before, so each element that was seen but not reached is
  /// tried once more, from scratch.
  /// - Parameter most: The most moves.
  /// - Throws: ``ScriptFailure`` when the program fails or ends.
  mutating func survey(most: Int) throws(ScriptFailure) -> FocusSurvey {
    let start = view.focus
    var (seen, left, missed) = ([view], most, [String]())
    graph = MoveGraph()
    graph.add(start)
    func isLeftOut(_ element: DrivenView.Element) -> Bool {
      !graph.elements.contains(element.id) && !missed.contains(element.id)
    }
    repeat {
      try walk(DrivenWalk(), seen: &seen, most: &left)
      guard let element = view.reachable.first(where: isLeftOut) else { break }
      let known = graph
      graph = MoveGraph()
      var some = min(left, Self.mostToOne)
      left -= some
      try walk(DrivenWalk { $0 == element.id }, seen: &seen, most: &some)
      left += some
      graph = known.adding(graph)
      if view.focus != element.id, left > 0 { missed.append(element.id) }
    } while left > 0
    return FocusSurvey(graph, seen: seen, missed: missed, start: start, isComplete: left > 0)
  }

  private mutating func walk(
    _ walk: DrivenWalk, seen: inout [DrivenView], most: inout Int
  ) throws(ScriptFailure) {
    while most > 0, let direction = walk.next(on: view, graph) {
      try move(direction)
      if view.hasEnded { throw failure("the program has ended") }
      if seen.last != view { seen.append(view) }
      most -= 1
    }
  }
}
