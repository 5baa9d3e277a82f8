package import CatalogSearch
import Foundation
import Support

/// RetroArch's playlists: the games of each system, with the core that runs them.
///
/// Source: libretro/RetroArch, playlist.c, for the members of the files.
package struct RetroArchPlaylists: Hashable, Sendable {
  /// A game of a playlist.
  package struct Game: Hashable, Sendable {
    /// The name of the playlist without its extension.
    package var playlist: String
    /// The file; a file inside an archive follows `#`.
    package var path: String
    /// The name that the playlist gives.
    package var label: String
    /// The file of the core; `nil` if unknown.
    package var core: String?

    /// The file name without folders and extension.
    package var name: String {
      SourceFile.stem(path.split(separator: "#").last.map(String.init) ?? path)
    }

    /// The address of the game. It does not name a file, because the playlist decides which core runs it.
    package var address: String {
      "\(RetroArchPlaylists.scheme)://\(SourceFile.escaped(playlist))/\(SourceFile.escaped(name))"
    }
  }

  /// The URL scheme for games.
  package static let scheme = "retroarch"

  /// The folder of RetroArch's configuration.
  package let root: String

  /// Takes a configuration folder, such as `~/.config/retroarch`.
  package init(root: String) { self.root = root }

  /// The files of playlists.
  package var files: [String] {
    let folder = folder("playlist_directory", usual: "playlists")
    return SourceFile.names(in: folder).filter { $0.hasSuffix(".lpl") }.map { folder + "/" + $0 }
  }

  /// The folder of pictures.
  var thumbnails: String { folder("thumbnails_directory", usual: "thumbnails") }

  /// The folder named in `retroarch.cfg`, or else the usual one beside it.
  private func folder(_ key: String, usual: String) -> String {
    let text = (try? SourceFile.bytes(root + "/retroarch.cfg")).map {
      String(decoding: $0, as: UTF8.self)
    }
    for line in (text ?? "").split(separator: "\n") {
      let sides = line.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
      guard sides.count == 2, sides[0] == key else { continue }
      let value = HomeFolder.expanded(sides[1].filter { $0 != "\"" })
      if value.hasPrefix("/") { return value }
    }
    return root + "/" + usual
  }

  /// The games of a playlist.
  /// - Throws: ``CatalogError`` when it cannot be read.
  package func games(_ file: String) throws(CatalogError) -> [Game] {
    let bytes = try SourceFile.bytes(file)
    let name = SourceFile.stem(file)
    if bytes.starts(with: Array("#RZIP".utf8)) {
      throw .unknownKind(
        path: file, kind: "a compressed playlist",
        remedy: "Switch compression of playlists off in RetroArch’s settings.")
    }
    guard bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else {
      return Self.oldGames(bytes, name)
    }
    do throws(JSONFailure) {
      return Self.games(try JSONReader.parse(bytes), name)
    } catch {
      throw .malformed(path: file, line: 1, found: "broken JSON", expected: "a playlist")
    }
  }

  private static func games(_ root: JSONValue, _ playlist: String) -> [Game] {
    let usual = core(root.text("default_core_path"))
    return root.elements("items").compactMap { item in
      let path = item.text("path")
      guard !path.isEmpty else { return nil }
      return Game(
        playlist: playlist, path: path, label: item.text("label"),
        core: core(item.text("core_path")) ?? usual)
    }
  }

  /// Six lines per game: path, label, core, its name, a checksum, the playlist.
  private static func oldGames(_ bytes: [UInt8], _ playlist: String) -> [Game] {
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map { String($0).trimmed }
    return stride(from: 0, to: lines.count - 5, by: 6).compactMap { start in
      guard !lines[start].isEmpty else { return nil }
      return Game(
        playlist: playlist, path: lines[start], label: lines[start + 1],
        core: core(lines[start + 2]))
    }
  }

  private static func core(_ text: String) -> String? {
    text.isEmpty || text == "DETECT" ? nil : text
  }

  /// The game of an address, with an installed core if one runs it; `nil` if no playlist has it.
  package func game(address: String) -> Game? {
    for file in files {
      let games = (try? games(file)) ?? []
      guard var game = games.first(where: { $0.address == address }) else { continue }
      if game.core == nil { game.core = cores.core(for: game) }
      return game
    }
    return nil
  }

  private var cores: RetroArchCores {
    RetroArchCores(
      folder: folder("libretro_directory", usual: "cores"),
      descriptions: folder("libretro_info_path", usual: "cores"))
  }
}
