internal import CatalogImport
internal import CatalogModel
internal import CatalogSearch
internal import Foundation
internal import Logging
package import SearchScreen

/// Finds the places of this computer that titles can be imported from, with their counts.
package struct PlaceFinder: Sendable {
  /// The home folder.
  let home: String
  /// The folder of configurations, `~/.config`.
  let configuration: String
  /// The folder with the files of the starter catalogue.
  let starter: String
  /// The log of what could not be read.
  let log: Logger

  /// Seconds after which the titles of a place are counted no further.
  private static let patience = 10.0

  /// Finds the places. Blocks for as long as the folders take.
  package func places() -> [LibraryPlace] {
    let desktop = MediaFolders(home: home, configuration: configuration).paths
    let folders = desktop.map { path in
      place(
        id: path, kind: .folder, title: String(path.split(separator: "/").last ?? ""),
        detail: shown(path), folders: [path])
    }
    return ([kodi(besides: desktop)] + folders).compactMap(\.self).filter { $0.titles > 0 }
      + [starterPlace]
  }

  /// The folders that Kodi looks through, besides those that are offered by themselves.
  private func kodi(besides known: [String]) -> LibraryPlace? {
    var folders: [String] = []
    for profile in ["/.kodi", "/.var/app/tv.kodi.Kodi/data"] {
      let file = home + profile + "/userdata/sources.xml"
      guard FileManager.default.fileExists(atPath: file) else { continue }
      do throws(CatalogError) {
        for folder in try KodiSources(file: file).folders
        where !folders.contains(folder)
          && !known.contains(where: { folder == $0 || folder.hasPrefix($0 + "/") })
        {
          folders.append(folder)
        }
      } catch {
        log.warning("\(error.message)")
      }
    }
    guard !folders.isEmpty else { return nil }
    return place(
      id: LibraryPlace.Kind.kodi.rawValue, kind: .kodi, title: "Kodi",
      detail: folders.map(shown).joined(separator: ", "), folders: folders)
  }

  private func place(
    id: String, kind: LibraryPlace.Kind, title: String, detail: String, folders: [String]
  ) -> LibraryPlace {
    let end = Date(timeIntervalSinceNow: Self.patience)
    let survey = LibrarySurvey(folders: folders) { Date() > end }
    let counts = survey.counts.map { LibraryPlace.Count(category: $0.key, titles: $0.value) }
      .sorted { ($1.titles, $0.category.rawValue) < ($0.titles, $1.category.rawValue) }
    return LibraryPlace(
      id: id, kind: kind, title: title, detail: detail, paths: folders, counts: counts,
      isExact: survey.isExact)
  }

  /// The starter catalogue, with a title in each line of its files.
  private var starterPlace: LibraryPlace {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: starter)) ?? []
    let counts = files.filter { $0.hasSuffix(".jsonl") }.sorted().map { name in
      let bytes = FileManager.default.contents(atPath: starter + "/" + name) ?? Data()
      return LibraryPlace.Count(
        category: CategoryID(String(name.dropLast(".jsonl".count))),
        titles: bytes.count { $0 == UInt8(ascii: "\n") })
    }
    return LibraryPlace(
      id: LibraryPlace.Kind.starter.rawValue, kind: .starter, paths: [starter], counts: counts)
  }

  /// A path as people write it.
  private func shown(_ path: String) -> String {
    path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
  }
}
