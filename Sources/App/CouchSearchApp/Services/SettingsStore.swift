internal import CatalogModel
internal import Configuration
internal import Foundation
internal import InputMapping
internal import Logging
internal import SceneGraph
internal import SearchScreen
internal import Support
internal import TextEntry

/// Stores the choices made on the settings screen, and reads the keyboards that they ask for.
struct SettingsStore: Sendable {
  /// Whether anything is written; not in replays and tours, where choices last for the run.
  let keeps: Bool
  let settings: ScreenSettingsFile
  /// The folder of the person's bindings, beside which changes are kept.
  let bindingFolder: String
  /// The bindings without what was changed on the screen.
  let baseBindings: BindingTable
  /// The file that is there once the first device was explained.
  let helpMark: String
  /// The entry that starts the screen at sign-in; `nil` where that is not for it to say.
  let autostart: AutostartFile?
  /// The log of failures that are no reason to bother anybody.
  let log: Logger
  /// Reads the person's keyboards for a layout, languages and the language of the screen.
  let readKeyboards: @Sendable (String, [String], String) throws -> [KeyboardLayout]
  /// Reads the texts of the screen in a language, `auto` for that of the system.
  let readWords: @Sendable (String) throws -> ConfigurationLoader.LoadedWords

  /// Whether the first device was explained.
  var hasShownHelp: Bool { FileManager.default.fileExists(atPath: helpMark) }

  /// Writes a choice to the file of the settings screen.
  func keep(_ setting: Setting) throws {
    if keeps { try settings.add([setting]) }
  }

  /// Starts the screen when the person signs in, or no longer.
  /// - Returns: Whether it does.
  func start(atSignIn starts: Bool) throws -> Bool {
    try autostart?.turn(on: starts)
    return autostart?.isOn ?? false
  }

  /// Writes the bindings of a family of devices, as far as they differ from the base.
  func keep(_ bindings: BindingTable.Family, of family: DeviceFamily) throws {
    guard keeps else { return }
    try ScreenBindingsFile(folder: bindingFolder, family: family)
      .write(bindings, over: baseBindings.families[family] ?? BindingTable.Family())
  }

  /// Reads the texts of the screen in a language, and logs which of them are missing.
  func words(language: String) throws -> Words {
    let loaded = try readWords(language)
    for warning in loaded.warnings { log.warning("\(warning)") }
    return loaded.words
  }

  /// Remembers that the first device was explained. Where that fails it is explained again the next
  /// time, which is logged and no reason to bother anybody.
  func rememberHelp() {
    guard keeps else { return }
    do throws(FileError) {
      try AtomicFile.makeFolder(AtomicFile.folder(of: helpMark))
      try AtomicFile.write(
        Array("The first controller or remote was explained.\n".utf8), to: helpMark)
    } catch {
      log.warning("\(helpMark) could not be written: \(error.reason)")
    }
  }
}

extension ProgramSetup {
  /// The entry that starts this program at sign-in.
  private var autostart: AutostartFile? {
    guard options.isWatched, options.application == UserFolders.usualName,
      let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    else { return nil }
    return AutostartFile(
      folder: AtomicFile.folder(of: loader.folders.configuration), program: program)
  }

  /// The store of what is chosen on the screen, in the person's own folders.
  func settingsStore(
    for index: any SearchIndex, text: any TextMeasuring, keeps: Bool
  ) -> SettingsStore {
    SettingsStore(
      keeps: keeps, settings: loader.screenSettings,
      bindingFolder: loader.bindingFolder(for: settings),
      baseBindings: baseBindings, helpMark: loader.folders.data + "/help-shown",
      autostart: keeps ? autostart : nil, log: log,
      readKeyboards: { layout, languages, locale in
        try keyboards(
          layout: layout, languages: languages, locale: locale, index: index, text: text)
      },
      readWords: { language in
        try loader.words(
          for: language == LanguageOptions.automaticValue ? systemLocale : language)
      })
  }
}
