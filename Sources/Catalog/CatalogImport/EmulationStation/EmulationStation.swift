import CatalogSearch
import Foundation
import Support

/// The folder of EmulationStation or ES-DE: lists of games by system, and how each is run.
package struct EmulationStation: Sendable {
  /// The URL scheme for games.
  package static let scheme = "emulationstation"

  /// The folder, such as `~/ES-DE` or `~/.emulationstation`.
  package let root: String

  /// Takes a folder.
  package init(root: String) { self.root = root }

  /// The lists of games by the names of their systems.
  package var lists: [(system: String, file: String)] {
    SourceFile.names(in: root + "/gamelists").compactMap { system in
      let file = "\(root)/gamelists/\(system)/gamelist.xml"
      return AtomicFile.size(of: file) == nil ? nil : (system, file)
    }
  }

  /// A value of ES-DE's settings.
  private func setting(_ name: String) -> String? {
    let path = root + "/settings/es_settings.xml"
    guard let bytes = try? ByteReader(path: path) else { return nil }
    var reader = XMLReader(bytes, hasSeveralRoots: true)
    while let event = try? reader.next() {
      if case .start(_, let attributes) = event, attributes["name"] == name {
        return attributes["value"].flatMap { $0.isEmpty ? nil : Self.expanded($0) }
      }
    }
    return nil
  }

  /// The folder of pictures kept by ES-DE.
  var media: String { setting("MediaDirectory") ?? root + "/downloaded_media" }

  /// The games folder of a system.
  func games(of system: String, in systems: EmulationSystems) -> String {
    let all = setting("ROMDirectory") ?? HomeFolder.path() + "/ROMs"
    let folder = systems.systems[system]?.folder ?? ""
    guard !folder.isEmpty else { return all + "/" + system }
    return Self.expanded(folder.replacing("%ROMPATH%", with: all))
  }

  private static func expanded(_ path: String) -> String {
    var path = HomeFolder.expanded(path)
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  /// The address of a game, by its path in its system's folder.
  static func address(system: String, path: String) -> String {
    "\(scheme)://\(SourceFile.escaped(system))/\(SourceFile.escaped(relative(path)))"
  }

  /// A path in a list without the leading `./`.
  static func relative(_ path: String) -> String {
    path.hasPrefix("./") ? String(path.dropFirst(2)) : path
  }

  // MARK: Running

  /// A reason why a game cannot be run.
  package enum Refusal: Error, Hashable, Sendable {
    /// No list has the game.
    case unknown
    /// An emulator or a core is not installed, by its name.
    case missing(String)
    /// The command has a part that only EmulationStation understands.
    case command(String)
  }

  /// The program and its arguments for a game.
  /// - Parameters:
  ///   - address: The address in the catalogue.
  ///   - search: Finds a program by its name.
  package func commandLine(
    address: String, search: (String) -> String?
  ) throws(Refusal) -> [String] {
    for (system, file) in lists where address.hasPrefix(Self.address(system: system, path: "")) {
      guard let list = try? GameList(file),
        let game = list.games.first(where: {
          Self.address(system: system, path: $0["path"]) == address
        })
      else { continue }
      let systems = EmulationSystems(root: root)
      let commands = systems.systems[system]?.commands ?? []
      let wanted = game["altemulator"].isEmpty ? list.emulator : game["altemulator"]
      guard let command = commands.first(where: { $0.label == wanted }) ?? commands.first else {
        throw .command(system)
      }
      let folder = games(of: system, in: systems)
      let path = game["path"]
      let rom = path.hasPrefix("/") ? path : folder + "/" + Self.relative(path)
      return try EmulatorCommand(
        text: command.command, rom: rom, folder: folder, rules: EmulatorRules(root: root)
      ).arguments(search: search)
    }
    throw .unknown
  }
}
