import Foundation
import Support

/// The games among the desktop's programs.
package struct DesktopGames: Sendable {
  /// The URL scheme for programs.
  package static let scheme = "application"

  /// The folders of `.desktop` files; of files with the same name, the first counts.
  let folders: [String]
  /// The language of titles, such as `de` or `pt_BR.UTF-8`.
  let language: String

  /// Takes folders joined by colons, as in the XDG variables.
  package init(
    place: String,
    language: String = ProcessInfo.processInfo.environment["LANG"] ?? ""
  ) {
    folders = place.split(separator: ":").map(String.init)
    self.language = language
  }

  /// The folders of a person's desktop, joined by colons.
  package static func place(home: String, environment: [String: String]) -> String {
    let own = environment["XDG_DATA_HOME"] ?? home + "/.local/share"
    let shared = environment["XDG_DATA_DIRS"] ?? "/usr/local/share:/usr/share"
    let data =
      [own, home + "/.local/share/flatpak/exports/share"]
      + shared.split(separator: ":").map(String.init) + ["/var/lib/flatpak/exports/share"]
    let folders = data.map { $0 + "/applications" } + ["/var/lib/snapd/desktop/applications"]
    var known: Set<String> = []
    return folders.filter { known.insert($0).inserted }.joined(separator: ":")
  }

  /// The files by their ids, in order.
  var files: [(id: String, path: String)] {
    var known: Set<String> = []
    return folders.flatMap { folder in
      SourceFile.names(in: folder).filter { $0.hasSuffix(".desktop") }
        .filter { known.insert($0).inserted }.map { (id: $0, path: folder + "/" + $0) }
    }
  }

  /// The entry in a file, if it is a game that can be run.
  func game(_ path: String) -> DesktopEntry? {
    guard let bytes = try? SourceFile.bytes(path) else { return nil }
    let entry = DesktopEntry(bytes)
    let categories = entry.list("Categories")
    guard entry["Type"] == "Application", categories.contains("Game"),
      !categories.contains("Emulator"), !categories.contains("PackageManager"),
      entry["Hidden"] != "true", entry["NoDisplay"] != "true", entry["Terminal"] != "true",
      !entry.commandLine.isEmpty
    else { return nil }
    return entry
  }

  /// The address of a program.
  static func address(_ id: String) -> String { "\(scheme)://\(SourceFile.escaped(id))" }

  /// The program and arguments of an address; `nil` if no game has it.
  package func commandLine(address: String) -> [String]? {
    files.first { Self.address($0.id) == address }.flatMap { game($0.path)?.commandLine }
  }
}
