internal import CatalogModel
internal import CatalogStore
internal import Configuration
internal import Foundation
internal import InputMapping
internal import Logging
internal import Platform
internal import SceneGraph
internal import SearchScreen
internal import TextEntry

/// Everything the program has read before it shows anything: settings, keyboard, bindings.
struct ProgramSetup {
  let options: RunOptions
  let loader: ConfigurationLoader
  let settings: Settings
  let keyboard: KeyboardLayout
  let bindings: BindingTable
  let log: Logger

  /// Reads the configuration and applies what the command line says over it.
  ///
  /// - Parameters:
  ///   - options: What the command line says.
  ///   - theme: A last word on the theme, as scripts have it.
  init(_ options: RunOptions, theme: (inout Theme) -> Void = { _ in }) throws {
    self.options = options
    let environment = ProcessInfo.processInfo.environment
    let executable = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .path(percentEncoded: false)
    let current = FileManager.default.currentDirectoryPath
    guard
      let resources = ResourceFolder.find(
        executable: executable, current: current, environment: environment)
    else { throw ProgramError.missingFiles(executable: executable) }
    loader = ConfigurationLoader(
      resources: resources, folders: UserFolders(environment: environment))
    var settings = try loader.settings(file: options.configuration)
    Self.apply(options, to: &settings, environment: environment)
    theme(&settings.screen.theme)
    self.settings = settings
    keyboard = try Self.keyboard(settings, options: options, loader: loader)
    bindings = try loader.bindings(for: settings)
    var log = Logger(label: "couchsearch") { StreamLogHandler.standardError(label: $0) }
    log.logLevel = Logger.Level(rawValue: settings.logLevel.rawValue) ?? .notice
    self.log = log
  }

  private static func apply(
    _ options: RunOptions, to settings: inout Settings, environment: [String: String]
  ) {
    if let size = options.size { settings.window.size = size }
    if options.isFullScreen { settings.window.isFullScreen = true }
    if options.showsFocusMap { settings.screen.showsFocusMap = true }
    if let appearance = options.appearance { settings.screen.theme.appearance = appearance }
    if let locale = options.locale { settings.locale = locale }
    let system = environment["LC_ALL"] ?? environment["LC_MESSAGES"] ?? environment["LANG"] ?? ""
    let language = settings.locale ?? system
    if Self.rightToLeftLanguages.contains(String(language.prefix(2)).lowercased()) {
      settings.screen.theme.isRightToLeft = true
    }
  }

  private static let rightToLeftLanguages = ["ar", "fa", "he", "ur"]

  /// The keyboard by its id, or by its arrangement in the language in use: `linear`.
  private static func keyboard(
    _ settings: Settings, options: RunOptions, loader: ConfigurationLoader
  ) throws -> KeyboardLayout {
    guard let name = options.keyboard else { return try loader.keyboard(settings.keyboard) }
    let known = loader.keyboardIDs()
    let language = settings.keyboard.prefix { $0 != "-" }
    guard let id = [name, "\(language)-\(name)"].first(where: known.contains) else {
      throw ProgramError.unknownKeyboard(name: name, known: known)
    }
    return try loader.keyboard(id)
  }

  /// The file with the hash of the operator's PIN.
  var pinFile: String { settings.pinFile ?? loader.folders.data + "/kiosk.pin" }
}
