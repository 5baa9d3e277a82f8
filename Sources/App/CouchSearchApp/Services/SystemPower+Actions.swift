internal import Platform
internal import SearchScreen

/// The power of the computer in the words of the screen.
extension SystemPower {
  /// What the person may do; waits for the login manager.
  func offered() -> [PowerAction] {
    let permitted = permitted()
    return PowerAction.allCases.filter { permitted.contains(Act($0)) }
  }
}

extension SystemPower.Act {
  init(_ action: PowerAction) {
    self =
      switch action {
      case .sleep: .sleep
      case .restart: .restart
      case .shutDown: .shutDown
      }
  }
}
