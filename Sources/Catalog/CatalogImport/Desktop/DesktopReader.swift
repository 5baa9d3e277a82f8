import CatalogSearch
import Foundation
import Support

/// Reads the games of the desktop.
struct DesktopReader {
  let games: DesktopGames

  /// The programs that start games but are not games themselves.
  private static let launchers: Set<String> = [
    "steam.desktop", "com.valvesoftware.Steam.desktop", "net.lutris.Lutris.desktop",
    "lutris.desktop", "heroic.desktop", "com.heroicgameslauncher.hgl.desktop",
    "org.libretro.RetroArch.desktop", "retroarch.desktop", "org.es_de.frontend.desktop",
    "emulationstation.desktop", "org.pegasus_frontend.Pegasus.desktop",
    "com.usebottles.bottles.desktop",
  ]

  /// The games.
  /// - Throws: ``CatalogError`` when none of the folders exists.
  func entries() throws(CatalogError) -> [SourceEntry] {
    guard games.folders.contains(where: { FileKind.odd($0) == .folder }) else {
      throw .unreadable(
        path: games.folders.joined(separator: ":"), reason: "there is no such folder")
    }
    return games.files.compactMap { id, path in
      guard !Self.launchers.contains(id), let entry = games.game(path), isInstalled(entry) else {
        return nil
      }
      return .record(record(entry, id, path: path))
    }
  }

  private func record(_ entry: DesktopEntry, _ id: String, path: String) -> RawRecord {
    var record = RawRecord(line: 0, path: path)
    let title = entry.localized("Name", games.language)
    record.set(.title, title)
    record.texts[.category] = ["game"]
    record.set(.subtitle, entry.localized("GenericName", games.language))
    record.set(.summary, entry.localized("Comment", games.language))
    let names = entry.all("Name").filter { $0 != title }
    if !names.isEmpty { record.texts[.readings] = names }
    record.set(.image, DesktopIcon(folders: games.folders).path(entry["Icon"]) ?? "")
    // An entry written by a launcher is the game in that launcher.
    if let game = Self.launched(entry.commandLine) {
      record.texts[.id] = [game.id]
      record.texts[.url] = [game.address]
    } else {
      record.texts[.id] = ["desktop:\(id)"]
      record.texts[.url] = [DesktopGames.address(id)]
    }
    return record
  }

  /// The game of Steam or Lutris that a command starts.
  static func launched(_ command: [String]) -> (id: String, address: String)? {
    for word in command {
      for (scheme, name) in [("steam://rungameid/", "steam"), ("lutris:rungameid/", "lutris")] {
        guard word.hasPrefix(scheme), let number = UInt64(word.dropFirst(scheme.count)) else {
          continue
        }
        return (
          "\(name):\(number)",
          name == "lutris" ? LutrisReader.address(String(number)) : "\(scheme)\(number)"
        )
      }
    }
    return nil
  }

  private func isInstalled(_ entry: DesktopEntry) -> Bool {
    let program = entry["TryExec"]
    guard !program.isEmpty else { return true }
    if program.hasPrefix("/") { return FileManager.default.isExecutableFile(atPath: program) }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin:/usr/games"
    return path.split(separator: ":")
      .contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
  }
}

/// The icon files, largest first.
struct DesktopIcon {
  /// The folders of `.desktop` files, beside which the icons lie.
  let folders: [String]

  private static let sizes = [512, 256, 192, 128, 96, 64, 48].map { "\($0)x\($0)" }

  /// The file of an icon by its name or path; `nil` if there is none.
  func path(_ icon: String) -> String? {
    if icon.hasPrefix("/") { return SourceFile.first([icon]) }
    guard !icon.isEmpty, !icon.contains("/") else { return nil }
    let data = folders.map(AtomicFile.folder)
    let themed = data.flatMap { place in
      Self.sizes.map { "\(place)/icons/hicolor/\($0)/apps/\(icon).png" }
    }
    let scalable = data.map { "\($0)/icons/hicolor/scalable/apps/\(icon).svg" }
    let plain = data.flatMap { ["\($0)/pixmaps/\(icon).png", "\($0)/pixmaps/\(icon)"] }
    return SourceFile.first(themed + plain + scalable)
  }
}
