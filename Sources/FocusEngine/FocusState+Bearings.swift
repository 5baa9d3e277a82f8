extension FocusState {
  /// The state without what only tells of the past: states with equal bearings have focus in the
  /// same places after the same moves. For searches over the focus map.
  package func bearings(in map: FocusMap) -> FocusState {
    var state = self
    state.lastOutcome = nil
    state.ghost = nil
    state.memory.removeAll { memory in
      map.entryIndex(of: memory.section).map { map.entries[$0].section.entry == .nearest } ?? true
    }
    return state
  }
}
