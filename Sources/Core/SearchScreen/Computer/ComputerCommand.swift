internal import FocusEngine
internal import SceneGraph

/// What a person can do with the power of the computer.
package enum PowerAction: String, Hashable, Sendable, CaseIterable {
  case sleep
  case restart
  case shutDown

  /// Its name on a button.
  var title: WordKey {
    switch self {
    case .sleep: .sleep
    case .restart: .restart
    case .shutDown: .shutDown
    }
  }
}

/// What the screen can ask of the computer that it runs on.
package enum ComputerCommand: Hashable, Sendable {
  /// Asks what to do with its power.
  case askForPower
  case power(PowerAction)
  /// Whether the screen starts when the person signs in.
  case startAtSignIn(Bool)
}

extension ScreenState {
  /// The row of the page More; `nil` where nothing can be done with the power.
  var powerRow: MoreRow? {
    guard !settings.power.isEmpty else { return nil }
    return MoreRow(
      id: "more/power", command: .computer(.askForPower), label: words[.power], icon: .power)
  }

  /// The row of the settings that starts the screen with the computer, where it may.
  var startRows: [SettingRow] {
    guard let starts = settings.startsAtSignIn else { return [] }
    return [
      SettingRow(
        id: "start-at-sign-in", title: words[.startAtSignIn], detail: words[.startAtSignInDetail],
        value: .text(words[starts ? .on : .off]), command: .computer(.startAtSignIn(!starts)))
    ]
  }

  /// Performs a command.
  mutating func perform(_ command: ComputerCommand) -> [Effect] {
    switch command {
    case .askForPower:
      let actions = settings.power.map { action in
        Choice(title: words[action.title], command: .computer(.power(action)))
      }
      return push(
        .alert(Alert(title: words[.power], choices: actions + [Choice(title: words[.cancel])])))
    case .power(let action): return [.power(action)]
    case .startAtSignIn(let starts): return [.startAtSignIn(starts)]
    }
  }
}
