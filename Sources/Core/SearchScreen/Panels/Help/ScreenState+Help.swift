package import FocusEngine
internal import InputMapping
internal import SceneGraph

extension HelpPanel: ScreenPart {
  static func moreRow(in state: ScreenState) -> MoreRow? {
    MoreRow(
      id: .showHelp, command: .panel(.help(.show)), label: state.words[.buttons], icon: .controller)
  }

  static func settingRows(on page: SettingsPage, of state: ScreenState) -> [SettingRow] {
    guard page == .group(.controllers) else { return [] }
    return [
      SettingRow(
        id: "help", title: state.words[.showHelp], detail: state.words[.showHelpDetail],
        command: .panel(.help(.show)))
    ]
  }

  static func handle(
    _ intent: Intent, in state: inout ScreenState, _ view: ScreenView
  ) -> [Effect]? {
    guard intent == .help else { return nil }
    state.visit.pressed = nil
    return state.showHelp()
  }

  static func greet(_ kind: DeviceKind, in state: inout ScreenState) {
    _ = state.showHelp(for: kind)
  }
}

extension NodeID {
  /// The row of the More page that shows the help.
  package static let showHelp: NodeID = "more/help"
}

extension ScreenState {
  /// Shows the buttons of a device, by default the one in use.
  mutating func showHelp(for kind: DeviceKind? = nil) -> [Effect] {
    if isCapturing { return [] }
    let offer = Self.parts.compactMap { $0.moreRow(in: self) }.first { $0.help != nil }
    return push(.help(HelpPanel(kind: kind ?? shownDevice, offer: offer)))
  }
}
