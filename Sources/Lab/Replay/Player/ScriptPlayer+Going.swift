internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import SceneGraph
internal import SearchScreen

extension ScriptPlayer {
  /// The most presses on the way to one element; more means that something moves it away.
  private static var longestPath: Int { 500 }

  /// Moves focus the shortest way to the nearest element that fits.
  ///
  /// `results/3` is the fourth card of the results area.
  mutating func go(to glob: Glob) throws(ScriptFailure) {
    if let card = try card(numbered: glob) {
      try go {
        $0 == card
      } describe: {
        card.rawValue
      }
    } else {
      try go {
        glob.matches($0.rawValue) || glob.pattern == "key/*" && $0 == Element.arrowKeyboard.id
      } describe: {
        glob.pattern
      }
    }
  }

  /// The card that `results/3` stands for; `nil` for any other name.
  func card(numbered glob: Glob) throws(ScriptFailure) -> NodeID? {
    guard glob.cardNumber != nil else { return nil }
    guard let card = readout.card(numbered: glob) else {
      let count = readout.cardElements.count
      throw failure("there is no \(glob): the results area has \(count) cards")
    }
    return card
  }

  /// Moves focus the shortest way to the nearest element that is a goal.
  ///
  /// Shelves scroll on the way, which can change where the next press leads: whenever focus is not
  /// where the plan says, the rest of the way is planned anew.
  mutating func go(
    to isGoal: (NodeID) -> Bool, describe goal: () -> String
  ) throws(ScriptFailure) {
    var presses = 0
    while true {
      presses += try leaveArrowKeyboard(for: isGoal)
      let state = stage.machine.state.focus
      let planner = FocusPathFinder(stage.machine.layout.map)
      guard let path = planner.path(from: state, to: isGoal) else {
        throw unreachable(goal(), isGoal)
      }
      guard !path.moves.isEmpty else { return }
      for (direction, stop) in zip(path.moves, path.stops) {
        presses += 1
        guard presses <= Self.longestPath else {
          throw failure("\(goal()) was not reached in \(Self.longestPath) presses")
        }
        try press(.intent(IntentName(direction)))
        if stage.machine.state.focus.focused != stop { break }
      }
    }
  }

  /// Leaves a keyboard whose arrows type, as a person does: with Back to what is above it, with To
  /// Results to what is below.
  /// - Returns: The number of presses.
  private mutating func leaveArrowKeyboard(
    for isGoal: (NodeID) -> Bool
  ) throws(ScriptFailure) -> Int {
    let machine = stage.machine
    guard let focused = machine.state.focus.focused, !isGoal(focused),
      machine.layout.elements[focused] == .arrowKeyboard,
      let keyboard = machine.layout.map.item(focused)?.frame
    else { return 0 }
    let goals = machine.layout.map.items.filter { isGoal($0.id) && $0.id != focused }
    guard !goals.isEmpty else { return 0 }
    let isAbove = goals.contains { $0.frame.midY < keyboard.minY }
    try press(.intent(isAbove ? .back : .toggleKeyboardAndResults))
    let deadline = stage.now + Self.longestAnswer
    // The results may still be awaited.
    while stage.machine.state.focus.focused == focused, stage.machine.state.awaitsAnswer,
      stage.step(before: deadline)
    {}
    return 1
  }

  /// Milliseconds for which results are awaited on the way to one of them.
  private static var longestAnswer: Int { 10_000 }

  private func unreachable(_ goal: String, _ isGoal: (NodeID) -> Bool) -> ScriptFailure {
    if let modal = stage.machine.layout.map.sections.last(where: \.isModal),
      !readout.reachable.contains(where: isGoal)
    {
      return failure("\(goal) cannot be reached: \(modal.id) keeps focus inside")
    }
    let hint = readout.hint(for: Glob(goal))
    return failure("\(goal) cannot be reached: \(hint)")
  }
}

extension IntentName {
  /// The intent that moves focus in a direction.
  init(_ direction: Direction) {
    switch direction {
    case .up: self = .moveUp
    case .down: self = .moveDown
    case .left: self = .moveLeft
    case .right: self = .moveRight
    }
  }
}
