internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import SceneGraph
internal import SearchScreen

extension ScriptPlayer {
  /// The most presses on the way to one element; more means that it keeps moving away.
  private static var longestPath: Int { 500 }

  /// Moves focus by the shortest path to the nearest matching element.
  ///
  /// `results/3` is the fourth card of the results area.
  mutating func go(to wanted: Glob) throws(ScriptFailure) {
    let glob = standIn(for: wanted)
    try showKeyboard(with: glob)
    if let card = try card(numbered: glob) {
      try go {
        $0 == card
      } describe: {
        card.rawValue
      }
    } else {
      try go {
        glob.matches($0.rawValue) || glob.pattern == "key/*" && $0 == NodeID.arrowKeyboard
      } describe: {
        glob.pattern
      }
    }
  }

  /// The card that `results/3` refers to; `nil` for any other name.
  func card(numbered glob: Glob) throws(ScriptFailure) -> NodeID? {
    guard glob.cardNumber != nil else { return nil }
    guard let card = readout.card(numbered: glob) else {
      let count = readout.cardElements.count
      throw failure("there is no \(glob): the results area has \(count) cards")
    }
    return card
  }

  /// Moves focus by the shortest path to the nearest goal.
  ///
  /// Shelves scroll on the way, which can change where the next press leads: whenever focus is not where the
  /// plan expects it, the rest of the path is planned again.
  mutating func go(
    to isGoal: (NodeID) -> Bool, describe goal: () -> String
  ) throws(ScriptFailure) {
    var presses = 0
    var isAround = false
    while true {
      presses += try leaveArrowKeyboard(for: isGoal)
      let state = stage.machine.state.visit.screen.focus
      let planner = FocusPathFinder(stage.machine.layout.map)
      guard let path = planner.path(from: state, to: isGoal) else {
        guard !isAround, let detour = try goToArrowKeyboard(for: isGoal) else {
          throw unreachable(goal(), isGoal)
        }
        isAround = true
        presses += detour
        continue
      }
      guard !path.moves.isEmpty else { return }
      for (direction, stop) in zip(path.moves, path.stops) {
        presses += 1
        guard presses <= Self.longestPath else {
          throw failure("\(goal()) was not reached in \(Self.longestPath) presses")
        }
        try press(.intent(IntentName(direction)))
        if stage.machine.state.visit.screen.focus.focused != stop { break }
      }
    }
  }

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
