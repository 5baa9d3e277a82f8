import CatalogSearch
import Foundation
import Support

/// The systems of EmulationStation: their names, their folders of games, and the commands that run
/// them, from `es_systems.xml` or `es_systems.cfg`.
struct EmulationSystems {
  /// A system.
  struct System {
    var name = ""
    var fullName = ""
    var folder = ""
    /// The commands in order, each with its label.
    var commands: [(label: String, command: String)] = []
  }

  /// The systems by name, the user's own before those that came with the program.
  private(set) var systems: [String: System] = [:]

  /// Reads the files of a folder such as `~/ES-DE`.
  init(root: String) {
    for path in Self.files(root: root, name: "es_systems") { read(path) }
  }

  /// The files with that name, the most specific first.
  static func files(root: String, name: String) -> [String] {
    let places = [root + "/custom_systems", root, "/etc/emulationstation"]
    let resources = [
      "/usr/share/es-de", "/usr/local/share/es-de", "/usr/share/emulationstation",
    ].flatMap { ["\($0)/resources/systems/linux", "\($0)/resources/systems/unix"] }
    return (places + resources).flatMap { ["\($0)/\(name).xml", "\($0)/\(name).cfg"] }
      .filter { AtomicFile.size(of: $0) != nil }
  }

  private mutating func read(_ path: String) {
    // Without the file the systems keep the names of their folders.
    guard let bytes = try? ByteReader(path: path) else { return }
    var reader = XMLReader(bytes, hasSeveralRoots: true)
    var system: System?
    var label = ""
    var text = ""
    while let event = try? reader.next() {
      switch event {
      case .start("system", _): system = System()
      case .start(_, let attributes):
        label = attributes["label"] ?? ""
        text = ""
      case .text(let more): text += more
      case .end("system"):
        if let system, !system.name.isEmpty, systems[system.name] == nil {
          systems[system.name] = system
        }
        system = nil
      case .end(let name):
        switch name {
        case "name": system?.name = text.trimmed
        case "fullname": system?.fullName = text.trimmed
        case "path": system?.folder = text.trimmed
        case "command": system?.commands.append((label, text.trimmed))
        default: break
        }
      }
    }
  }
}
