internal import Foundation
package import InputMapping
internal import Support

/// Finds and reads the files of a configuration.
package struct ConfigurationLoader: Sendable {
  /// The folder that holds `Configs` and `Assets`.
  package let resources: String
  /// The user's folders.
  package let folders: UserFolders

  /// Makes a loader.
  package init(resources: String, folders: UserFolders) {
    self.resources = resources
    self.folders = folders
  }

  /// The program's defaults; the file documents every key.
  package var defaultFile: String { resources + "/Configs/default.yaml" }

  /// The file for everyone on this machine, whether or not it exists; `nil` when the program is not
  /// installed.
  package var machineFile: String? { machineFolder.map { $0 + "/config.yaml" } }

  private var machineFolder: String? { ResourceFolder.machineConfiguration(for: resources) }

  /// The user's file, whether or not it exists.
  package var userFile: String { folders.configuration + "/config.yaml" }

  /// Reads the settings: the defaults, overridden by the machine's file, then by the named file or else the
  /// user's own. Keys that a file leaves out keep their value.
  ///
  /// - Parameter file: The file named by `--config`; `nil` for none.
  /// - Throws: `ConfigurationError`.
  package func settings(file: String? = nil) throws -> Settings {
    var settings = Settings()
    if exists(defaultFile) { try lay(defaultFile, over: &settings) }
    if let machineFile, exists(machineFile) { try lay(machineFile, over: &settings) }
    let file = file ?? (exists(userFile) ? userFile : nil)
    let before = settings
    if let file { try lay(file, over: &settings) }
    // A server's settings come in between: the machine's own file overrides them.
    let released = folders.data + "/fleet/current/settings.yaml"
    guard settings.fleet.address != nil, exists(released) else { return settings }
    var all = before
    all.fleet = settings.fleet
    do {
      try lay(released, over: &all)
    } catch {
      // They were checked on arrival; starting without them beats not starting.
      all = before
      all.warnings.append("The settings of the server are left out: \(error)")
    }
    all.fleet = settings.fleet
    if let file { try lay(file, over: &all) }
    return all
  }

  /// Checks settings that come from a server.
  /// - Throws: `ConfigurationError`.
  package func check(fleet file: String) throws {
    var settings = Settings()
    try lay(file, over: &settings)
    guard settings.catalog == nil, settings.fleet == Settings.ReleaseServer() else {
      throw ConfigurationError.conflict(
        SourcePlace(file: file), key: "catalog",
        reason: "cannot come from a server: it would lead away from it.")
    }
  }

  /// Reads the bindings: the program's, overridden by the machine's and then the user's, control by control.
  ///
  /// - Parameter settings: The settings; they may name a folder other than the one beside `userFile`.
  /// - Throws: `ConfigurationError`.
  package func bindings(for settings: Settings) throws -> BindingTable {
    BindingTable(merging: try sourcedBindings(for: settings))
  }

  /// Reads the bindings as ``bindings(for:)`` does, with the file and line of each.
  ///
  /// - Throws: `ConfigurationError`.
  package func sourcedBindings(for settings: Settings) throws -> [SourcedBindings] {
    let own = settings.input.bindings ?? folders.configuration + "/bindings"
    return try DeviceFamily.allCases.map { family in
      let name = "\(family.rawValue).yaml"
      let over = [machineFolder.map { $0 + "/bindings" }, own].compactMap { $0 }
      let files =
        [resources + "/Configs/bindings/" + name] + over.map { $0 + "/" + name }.filter(exists)
      return try BindingLoader.load(files, family: family)
    }
  }

  func lay(_ file: String, over settings: inout Settings) throws {
    settings.sources.append(file)
    guard let root = try YAMLFile.root(of: file) else { return }
    try SettingsDecoder(file: file, home: folders.home, keyboards: keyboards)
      .decode(root, over: &settings)
  }

  private func exists(_ file: String) -> Bool {
    FileManager.default.fileExists(atPath: file)
  }
}
