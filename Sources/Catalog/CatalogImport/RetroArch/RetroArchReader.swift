import CatalogSearch
import Foundation
import Support

/// Reads the games of RetroArch's playlists, with their thumbnails.
struct RetroArchReader {
  let playlists: RetroArchPlaylists

  init(root: String) { playlists = RetroArchPlaylists(root: root) }

  /// The games of all playlists.
  /// - Throws: ``CatalogError`` when there is no playlist.
  func entries() throws(CatalogError) -> [SourceEntry] {
    let files = playlists.files
    guard !files.isEmpty else {
      throw .unreadable(path: playlists.root, reason: "there are no playlists in it")
    }
    return files.flatMap { file -> [SourceEntry] in
      do throws(CatalogError) {
        let thumbnails = RetroArchThumbnails(
          folder: playlists.thumbnails + "/" + SourceFile.stem(file) + "/Named_Boxarts")
        return try playlists.games(file).enumerated().map { number, game in
          .record(record(game, line: number + 1, file: file, thumbnails))
        }
      } catch {
        return [.unusable(line: 0, reason: error.message, path: file)]
      }
    }
  }

  private func record(
    _ game: RetroArchPlaylists.Game, line: Int, file: String, _ thumbnails: RetroArchThumbnails
  ) -> RawRecord {
    var record = RawRecord(line: line, path: file)
    let label = game.label.isEmpty ? game.name : game.label
    record.set(.title, Self.title(label))
    record.texts[.id] = ["retroarch:\(game.playlist)/\(game.name)"]
    record.texts[.category] = ["game"]
    record.set(.platform, Self.system(game.playlist))
    record.texts[.url] = [game.address]
    record.set(.image, thumbnails.picture([game.name, label]) ?? "")
    return record
  }

  /// The title in a name such as “Lantern, The (World) [!]”.
  static func title(_ label: String) -> String {
    let plain = String(label.prefix { $0 != "(" && $0 != "[" }).trimmed
    guard !plain.isEmpty else { return label }
    let parts = plain.components(separatedBy: ", ")
    guard parts.count == 2, ["The", "A", "An"].contains(parts[1]) else { return plain }
    return parts[1] + " " + parts[0]
  }

  /// The system that a playlist is named for: “Nintendo - Game Boy” is Nintendo's Game Boy.
  static func system(_ playlist: String) -> String {
    playlist.firstRange(of: " - ").map { String(playlist[$0.upperBound...]) } ?? playlist
  }
}

/// The thumbnails of one of RetroArch's playlists.
struct RetroArchThumbnails {
  private let folder: String
  private let names: Set<String>

  init(folder: String) {
    self.folder = folder
    names = Set(SourceFile.names(in: folder))
  }

  /// The picture of a game by its labels: in full, or else up to the first bracket.
  func picture(_ labels: [String]) -> String? {
    let short = labels.map { String($0.prefix { $0 != "(" }).trimmed }
    return (labels + short).lazy.map { Self.fileName($0) + ".png" }
      .first { names.contains($0) }.map { folder + "/" + $0 }
  }

  /// A label as a file name: characters that some system does not allow become underscores.
  static func fileName(_ label: String) -> String {
    String(label.map { "&*/:`<>?\\|\"".contains($0) ? "_" : $0 })
  }
}
