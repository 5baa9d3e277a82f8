internal import Foundation
internal import LibrarySources
internal import Support

/// A user's media folders, by the desktop's XDG user directories.
package struct MediaFolders: Hashable, Sendable {
  /// The existing folders of videos and music, in this order, without duplicates.
  package private(set) var paths: [String] = []
  /// The folders of documents and downloads, likewise.
  package private(set) var others: [String] = []
  private let home: String
  private let configuration: String

  /// Reads `user-dirs.dirs`; without entries there, the folders are `~/Videos` and `~/Music`.
  ///
  /// A folder that is the home folder itself is disabled, by the desktop's convention.
  /// - Parameters:
  ///   - home: The home folder.
  ///   - configuration: The configuration folder, `~/.config`.
  package init(home: String, configuration: String) {
    (self.home, self.configuration) = (home, configuration)
    let file = try? RegularFile.text(of: configuration + "/user-dirs.dirs")
    var named: [String: String] = [:]
    for line in (file ?? "").split(separator: "\n") where !line.hasPrefix("#") {
      let sides = line.split(separator: "=", maxSplits: 1)
      guard sides.count == 2 else { continue }
      let value = sides[1].trimmingCharacters(in: CharacterSet(charactersIn: " \t\r\""))
      named[sides[0].trimmingCharacters(in: .whitespaces)] =
        value.hasPrefix("$HOME") ? home + value.dropFirst("$HOME".count) : value
    }
    func folders(_ keys: KeyValuePairs<String, String>) -> [String] {
      keys.map { key, usual in
        var path = named[key] ?? home + "/" + usual
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        return path
      }.filter { path in
        var isFolder: ObjCBool = false
        return path.hasPrefix("/") && path != home
          && FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
          && isFolder.boolValue
      }
    }
    for path in folders(["XDG_VIDEOS_DIR": "Videos", "XDG_MUSIC_DIR": "Music"])
    where !paths.contains(path) {
      paths.append(path)
    }
    for path in folders(["XDG_DOCUMENTS_DIR": "Documents", "XDG_DOWNLOAD_DIR": "Downloads"])
    where !paths.contains(path) && !others.contains(path) {
      others.append(path)
    }
  }
  /// Channel playlists in these folders, in the home folder, and in those of programs.
  var playlists: [PlaylistFinder.Playlist] {
    PlaylistFinder(folders: paths + others + [home], configuration: configuration).playlists
  }
}
