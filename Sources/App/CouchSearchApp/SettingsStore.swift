internal import CatalogModel
internal import Configuration
internal import Foundation
internal import InputMapping
internal import SceneGraph
internal import SearchScreen
internal import TextEntry

/// Keeps what a person chooses on the settings screen, and reads what that asks for.
struct SettingsStore: Sendable {
  /// Whether anything is written; not in replays and tours, where choices hold for their run.
  let keeps: Bool
  let settings: ScreenSettingsFile
  /// The folder of the person's bindings, beside which changes are kept.
  let bindingFolder: String
  /// The bindings without what was changed on the screen.
  let baseBindings: BindingTable
  /// The file that is there once the first device was explained.
  let helpMark: String
  /// The person's keyboards for a layout and languages.
  let readKeyboards: @Sendable (String, [String]) throws -> [KeyboardLayout]

  /// Whether the first device was explained.
  var hasShownHelp: Bool { FileManager.default.fileExists(atPath: helpMark) }

  func keep(_ setting: Setting) throws {
    if keeps { try settings.add([setting]) }
  }

  func keep(_ bindings: BindingTable.Family, of family: DeviceFamily) throws {
    guard keeps else { return }
    try ScreenBindingsFile(folder: bindingFolder, family: family)
      .write(bindings, over: baseBindings.families[family] ?? BindingTable.Family())
  }

  func keyboards(layout: String, languages: [String]) throws -> [KeyboardLayout] {
    try readKeyboards(layout, languages)
  }

  /// Where it cannot be remembered the device is explained again the next time: no reason to
  /// bother anybody.
  func rememberHelp() {
    guard keeps else { return }
    let url = URL(filePath: helpMark)
    try? FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? Data("The first controller or remote was explained.\n".utf8).write(to: url)
  }
}

extension ProgramSetup {
  /// Keeps what is chosen on the screen in the person's own folders.
  func settingsDesk(
    for index: any SearchIndex, text: any TextMeasuring, keeps: Bool
  ) -> SettingsStore {
    SettingsStore(
      keeps: keeps, settings: loader.screenSettings,
      bindingFolder: loader.bindingFolder(for: settings),
      baseBindings: baseBindings, helpMark: loader.folders.data + "/help-shown"
    ) { layout, languages in
      try keyboards(layout: layout, languages: languages, index: index, text: text)
    }
  }
}
