/// A newer version of the program in the system's own package lists, with its row under About.
package struct PackageUpdate: PartNews {
  package static var key: String { "update" }
  package var isOfSettings: Bool { true }

  /// The newer version.
  package var version: String

  /// The command that installs it.
  package var command: String

  /// Creates the news of a version.
  package init(_ version: String, command: String) {
    self.version = version
    self.command = command
  }

  package func reduce(_ state: inout ScreenState) -> [Effect] {
    state.partStates.update = self
    return []
  }
}

extension PackageUpdate: ScreenPart {
  static func open(_ page: SettingsPage) -> [Effect] {
    page == .root ? [.part(.update)] : []
  }

  static func settingRows(on page: SettingsPage, of state: ScreenState) -> [SettingRow] {
    guard page == .group(.about), let update = state.partStates.update else { return [] }
    return [
      SettingRow(
        id: "package-update", title: state.words[.updateAvailable],
        detail: state.words[.updateDetail, ["command": update.command]],
        value: .text(update.version), command: .nothing)
    ]
  }
}
