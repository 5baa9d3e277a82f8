extension FocusState {
  /// The canonical state, without history: equal canonical states focus the same items after the
  /// same moves. For searches over the focus map.
  public func canonical(in map: FocusMap) -> FocusState {
    var state = self
    state.lastOutcome = nil
    state.lastDirection = nil
    state.ghost = nil
    state.memory.removeAll { memory in
      // The memory of the focused section is overwritten when it is left.
      memory.section == ghost?.section
        || map.node(of: memory.section).map { map.nodes[$0].isNearest } ?? true
    }
    return state
  }
}
