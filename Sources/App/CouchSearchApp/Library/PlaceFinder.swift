internal import CatalogImport
internal import CatalogModel
internal import CatalogSearch
internal import Foundation
internal import LibrarySources
internal import Logging
internal import RemoteSources
package import SearchScreen
internal import Support

/// Finds places on this computer from which titles can be imported, with their counts.
package struct PlaceFinder: Sendable {
  /// The home folder.
  let home: String
  /// The configuration folder, `~/.config`.
  let configuration: String
  /// The folder of the starter catalogue's files.
  let starter: String
  /// The XDG variables of the process.
  var environment: [String: String] = [:]
  /// Searches the local network for servers.
  var askForServers: @Sendable () -> [FoundServer] = { [] }
  /// The paths of the connected disks.
  var disks: @Sendable () -> [String] = { [] }
  /// The existing sources.
  var known: @Sendable () -> [LibrarySource] = { [] }
  /// Receives messages about unreadable places.
  let log: Logger

  /// Seconds after which counting the titles of a place stops.
  private static let patience = 10.0

  /// Finds the places. Blocks while reading the folders.
  package func places() -> [LibraryPlace] {
    let media = MediaFolders(home: home, configuration: configuration)
    let desktop = media.paths
    let folders = (desktop + disks(besides: desktop + known().map(\.place))).map { path in
      place(.folder, [LibrarySource(.folder, path)])
    }
    let found = SourceFinder(home: home, environment: environment).sources
    let others = found.filter { $0.kind != .kodi }
      .map { place($0.kind == .calibre ? .books : .games, [$0]) }
    return ([kodi(found.filter { $0.kind == .kodi }, besides: desktop)] + folders + others)
      .compactMap(\.self).filter { $0.titles > 0 } + playlists(media.playlists)
      + servers + [starterPlace]
  }

  /// The disks that contain none of the given folders: existing choices are left alone.
  private func disks(besides folders: [String]) -> [String] {
    disks().filter { path in !folders.contains { ($0 + "/").hasPrefix(path + "/") } }
  }

  /// Channel playlists that are not sources yet.
  private func playlists(_ found: [PlaylistFinder.Playlist]) -> [LibraryPlace] {
    let known = Set(known().map(\.id))
    return found.filter { !known.contains($0.source.id) }.map { playlist in
      LibraryPlace(
        id: playlist.source.id, kind: .channels, title: playlist.source.programName,
        detail: playlist.source.shownPlace(home: home), sources: [playlist.source],
        counts: Self.counts(playlist.counts), isExact: playlist.isExact)
    }
  }

  /// Servers on the local network that are not sources yet.
  private var servers: [LibraryPlace] {
    let known = Set(known().map(\.id))
    return askForServers().compactMap { server in
      let source = LibrarySource(server.kind, server.address)
      guard !known.contains(source.id) else { return nil }
      let program = source.programName
      return LibraryPlace(
        id: source.id, kind: .server,
        title: server.name.isEmpty ? program : "\(server.name) (\(program))",
        detail: server.address, sources: [source])
    }
  }

  /// Kodi's titles, from its databases, and its music folders; without titles in a database, all folders that
  /// it scans, except those offered separately.
  private func kodi(_ databases: [LibrarySource], besides known: [String]) -> LibraryPlace? {
    var sources: [LibrarySource] = []
    for userdata in kodiProfiles {
      let database = databases.first { $0.place == userdata }
      let hasTitles = database.map { $0.survey(limit: 1).titles > 0 } ?? false
      if let database, hasTitles { sources.append(database) }
      let folders = folders(inProfile: userdata, ofMusicAlone: hasTitles).filter { folder in
        !sources.contains { $0.place == folder }
          && !known.contains { folder == $0 || folder.hasPrefix($0 + "/") }
      }
      sources += folders.map { LibrarySource(.folder, $0) }
    }
    return sources.isEmpty ? nil : place(.kodi, sources)
  }

  /// Kodi's data folders: in the home folder, Flatpak or Snap, and their profiles.
  private var kodiProfiles: [String] {
    ["/.kodi", "/.var/app/tv.kodi.Kodi/data", "/snap/kodi/common/.kodi"].flatMap { place in
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

  private func place(_ kind: LibraryPlace.Kind, _ sources: [LibrarySource]) -> LibraryPlace {
    let end = Date(timeIntervalSinceNow: Self.patience)
    let survey = LibrarySource.survey(of: sources) { Date() > end }
    let first = sources.first
    return LibraryPlace(
      id: kind == .kodi ? kind.rawValue : first?.id ?? kind.rawValue, kind: kind,
      title: kind == .kodi ? "Kodi" : first?.programName ?? "",
      detail: sources.map { $0.shownPlace(home: home) }.joined(separator: ", "), sources: sources,
      counts: Self.counts(survey.counts), isExact: survey.isExact)
  }

  /// The numbers of titles by category, the largest first.
  static func counts(_ counts: [CategoryID: Int]) -> [LibraryPlace.Count] {
    counts.map { LibraryPlace.Count(category: $0.key, titles: $0.value) }
      .sorted { ($1.titles, $0.category.rawValue) < ($0.titles, $1.category.rawValue) }
  }

  /// The starter catalogue, with one title per line in its files.
  private var starterPlace: LibraryPlace {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: starter)) ?? []
    let counts = files.filter { $0.hasSuffix(".jsonl") }.sorted().map { name in
      let bytes = (try? RegularFile.data(of: starter + "/" + name)) ?? Data()
      return LibraryPlace.Count(
        category: CategoryID(String(name.dropLast(".jsonl".count))),
        titles: bytes.count { $0 == UInt8(ascii: "\n") })
    }
    return LibraryPlace(
      id: LibraryPlace.Kind.starter.rawValue, kind: .starter,
      sources: [LibrarySource(.starter, "")], counts: counts)
  }
}
