internal import Platform
internal import SearchScreen

/// The computer's power actions in the screen's terms.
extension SystemPower {
  /// The actions allowed to the user; blocks on the login manager.
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
