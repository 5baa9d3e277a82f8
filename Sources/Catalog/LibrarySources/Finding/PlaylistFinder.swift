internal import CatalogImport
package import CatalogModel
internal import Foundation

/// Finds playlists of channels in the usual places. Playlists of music, which refer to files on this
/// computer, are left out.
package struct PlaylistFinder: Sendable {
  /// A playlist with its titles by category.
  package struct Playlist: Hashable, Sendable {
    /// The source.
    package var source: LibrarySource
    /// The titles of each category.
    package var counts: [CategoryID: Int]
    /// False if counting stopped before the end.
    package var isExact: Bool
  }

  private let folders: [String]

  /// The most playlists that are read, and the most entries of a folder that are examined.
  private static let most = 40
  private static let mostNames = 5_000
  /// The most titles that are counted.
  private static let mostTitles = 50_000

  /// Prepares to search.
  /// - Parameters:
  ///   - folders: The media folders; each is searched, but not its subfolders.
  ///   - configuration: The configuration folder, `~/.config`; its subfolders, which belong to programs, are
  ///     searched as well.
  package init(folders: [String], configuration: String) {
    let programs = Self.names(configuration).map { configuration + "/" + $0 }
    var known: Set<String> = []
    self.folders = (folders + [configuration] + programs).filter { known.insert($0).inserted }
  }

  /// The playlists in which channels are in the majority.
  package var playlists: [Playlist] {
    let files = folders.flatMap { folder in
      Self.names(folder).filter { name in
        [".m3u", ".m3u8"].contains { name.lowercased().hasSuffix($0) }
      }.map { folder + "/" + $0 }
    }
    return files.prefix(Self.most).compactMap { file in
      let survey = LibrarySurvey(
        of: [CatalogSource(path: file, kind: .m3u)], limit: Self.mostTitles)
      let channels = survey.counts[CategoryID("channel")] ?? 0
      guard channels > 0, channels * 2 >= survey.titles else { return nil }
      return Playlist(
        source: LibrarySource(.m3u, file), counts: survey.counts, isExact: survey.isExact)
    }
  }

  private static func names(_ folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).prefix(mostNames)
      .filter { !$0.hasPrefix(".") }.sorted()
  }
}
