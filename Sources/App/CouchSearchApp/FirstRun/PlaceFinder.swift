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
        detail: shown(path), paths: [path])
    }
    return ([kodi(besides: desktop)] + folders).compactMap(\.self).filter { $0.titles > 0 }
      + [starterPlace]
  }

  /// The titles that Kodi knows, by its database, and its folders of music; without a database all
  /// the folders that it looks through, besides those that are offered by themselves.
  private func kodi(besides known: [String]) -> LibraryPlace? {
    var paths: [String] = []
    for userdata in kodiProfiles {
      let database = KodiDatabase(inProfile: userdata)?.path
      let hasTitles = database.map { LibrarySurvey(of: [$0], limit: 1).titles > 0 } ?? false
      if let database, hasTitles { paths.append(database) }
      paths += folders(inProfile: userdata, ofMusicAlone: hasTitles).filter { folder in
        !paths.contains(folder)
          && !known.contains { folder == $0 || folder.hasPrefix($0 + "/") }
      }
    }
    guard !paths.isEmpty else { return nil }
    return place(
      id: LibraryPlace.Kind.kodi.rawValue, kind: .kodi, title: "Kodi",
      detail: paths.map(shown).joined(separator: ", "), paths: paths)
  }

  /// The folders of Kodi's data: that of the home or of Flatpak, then those of the profiles in it.
  private var kodiProfiles: [String] {
    ["/.kodi", "/.var/app/tv.kodi.Kodi/data"].flatMap { place in
      let userdata = home + place + "/userdata"
      let profiles = userdata + "/profiles"
      let names = (try? FileManager.default.contentsOfDirectory(atPath: profiles)) ?? []
      return [userdata] + names.sorted().map { profiles + "/" + $0 }
    }
  }

  private func folders(inProfile userdata: String, ofMusicAlone: Bool) -> [String] {
    let file = userdata + "/sources.xml"
    guard FileManager.default.fileExists(atPath: file) else { return [] }
    do throws(CatalogError) {
      let sources = try KodiSources(file: file)
      return ofMusicAlone ? sources.musicFolders : sources.folders
    } catch {
      log.warning("\(error.message)")
      return []
    }
  }

  private func place(
    id: String, kind: LibraryPlace.Kind, title: String, detail: String, paths: [String]
  ) -> LibraryPlace {
    let end = Date(timeIntervalSinceNow: Self.patience)
    let survey = LibrarySurvey(of: paths) { Date() > end }
    let counts = survey.counts.map { LibraryPlace.Count(category: $0.key, titles: $0.value) }
      .sorted { ($1.titles, $0.category.rawValue) < ($0.titles, $1.category.rawValue) }
    return LibraryPlace(
      id: id, kind: kind, title: title, detail: detail, paths: paths, counts: counts,
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
