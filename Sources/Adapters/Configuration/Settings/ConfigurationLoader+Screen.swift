internal import Foundation
internal import InputMapping
package import SearchScreen
internal import Support
internal import TextEntry

extension ConfigurationLoader {
  /// The file written by the settings screen.
  package var screenSettings: ScreenSettingsFile {
    ScreenSettingsFile(folder: folders.configuration)
  }

  /// Applies the choices from the settings screen to a configuration.
  ///
  /// An unusable line is skipped and never stops the start: the file is the program's own, and without a
  /// screen it could not be repaired there. Values that are no longer possible, such as a language whose
  /// keyboard is gone, are skipped too.
  /// - Parameter file: The file; `nil` for that of a screen without profiles.
  package func layScreenSettings(
    over settings: inout Settings, from file: ScreenSettingsFile? = nil
  ) {
    // In a kiosk only the operator sets these.
    guard settings.screen.kiosk == nil else { return }
    let file = file ?? screenSettings
    let decoder = SettingsDecoder(file: file.path, home: folders.home, keyboards: keyboards)
    var (entries, problems) = file.entries()
    var changed = settings
    var chosen: [Setting] = []
    for entry in entries {
      problems += ConfigurationError.caught {
        let setting = Setting(entry.key, try entry.value.setting(of: entry.key))
        let section = try YAMLSection(
          holding: entry.value, section: entry.key.section, name: entry.key.name)
        try decoder.decode(section, over: &changed)
        chosen.append(setting)
      }
    }
    if !chosen.isEmpty { changed.sources.append(file.path) }
    changed.warnings += problems.map { "Skipped setting from the screen: \($0)" }
    if !problems.isEmpty { changed.notices.append(.words(.settingsIgnored)) }
    let places = places(in: settings.sources.last { $0 != defaultFile && $0 != machineFile })
    for setting in chosen {
      guard let place = places[setting.key], settings.value(of: setting.key) != setting.value
      else { continue }
      changed.warnings.append(
        "\(place): \(setting.key.rawValue): overridden on the settings screen by \(setting.value.yaml). "
          + "Change it there, or remove the line from \(file.path).")
    }
    settings = changed
  }

  /// The places in a user's file of keys that the settings screen also sets.
  private func places(in file: String?) -> [SettingKey: SourcePlace] {
    // The file was read before, so its errors have been reported.
    guard let root = file.flatMap({ try? YAMLFile.root(of: $0) }) else { return [:] }
    var places: [SettingKey: SourcePlace] = [:]
    for key in SettingKey.allCases {
      places[key] =
        key.name.isEmpty
        ? root[key.section]?.place : (try? root[key.section]?.section())?[key.name]?.place
    }
    return places
  }

  /// The folder of the user's own bindings.
  package func bindingFolder(for settings: Settings) -> String {
    settings.input.bindings ?? folders.configuration + "/bindings"
  }

  /// Reads the bindings with the changes from the settings screen on top.
  ///
  /// A screen file that is unusable, or that would leave the user stuck together with their own files, is
  /// skipped.
  /// - Returns: The bindings, and a sentence for each file skipped.
  /// - Throws: `ConfigurationError` for the user's own files.
  package func sourcedBindingsWithScreen(
    for settings: Settings
  ) throws -> (sources: [SourcedBindings], warnings: [String]) {
    withScreen(try sourcedBindings(for: settings), for: settings)
  }

  /// Applies the changes from the settings screen to bindings already read.
  package func withScreen(
    _ base: [SourcedBindings], for settings: Settings
  ) -> (sources: [SourcedBindings], warnings: [String]) {
    var warnings: [String] = []
    let sources = base.map { source in
      let file = ScreenBindingsFile(folder: bindingFolder(for: settings), family: source.family)
      guard settings.screen.kiosk == nil, FileManager.default.fileExists(atPath: file.path) else {
        return source
      }
      do {
        return try BindingLoader.load(source.files + [file.path], family: source.family)
      } catch {
        warnings.append(
          "Buttons changed on the screen are skipped: \(error) Change them there again, or remove "
            + "the file.")
        return source
      }
    }
    return (sources, warnings)
  }

  /// The keyboards offered on the settings screen: the common layouts, and the languages by the names their
  /// keyboards give.
  ///
  /// - Parameters:
  ///   - settings: The current settings.
  ///   - system: The system's locale, like `pt_BR.UTF-8`; empty when unknown.
  package func keyboardOptions(for settings: Settings, system: String = "") -> KeyboardOptions {
    let folders = keyboards
    let ids = folders.ids
    let known = KeyboardFolders.languages(among: ids).map { code in
      KeyboardOptions.Language(code: code, name: folders.name(ofLanguage: code, among: ids) ?? code)
    }
    return KeyboardOptions(
      layout: settings.keyboard, languages: settings.keyboardLanguages,
      layouts: ["auto"] + KeyboardFolders.usualLayouts,
      automatic: automaticLanguage(for: settings, system: system, ids: ids), known: known)
  }
}
