internal import Configuration
internal import Foundation

/// Finds programs on the path or as Flatpaks.
package struct ProgramFinder: Sendable {
  /// The home folder.
  package var home: String
  /// The program folders, separated by colons.
  package var path: String

  /// Makes a finder.
  /// - Parameter path: The program folders; `nil` for those of this process.
  package init(home: String = NSHomeDirectory(), path: String? = nil) {
    self.home = home
    self.path =
      path ?? ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
  }

  /// The Flatpaks of programs with libraries.
  private static let flatpaks = [
    "steam": "com.valvesoftware.Steam", "lutris": "net.lutris.Lutris",
    "heroic": "com.heroicgameslauncher.hgl", "retroarch": "org.libretro.RetroArch",
    "kodi": "tv.kodi.Kodi", "mpv": "io.mpv.Mpv", "vlc": "org.videolan.VLC",
    "ebook-viewer": "com.calibre_ebook.calibre",
  ]

  /// The file of a program; `nil` if it is not installed.
  package func executable(_ name: String) -> String? {
    let files = FileManager.default
    if name.contains("/") { return files.isExecutableFile(atPath: name) ? name : nil }
    return (path.split(separator: ":").map(String.init) + ["/usr/games"]).map { "\($0)/\(name)" }
      .first { files.isExecutableFile(atPath: $0) }
  }

  /// A command with its program's path as the first argument; `nil` if it is not installed.
  package func installed(_ command: [String]) -> [String]? {
    guard let name = command.first, !name.isEmpty else { return nil }
    // A command that runs another program is installed only if both are.
    if let place = OpenAction.programPlace(in: command), place > 0 {
      guard let inner = installed(Array(command[place...])), let outer = executable(name) else {
        return nil
      }
      return [outer] + command[1..<place] + inner
    }
    if let file = executable(name) { return [file] + command.dropFirst() }
    guard let id = Self.flatpaks[name], let flatpak = executable("flatpak"),
      FileManager.default.fileExists(atPath: home + "/.var/app/" + id)
    else { return nil }
    let program = name == "ebook-viewer" ? ["--command=ebook-viewer"] : []
    return [flatpak, "run"] + program + [id] + command.dropFirst()
  }
}
