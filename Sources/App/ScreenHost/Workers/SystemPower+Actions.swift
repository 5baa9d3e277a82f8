package import Logging
package import Platform
package import SearchScreen

/// The computer's power actions in the screen's terms.
extension SystemPower {
  /// The actions allowed to the user; blocks on the login manager.
  package func offered() -> [PowerAction] {
    let permitted = permitted()
    return PowerAction.allCases.filter { permitted.contains(Act($0)) }
  }

  /// Performs an action; a refusal is answered with a notice.
  package func answers(to action: PowerAction, log: Logger) -> [Action] {
    guard let reason = perform(Act(action)) else { return [] }
    log.warning("The computer refused to \(action): \(reason)")
    return [.notice(.words(.powerRefused))]
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
