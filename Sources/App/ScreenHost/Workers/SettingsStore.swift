package import CatalogModel
package import Configuration
internal import Foundation
internal import InputMapping
package import Logging
package import SceneGraph
package import SearchScreen
internal import Support
package import TextEntry

/// Stores the choices made on the settings screen, and reads the keyboards they require.
package struct SettingsStore: Sendable {
  /// Whether anything is written; not in replays and tours, where choices last only for the run.
  package let keeps: Bool
  let settings: ScreenSettingsFile
  /// The folder of the user's bindings, beside which changes are stored.
  let bindingFolder: String
  /// The bindings without the changes made on the screen.
  let baseBindings: BindingTable
  /// The marker file that exists once the first device has been explained.
  let helpMark: String
  /// The entry that starts the screen at sign-in; `nil` if the screen does not control that.
  package let autostart: AutostartFile?
  /// The log for failures that people need not be told about.
  package let log: Logger
  /// Reads the user's keyboards for a layout, languages and the language of the screen.
  package let readKeyboards: @Sendable (String, [String], String) throws -> [KeyboardLayout]
  /// Reads the values of ``Profile/ownSettings`` in a file of the settings screen.
  let readOwn: @Sendable (ScreenSettingsFile) throws -> [Setting]
  /// Reads the screen's texts in a language; `auto` is the system's.
  let readWords: @Sendable (String) throws -> ConfigurationLoader.LoadedWords

  /// Whether the first device has been explained.
  package var hasShownHelp: Bool { FileManager.default.fileExists(atPath: helpMark) }

  /// Performs an effect about settings and returns its answers; none for others.
  /// - Parameter profile: The file of the profile in use; `nil` for none.
  package func answers(
    to effect: Effect, for profile: ScreenSettingsFile? = nil
  ) throws -> [Action] {
    switch effect {
    case .save(let setting): try keep(setting, for: profile)
    case .startAtSignIn(let starts): return [.startsAtSignIn(try start(atSignIn: starts))]
    case .loadWords(let language): return [.wordsLoaded(try words(language: language))]
    case .loadKeyboards(let layout, let languages, let locale):
      return [.keyboardsLoaded(try readKeyboards(layout, languages, locale))]
    case .saveBindings(let family, let bindings): try keep(bindings, of: family)
    case .rememberHelp: rememberHelp()
    default: break
    }
    return []
  }

  /// Writes a choice to the file of the settings screen, or of the profile in use.
  /// - Parameter profile: The file of the profile in use; `nil` for none.
  private func keep(_ setting: Setting, for profile: ScreenSettingsFile? = nil) throws {
    guard keeps else { return }
    let own = Profile.ownSettings.contains(setting.key) ? profile : nil
    try (own ?? settings).add([setting])
  }

  /// The values of ``Profile/ownSettings`` for the profile in use.
  /// - Parameter profile: Its file; `nil` for none.
  package func values(for profile: ScreenSettingsFile?) throws -> [Setting] {
    try readOwn(profile ?? settings)
  }

  /// Turns starting at sign-in on or off.
  /// - Returns: Whether it is now on.
  private func start(atSignIn starts: Bool) throws -> Bool {
    try autostart?.turn(on: starts)
    return autostart?.isOn ?? false
  }

  /// Writes the bindings of a family of devices that differ from the base.
  private func keep(_ bindings: BindingTable.Family, of family: DeviceFamily) throws {
    guard keeps else { return }
    try ScreenBindingsFile(folder: bindingFolder, family: family)
      .write(bindings, over: baseBindings.families[family] ?? BindingTable.Family())
  }

  /// Reads the screen's texts in a language, and logs missing ones.
  package func words(language: String) throws -> Words {
    let loaded = try readWords(language)
    for warning in loaded.warnings { log.warning("\(warning)") }
    return loaded.words
  }

  /// Records that the first device has been explained. If that fails, which is only logged, it is explained
  /// again next time.
  private func rememberHelp() {
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

  /// The store of choices made on the screen, in the user's own folders.
  package func settingsStore(
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
      readOwn: { file in
        var settings = try loader.settings(file: options.configuration)
        if options.usesScreenSettings { loader.layScreenSettings(over: &settings, from: file) }
        if let locale = options.locale { settings.locale = locale }
        return Profile.ownSettings.map { Setting($0, settings.value(of: $0)) }
      },
      readWords: { language in
        try loader.words(
          for: language == LanguageOptions.automaticValue ? systemLocale : language)
      })
  }
}
