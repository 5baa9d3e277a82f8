internal import Geometry

extension FocusState {
  /// Makes sure that something has focus after the map changed; does nothing when it still has.
  ///
  /// In this order: the same item; what stands at its place in the same section; the section's
  /// entry rule; the nearest other section. A modal section takes focus from everything outside it.
  @discardableResult
  package mutating func repair(in map: FocusMap) -> FocusOutcome {
    let outcome = settleSomewhere(in: map)
    if outcome.moved { lastOutcome = outcome }
    return outcome
  }

  private mutating func settleSomewhere(in map: FocusMap) -> FocusOutcome {
    let from = focused
    if let modal = map.modalEntry {
      if let from, let place = map.place(of: from), place.entry == modal {
        settle(on: place, in: map)
        return FocusOutcome(from: from, to: from, reason: .restore)
      }
      let wasInside = ghost.flatMap { map.entryIndex(of: $0.section) } == modal
      let (place, reason) =
        if wasInside, let ghost {
          substitute(for: ghost, entry: modal, in: map)
        } else {
          entrance(to: modal, .down, from: .zero, in: map)
        }
      settle(on: place, in: map)
      return FocusOutcome(from: from, to: focused, reason: reason)
    }
    if let from, let place = map.place(of: from) {
      settle(on: place, in: map)
      return FocusOutcome(from: from, to: from, reason: .restore)
    }
    if let ghost, let entry = map.entryIndex(of: ghost.section),
      !map.entries[entry].lines.isEmpty
    {
      let (place, reason) = substitute(for: ghost, entry: entry, in: map)
      settle(on: place, in: map)
      return FocusOutcome(from: from, to: focused, reason: reason)
    }
    guard let entry = map.entryNearest(to: ghost?.frame ?? .zero) else {
      focused = nil
      return FocusOutcome(from: from, to: nil, reason: .nothing)
    }
    let (place, reason) = entrance(to: entry, .down, from: ghost?.frame ?? .zero, in: map)
    settle(on: place, in: map)
    return FocusOutcome(from: from, to: focused, reason: reason)
  }

  private func substitute(
    for ghost: Ghost, entry: Int, in map: FocusMap
  ) -> (FocusMap.Place, FocusOutcome.Reason) {
    let lines = map.entries[entry].lines
    guard lines.indices.contains(ghost.line) else {
      return entrance(to: entry, .up, from: ghost.frame, in: map)
    }
    let position = min(ghost.position, lines[ghost.line].count - 1)
    return (
      FocusMap.Place(entry: entry, line: ghost.line, position: position), .replacement
    )
  }
}
