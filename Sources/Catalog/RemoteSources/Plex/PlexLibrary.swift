internal import CatalogImport
internal import CatalogModel
internal import CatalogSearch
internal import Foundation
internal import Support

/// The library of a Plex server.
///
/// Source: python-plexapi; the server answers in JSON when it is asked to.
final class PlexLibrary: RemoteLibrary {
  /// The addresses of the files by the ids of their titles; the parts of a film are separated by spaces.
  var addresses: [String: String]? { files }

  private let source: LibrarySource
  private let door: ServerDoor
  private var files: [String: String] = [:]

  private static let pageSize = 500
  /// The types of a section's titles, with their categories.
  private static let types: [String: [(type: Int, category: String)]] = [
    "movie": [(1, "film")], "show": [(2, "show"), (4, "episode")],
    "artist": [(9, "album"), (10, "song")],
  ]

  init(
    _ source: LibrarySource, door: ServerDoor, credential: Credential?, device: ClientDevice
  ) {
    self.source = source
    self.door = door
    door.headers.merge(PlexLogin.headers(device: device, token: credential?.secret)) { $1 }
  }

  /// A section of the library.
  private struct Section {
    var key: String
    var type: String
    /// A number that changes with any change of its titles.
    var version: String
  }

  func check() throws(CatalogError) { _ = try sections() }

  func changes(since cursor: String) throws(CatalogError) -> RemoteChanges? {
    try version(of: sections()) == cursor
      ? RemoteChanges(records: [], growth: 0, cursor: cursor) : nil
  }

  func readAll(into sink: any RecordSink) throws(CatalogError) -> String {
    files = [:]
    let sections = try sections()
    let machine = try container("/identity").text("machineIdentifier")
    for section in sections {
      for (type, category) in Self.types[section.type] ?? [] {
        try Pages.read(size: Self.pageSize, from: door) { start throws(CatalogError) in
          let page = try container(
            "/library/sections/\(ServerAddress.escaped(section.key))/all",
            [
              ("type", String(type)), ("includeGuids", "1"),
              ("X-Plex-Container-Start", String(start)),
              ("X-Plex-Container-Size", String(Self.pageSize)),
            ])
          return page.elements("Metadata")
        } take: { value throws(CatalogError) in
          if let record = record(value, category, machine) { try sink.take(record) }
        }
      }
    }
    return version(of: sections)
  }

  func positions() throws(CatalogError) -> [PlayPosition] {
    let machine = try container("/identity").text("machineIdentifier")
    let categories = ["movie": "film", "episode": "episode"]
    return try container("/library/onDeck").elements("Metadata").prefix(PlayPosition.most)
      .compactMap { item in
        guard let category = categories[item.text("type")],
          let title = RemoteTitle(
            source, type: category, id: "\(machine).\(item.text("ratingKey"))")
        else { return nil }
        return PlayPosition(
          address: title.address, position: (Int(item.text("viewOffset")) ?? 0) / 1_000,
          duration: (Int(item.text("duration")) ?? 0) / 1_000,
          time: Int(item.text("lastViewedAt")) ?? 0)
      }
  }

  private func sections() throws(CatalogError) -> [Section] {
    try container("/library/sections").elements("Directory").map { value in
      let changed = value.text("contentChangedAt")
      return Section(
        key: value.text("key"), type: value.text("type"),
        version: changed.isEmpty ? value.text("updatedAt") + value.text("scannedAt") : changed)
    }
  }

  /// The versions of the sections, after a number that changes whenever more is read of each title.
  private func version(of sections: [Section]) -> String {
    "2," + sections.map { "\($0.key):\($0.version)" }.joined(separator: ",")
  }

  private func container(
    _ path: String, _ query: [(String, String)] = []
  ) throws(CatalogError) -> JSONValue {
    guard let container = try door.json(path, query).member("MediaContainer") else {
      throw door.strange("it has no list of titles")
    }
    return container
  }

  // MARK: Records

  func record(_ item: JSONValue, _ category: String, _ machine: String) -> RawRecord? {
    // Both are needed to open the title in Plex's own app.
    guard
      let title = RemoteTitle(source, type: category, id: "\(machine).\(item.text("ratingKey"))")
    else { return nil }
    var record = RawRecord(line: 1)
    record.set(.title, item.text("title"))
    guard !record[.title].isEmpty else { return nil }
    record.texts[.category] = [category]
    record.texts[.url] = [title.address]
    record.texts[.id] = [Self.identifier(item, category) ?? "plex:\(title.id)"]
    record.externalIDs = Self.externalIDs(item)
    record.set(.year, item.text("year"))
    record.set(.summary, item.text("summary"))
    record.set(.added, item.text("addedAt"))
    record.set(.contentRating, item.text("contentRating"))
    record.setRunningTime(seconds: Int(item.text("duration")).map { $0 / 1_000 })
    record.texts[.genres] = Self.tags(item, "Genre")
    let directors = Self.tags(item, "Director")
    switch category {
    case "album", "song":
      var facts = SongFacts()
      let artist = item.text(category == "album" ? "parentTitle" : "grandparentTitle")
      // On a compilation, the artist of a song is in its original title.
      let own = category == "song" ? item.text("originalTitle") : ""
      facts.artists = [own.isEmpty ? artist : own].filter { !$0.isEmpty }
      facts.albumArtist = artist
      if category == "song" {
        facts.title = record[.title]
        facts.album = item.text("parentTitle")
        facts.track = item.text("index")
      }
      facts.apply(to: &record)
    case "episode":
      record.texts[.people] = directors + Self.tags(item, "Role")
      var facts = EpisodeFacts()
      facts.show = item.text("grandparentTitle")
      facts.season = Int(item.text("parentIndex"))
      facts.number = Int(item.text("index"))
      facts.name = record[.title]
      facts.apply(to: &record)
    default:
      record.texts[.people] = directors + Self.tags(item, "Role")
      record.set(.subtitle, directors.prefix(2).joined(separator: " & "))
      let original = item.text("originalTitle")
      if !original.isEmpty { record.texts[.readings] = [original] }
    }
    if category != "show", category != "album" {
      // Of several versions, the first is the default.
      let parts = item.elements("Media").first?.elements("Part").map { $0.text("key") } ?? []
      let addresses = parts.filter { $0.hasPrefix("/library/parts/") && !$0.contains(" ") }
        .compactMap { ItemAddress(door.server.appending($0))?.text }
      if !addresses.isEmpty { files[title.id] = addresses.joined(separator: " ") }
    }
    let rating = Double(item.text("audienceRating")) ?? Double(item.text("rating")) ?? 0
    if rating > 0 { record.texts[.popularity] = [String(rating * 4)] }
    let thumb = item.text("thumb")
    if thumb.hasPrefix("/") {
      record.texts[.image] = [
        door.server.appending(
          "/photo/:/transcode", query: [("url", thumb), ("width", "480"), ("height", "720")])
      ]
    }
    return record
  }

  private static func tags(_ item: JSONValue, _ name: String) -> [String] {
    item.elements(name).map { $0.text("tag") }.filter { !$0.isEmpty }
  }

  /// The ids in public databases, which Plex writes as `imdb://tt0000001`.
  private static func externalIDs(_ item: JSONValue) -> [String] {
    item.elements("Guid").compactMap { value in
      let parts = value.text("id").components(separatedBy: "://")
      return parts.count == 2 ? ExternalID.text(parts[0], parts[1]) : nil
    }
  }

  /// The id of a film or show that other libraries share, from `imdb://tt0000001`.
  private static func identifier(_ item: JSONValue, _ category: String) -> String? {
    guard category == "film" || category == "show" else { return nil }
    let ids = item.elements("Guid").map { $0.text("id") }
    for name in ["imdb", "tmdb", "tvdb"] {
      if let id = ids.first(where: { $0.hasPrefix(name + "://") }) {
        return "\(category)-\(name)-\(id.dropFirst(name.count + 3))"
      }
    }
    return nil
  }
}
