internal import CatalogImport
internal import CatalogModel
internal import CatalogSearch
internal import Support

/// The albums and songs of Navidrome and other servers of the Subsonic API.
///
/// Source: the OpenSubsonic API, which pages through all songs by an empty search.
struct SubsonicLibrary: RemoteLibrary {
  private let source: LibrarySource
  private let door: ServerDoor

  /// The most entries that a server returns at once.
  private static let pageSize = 500

  init(_ source: LibrarySource, door: ServerDoor, credential: Credential?) {
    self.source = source
    self.door = door
    let place = source.place
    var login = SubsonicLogin(credential)
    door.query = login.query
    door.judge = { login.verdict(on: $0, from: place) }
  }

  func check() throws(CatalogError) { _ = try answer("ping", []) }

  func changes(since cursor: String) throws(CatalogError) -> RemoteChanges? {
    let version = try version()
    return !version.isEmpty && version == cursor
      ? RemoteChanges(records: [], growth: 0, cursor: cursor) : nil
  }

  func readAll(into sink: any RecordSink) throws(CatalogError) -> String {
    let version = try version()
    try Pages.read(size: Self.pageSize, from: door) { start throws(CatalogError) in
      try answer(
        "getAlbumList2",
        [
          ("type", "alphabeticalByName"), ("size", String(Self.pageSize)),
          ("offset", String(start)),
        ]
      ).member("albumList2")?.elements("album") ?? []
    } take: { value throws(CatalogError) in
      if let record = record(value, "album", title: "name") { try sink.take(record) }
    }
    try Pages.read(size: Self.pageSize, from: door) { start throws(CatalogError) in
      try answer(
        "search3",
        [
          ("query", ""), ("artistCount", "0"), ("albumCount", "0"),
          ("songCount", String(Self.pageSize)), ("songOffset", String(start)),
        ]
      ).member("searchResult3")?.elements("song") ?? []
    } take: { value throws(CatalogError) in
      if let record = record(value, "song", title: "title") { try sink.take(record) }
    }
    return version
  }

  /// The most songs of an album that are played.
  private static let mostSongs = 500

  /// The addresses of a song, or of an album's songs, including a login: the API has no other place for it.
  /// - Throws: ``CatalogError``.
  func streams(of title: RemoteTitle) throws(CatalogError) -> [String] {
    let songs: [String]
    if title.type == "album" {
      songs =
        try answer("getAlbum", [("id", title.id)]).member("album")?.elements("song")
        .map { $0.text("id") }.filter { !$0.isEmpty } ?? []
    } else {
      // The server's response shows which login it accepts.
      try check()
      songs = [title.id]
    }
    return songs.prefix(Self.mostSongs).map { id in
      door.server.appending("/rest/stream.view", query: [("id", id)] + door.query)
    }
  }

  /// Reports that a song was played.
  /// - Throws: ``CatalogError``.
  func scrobble(_ song: String) throws(CatalogError) {
    _ = try answer("scrobble", [("id", song), ("submission", "true")])
  }

  /// The last scan of the server's folders; empty if the server does not report it, as some do only to
  /// administrators or not at all.
  private func version() throws(CatalogError) -> String {
    let answer: JSONValue
    do throws(CatalogError) {
      answer = try self.answer("getScanStatus", [])
    } catch {
      switch error {
      case .refusedByLibrary, .strangeAnswer: return ""
      default: throw error
      }
    }
    let status = answer.member("scanStatus")
    let last = status?.text("lastScan") ?? ""
    return last.isEmpty ? "" : "\(last)|\(status?.text("count") ?? "")"
  }

  /// The response to a call.
  private func answer(
    _ method: String, _ query: [(String, String)]
  ) throws(CatalogError) -> JSONValue {
    guard
      let answer = try door.json("/rest/\(method).view", query).member("subsonic-response"),
      answer.text("status") == "ok"
    else { throw door.strange("it is no Subsonic server") }
    return answer
  }

  func record(_ item: JSONValue, _ category: String, title: String) -> RawRecord? {
    guard let address = RemoteTitle(source, type: category, id: item.text("id")) else {
      return nil
    }
    var facts = SongFacts()
    facts.artists = Self.names(item, "artists", else: "artist")
    facts.albumArtist = Self.names(item, "albumArtists", else: "albumArtist").first ?? ""
    facts.year = item.text("year")
    facts.genres = Self.names(item, "genres", else: "genre")
    if category == "song" {
      facts.title = item.text(title)
      facts.album = item.text("album")
      facts.track = item.text("track")
    }
    var record = RawRecord(line: 1)
    record.set(.title, item.text(title))
    guard !record[.title].isEmpty, !MissingValue.isNobody(record[.title]) || category == "song"
    else { return nil }
    facts.apply(to: &record)
    record.texts[.category] = [category]
    record.texts[.url] = [address.address]
    record.texts[.id] = ["subsonic:\(address.id)"]
    record.set(.added, String(item.text("created").prefix(19)))
    record.setRunningTime(seconds: Int(item.text("duration")))
    record.set(.popularity, item.text("playCount"))
    let cover = item.text("coverArt")
    if !cover.isEmpty {
      record.texts[.image] = [
        door.server.appending("/rest/getCoverArt", query: [("id", cover), ("size", "480")])
      ]
    }
    return record
  }

  /// The names in an OpenSubsonic list, or else the text of older servers.
  private static func names(_ item: JSONValue, _ list: String, else text: String) -> [String] {
    let names = item.elements(list).map { $0.text("name") }.filter { !$0.isEmpty }
    return names.isEmpty ? [item.text(text)].filter { !$0.isEmpty } : names
  }
}
