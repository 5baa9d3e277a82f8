internal import FocusEngine
internal import SceneGraph

/// A power action of the computer.
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

/// The commands to the computer that runs the screen.
package enum ComputerCommand: Hashable, Sendable {
  /// Asks for a power action.
  case askForPower
  case power(PowerAction)
  /// Whether the screen starts when the user signs in.
  case startAtSignIn(Bool)
}

extension ScreenState {
  /// The row of the More page; `nil` where no power action is available.
  var powerRow: MoreRow? {
    guard !settings.power.isEmpty else { return nil }
    return MoreRow(
      id: "more/power", command: .computer(.askForPower), label: words[.power], icon: .power)
  }

  /// The setting that starts the screen with the computer, where allowed.
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
