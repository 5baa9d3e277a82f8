extension FocusState {
  /// The state without what only tells of the past: states with equal bearings have focus in the
  /// same places after the same moves. For searches over the focus map.
  package func bearings(in map: FocusMap) -> FocusState {
    var state = self
    state.lastOutcome = nil
    state.lastDirection = nil
    state.ghost = nil
    state.memory.removeAll { memory in
      // What is remembered of the section that focus is in is written anew when it is left.
      memory.section == ghost?.section
        || map.node(of: memory.section).map { map.nodes[$0].isNearest } ?? true
    }
    return state
  }
}
