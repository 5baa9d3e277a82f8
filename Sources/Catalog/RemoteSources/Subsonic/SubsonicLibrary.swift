internal import CatalogImport
internal import CatalogModel
internal import CatalogSearch
internal import Support

/// The albums and songs of Navidrome and other servers of the Subsonic API.
///
/// Source: the OpenSubsonic API, which pages through all songs by a search for nothing.
struct SubsonicLibrary: RemoteLibrary {
  private let source: LibrarySource
  private let door: ServerDoor

  /// The most that a server gives at once.
  private static let pageSize = 500

  init(_ source: LibrarySource, door: ServerDoor, credential: Credential?) {
    self.source = source
    self.door = door
    door.query = SubsonicLogin.query(credential)
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

  /// The last scan of the server's folders; empty where the server does not say.
  private func version() throws(CatalogError) -> String {
    let status = try answer("getScanStatus", []).member("scanStatus")
    let last = status?.text("lastScan") ?? ""
    return last.isEmpty ? "" : "\(last)|\(status?.text("count") ?? "")"
  }

  /// The answer to a call; errors come with status 200.
  private func answer(
    _ method: String, _ query: [(String, String)]
  ) throws(CatalogError) -> JSONValue {
    guard
      let answer = try door.json("/rest/\(method)", query).member("subsonic-response")
    else { throw door.strange("it is no Subsonic server") }
    guard answer.text("status") == "ok" else {
      // 40 to 44: the name, the password or the way to log in is wrong.
      let code = Int(answer.member("error")?.text("code") ?? "") ?? 0
      if (40...44).contains(code) { throw .notSignedIn(place: source.place) }
      throw door.strange("error \(code)")
    }
    return answer
  }

  private func record(_ item: JSONValue, _ category: String, title: String) -> RawRecord? {
    guard let address = RemoteTitle(source, type: category, id: item.text("id")) else {
      return nil
    }
    var record = RawRecord(line: 1)
    record.set(.title, item.text(title))
    guard !record[.title].isEmpty else { return nil }
    record.texts[.category] = [category]
    record.texts[.url] = [address.address]
    record.texts[.id] = ["subsonic:\(address.id)"]
    record.set(.year, item.text("year"))
    record.set(.added, String(item.text("created").prefix(19)))
    record.texts[.people] = [item.text("artist")]
    record.texts[.genres] = [item.text("genre")]
    record.set(.popularity, item.text("playCount"))
    let cover = item.text("coverArt")
    if !cover.isEmpty {
      record.texts[.image] = [
        door.server.appending("/rest/getCoverArt", query: [("id", cover), ("size", "480")])
      ]
    }
    return record
  }
}
