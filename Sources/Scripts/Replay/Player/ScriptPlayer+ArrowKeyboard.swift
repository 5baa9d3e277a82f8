internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import SearchScreen

/// Paths across a keyboard on which the arrows type, so plain arrows do not cross it.
extension ScriptPlayer {
  /// Goes to the arrow keyboard between focus and a goal, as a person does: from below with Back, from above
  /// with the arrows.
  /// - Returns: The number of presses; `nil` if there is no such keyboard.
  mutating func goToArrowKeyboard(for isGoal: (NodeID) -> Bool) throws(ScriptFailure) -> Int? {
    let (machine, map) = (stage.machine, stage.machine.layout.map)
    let keyboard = NodeID.arrowKeyboard
    guard let frame = map.item(keyboard)?.frame, map.canFocus(keyboard),
      let focused = machine.state.visit.screen.focus.focused, focused != keyboard,
      map.items.contains(where: { isGoal($0.id) }),
      let place = map.item(focused)?.frame
    else { return nil }
    guard place.midY < frame.minY else {
      try press(.intent(.back))
      return 1
    }
    let planner = FocusPathFinder(map)
    guard let path = planner.path(from: machine.state.visit.screen.focus, to: { $0 == keyboard })
    else {
      return nil
    }
    for direction in path.moves { try press(.intent(IntentName(direction))) }
    return path.moves.count
  }

  /// Leaves an arrow keyboard, as a person does: upwards with Back, downwards with To Results.
  /// - Returns: The number of presses.
  mutating func leaveArrowKeyboard(
    for isGoal: (NodeID) -> Bool
  ) throws(ScriptFailure) -> Int {
    let machine = stage.machine
    guard let focused = machine.state.visit.screen.focus.focused, !isGoal(focused),
      machine.layout.commands[focused] == .arrowKeyboard,
      let keyboard = machine.layout.map.item(focused)?.frame
    else { return 0 }
    let goals = machine.layout.map.items.filter { isGoal($0.id) && $0.id != focused }
    guard !goals.isEmpty else { return 0 }
    let isAbove = goals.contains { $0.frame.midY < keyboard.minY }
    try press(.intent(isAbove ? .back : .toggleKeyboardAndResults))
    let deadline = stage.now + Self.longestAnswer
    // The results may still be pending.
    while stage.machine.state.visit.screen.focus.focused == focused,
      stage.machine.state.awaitsAnswer,
      stage.step(before: deadline)
    {}
    return 1
  }

  /// Milliseconds to wait for results on the way to one of them.
  private static var longestAnswer: Int { 10_000 }
}
