internal import CatalogModel
package import Configuration
package import Foundation
package import InputMapping
package import Logging
internal import Platform
package import SceneGraph
internal import SearchScreen
internal import Support
package import TextEntry

/// Settings, keyboards and bindings, read before anything is shown.
package struct ProgramSetup {
  /// The command line.
  package let options: RunOptions
  /// Reads configuration files.
  package let loader: ConfigurationLoader
  /// The configuration, overridden by the command line.
  package var settings: Settings
  /// The user's keyboards, starting with the one shown first; at least one.
  package let keyboards: [KeyboardLayout]
  package let bindings: BindingTable
  /// The bindings without the changes made on the screen.
  package let baseBindings: BindingTable
  /// Unexpected settings, as sentences for the log.
  package let warnings: [String]
  /// The log.
  package let log: Logger
  /// The system's locale, like `pt_BR.UTF-8`; empty if unknown.
  package let systemLocale: String

  /// Finds the folder that holds `Configs` and `Assets`.
  ///
  /// - Throws: `ProgramError.missingFiles`.
  package static func resources(
    _ environment: [String: String] = ProcessInfo.processInfo.environment,
    fallback: String? = nil
  ) throws -> String {
    let executable = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .path(percentEncoded: false)
    let current = FileManager.default.currentDirectoryPath
    guard
      let resources = ResourceFolder.find(
        executable: executable, current: current, environment: environment)
        ?? fallback
    else { throw ProgramError.missingFiles(executable: executable) }
    return resources
  }

  /// The contents of one of the program's own files, relative to the folder from ``resources(_:fallback:)``.
  /// - Throws: ``ProgramError``; ``FileError`` if it cannot be read.
  package static func resource(_ name: String) throws -> Data {
    try RegularFile.data(of: try resources() + "/" + name)
  }

  /// Reads the configuration and applies the command line on top.
  ///
  /// - Parameters:
  ///   - options: The command line.
  ///   - theme: Final changes to the theme, as made by scripts.
  package init(_ options: RunOptions, theme: (inout Theme) -> Void = { _ in }) throws {
    self.options = options
    let environment = ProcessInfo.processInfo.environment
    loader = ConfigurationLoader(
      resources: try Self.resources(environment, fallback: options.resources),
      folders: UserFolders(environment: environment, name: options.application))
    let english = Background { [loader] in try loader.englishWords() }
    var settings = try loader.settings(file: options.configuration)
    if options.usesScreenSettings { loader.layScreenSettings(over: &settings) }
    let sources = Background { [loader, settings] in try loader.sourcedBindings(for: settings) }
    try Self.apply(
      options, to: &settings, loader: loader, english: try english.value(),
      environment: environment)
    theme(&settings.screen.theme)
    try Self.checkDrawings(of: settings)
    self.settings = settings
    systemLocale = Self.systemLocale(options, environment)
    keyboards = try loader.keyboards(for: settings, system: systemLocale)
    let base = try sources.value()
    baseBindings = BindingTable(merging: base)
    var warnings = settings.warnings
    if options.usesScreenSettings {
      let own = loader.withScreen(base, for: settings)
      bindings = BindingTable(merging: own.sources)
      warnings += own.warnings
    } else {
      bindings = baseBindings
    }
    self.warnings = warnings
    var log = Logger(label: "couchsearch") { StreamLogHandler.standardError(label: $0) }
    log.logLevel = Logger.Level(rawValue: settings.logLevel.rawValue) ?? .notice
    self.log = log
  }

  private static func apply(
    _ options: RunOptions, to settings: inout Settings, loader: ConfigurationLoader,
    english: Words.Table, environment: [String: String]
  ) throws {
    if let size = options.size { settings.window.size = size }
    // A given size means a window, and a screen that is driven or captured is the same on every display.
    settings.screen.isFullScreen =
      options.isFullScreen
      ?? (settings.screen.isFullScreen && options.size == nil && options.isWatched)
    settings.screen.stopKey = options.stopKey ?? ""
    if options.showsFocusMap { settings.screen.showsFocusMap = true }
    if let appearance = options.appearance {
      settings.screen.choose(appearance == .dark ? .dark : .light)
    } else if !options.usesScreenSettings, settings.screen.appearance == .auto {
      // Driven and recorded screens are reproducible, so they do not follow the desktop.
      settings.screen.choose(.dark)
    }
    if let locale = options.locale { settings.locale = locale }
    if let name = options.keyboard { settings.keyboard = try keyboard(name, loader.keyboards) }
    let locale = settings.locale ?? systemLocale(options, environment)
    let loaded = try loader.words(for: locale, english: english)
    settings.screen.words = loaded.words
    settings.warnings += loaded.warnings
    settings.screen.theme.isRightToLeft =
      loaded.words.isRightToLeft
      || Self.rightToLeftLanguages.contains(String(locale.prefix(2)).lowercased())
  }

  /// Right-to-left languages, some of which may have a catalogue but no word table.
  private static let rightToLeftLanguages = ["ar", "fa", "he", "ur"]

  /// The locale of the clock: the configuration's if it names a region, else the system's, else the language.
  package var clockLocale: String {
    if let locale = settings.locale, locale.contains(where: { "-_".contains($0) }) {
      return locale
    }
    let environment = ProcessInfo.processInfo.environment
    let system =
      options.systemLocale ?? environment["LC_ALL"] ?? environment["LC_TIME"]
      ?? environment["LANG"] ?? ""
    return ["", "C", "POSIX"].contains(system.prefix { $0 != "." })
      ? settings.locale ?? "" : system
  }

  private static func systemLocale(
    _ options: RunOptions, _ environment: [String: String]
  ) -> String {
    options.systemLocale ?? environment["LC_ALL"] ?? environment["LC_MESSAGES"]
      ?? environment["LANG"] ?? ""
  }

  /// A keyboard's id or layout given on the command line.
  private static func keyboard(_ name: String, _ folders: KeyboardFolders) throws -> String {
    let known = ["auto"] + KeyboardFolders.usualLayouts + folders.ids
    guard known.contains(name) else {
      throw ProgramError.unknownKeyboard(name: name, known: known)
    }
    return name
  }
}
