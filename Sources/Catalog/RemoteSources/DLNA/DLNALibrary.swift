internal import CatalogImport
internal import CatalogModel
internal import CatalogSearch
internal import Foundation
internal import Support

/// The videos and songs of a DLNA or UPnP media server.
///
/// A file is listed once, however many containers it is in. Its address does not use the server's own ids,
/// which change when the server rescans its folders.
final class DLNALibrary: RemoteLibrary {
  /// The addresses of the files by the ids of their titles.
  var addresses: [String: String]? { files }

  private let source: LibrarySource
  private let door: ServerDoor
  private let now: Int
  private var files: [String: String] = [:]
  private var opened: ContentDirectory?
  /// The counts of files that cannot be told apart.
  private var copies: [UInt64: Int] = [:]
  private var albums = DIDLAlbums()

  /// The usual paths of the description on servers known only by host and port: MiniDLNA and Gerbera, then
  /// Plex and others.
  static let usualPlaces = ["/rootDesc.xml", "/description.xml", "/DeviceDescription.xml"]
  private static let mostBytes = 16 << 20
  /// Seconds after which everything is read again, whatever the server's counter: some restart it at every
  /// launch.
  private static let interval = 86_400

  init(
    _ source: LibrarySource, door: ServerDoor, now: Int = Int(Date().timeIntervalSince1970)
  ) {
    self.source = source
    self.door = door
    self.now = now
    let place = source.place
    door.limits.bytes = min(door.limits.bytes, Self.mostBytes)
    door.judge = { ContentDirectory.verdict(on: $0, from: place) }
  }

  func check() throws(CatalogError) { _ = try directory() }

  func changes(since cursor: String) throws(CatalogError) -> RemoteChanges? {
    let version = try version()
    return !version.isEmpty && version == cursor
      ? RemoteChanges(records: [], growth: 0, cursor: cursor) : nil
  }

  func readAll(into sink: any RecordSink) throws(CatalogError) -> String {
    let version = try version()
    let directory = try directory()
    var walk = DIDLWalk()
    (files, copies, albums) = ([:], [:], DIDLAlbums())
    while let container = walk.next() {
      do throws(CatalogError) {
        try read(container, of: directory, &walk, into: sink)
      } catch .refusedByLibrary where container.id != ContentDirectory.root {
        // It no longer exists, or is not accessible: only its own titles are missing.
        continue
      }
    }
    for item in walk.looselyNamed { try take(item, into: sink) }
    for album in albums.all {
      if let record = record(album) { try sink.take(record) }
    }
    return version
  }

  private func read(
    _ container: DIDLWalk.Place, of directory: ContentDirectory, _ walk: inout DIDLWalk,
    into sink: any RecordSink
  ) throws(CatalogError) {
    var former: DIDLPage?
    var count = 0
    while true {
      let page = try directory.page(of: container.id, from: count)
      // A server that repeats the same page for ever has no further one.
      guard page.count > 0, page != former else { break }
      try door.spend(.entries(page.count))
      for item in walk.new(page, in: container) { try take(item, into: sink) }
      if let album = container.album { addSongs(of: page, to: album) }
      count += page.count
      if page.total > 0, count >= page.total { break }
      former = page
    }
    walk.leave(container)
  }

  private func addSongs(of page: DIDLPage, to album: DIDLPage.Container) {
    for item in page.items where item.isAudio {
      let mark = item.facts ?? (item.original.isEmpty ? item.id : item.original)
      if let song = song(item) { albums.add(song, to: album.node.text("title"), mark: mark) }
    }
  }

  private func take(_ item: DIDLItem, into sink: any RecordSink) throws(CatalogError) {
    guard let record = record(item) else { return }
    try sink.take(record)
  }

  // MARK: Server

  /// The directory of the server, found through its description.
  private func directory() throws(CatalogError) -> ContentDirectory {
    if let opened { return opened }
    guard let address = PlaylistAddress(source.place)?.text else {
      throw .unreachable(place: source.place, reason: "it is no address of a server")
    }
    let isWhole = address.dropFirst(door.server.text.count).contains { $0 != "/" }
    let places = isWhole ? [address] : Self.usualPlaces.map { door.server.appending($0) }
    for place in places {
      let response: HTTPResponse
      do throws(CatalogError) {
        response = try door.response(to: HTTPRequest(place))
      } catch {
        switch error {
        case .strangeAnswer, .refusedByLibrary: continue
        default: throw error
        }
      }
      if let found = MediaServerDescription(response.body, at: place, of: door.server) {
        let directory = ContentDirectory(found, door: door)
        opened = directory
        return directory
      }
    }
    throw door.strange("it is no media server. The address is that of its description, in XML")
  }

  /// A text that changes with any change of the server's files; empty if it does not report changes.
  private func version() throws(CatalogError) -> String {
    let version = try directory().version()
    return version.isEmpty ? "" : "\(version)|\(now / Self.interval)"
  }

  // MARK: Records

  /// The record of an item; `nil` for one without a title or a playable file.
  func record(_ item: DIDLItem) -> RawRecord? {
    guard let best = item.best, let address = address(best.address) else { return nil }
    var record = RawRecord(line: 1)
    let date = item.node.text("date")
    // A time of day means that it is a file date.
    let isFileTime = date.contains("T")
    if item.isVideo {
      setVideo(&record, item)
      // A day within the year is usually a file date, too.
      let isYear = date.count == 4 || date.hasSuffix("-01-01") || item.type.contains(".movie")
      if !isFileTime, isYear, record[.year].isEmpty { record.set(.year, String(date.prefix(4))) }
      record.texts[.genres] = item.node.texts("genre")
    } else {
      setAudio(&record, item, year: isFileTime ? "" : date)
    }
    guard !record[.title].isEmpty, let title = title(of: item, record) else { return nil }
    files[title.id] = address
    record.texts[.url] = [title.address]
    record.texts[.id] = ["dlna:\(title.id)"]
    if isFileTime { record.set(.added, String(date.prefix(19))) }
    record.set(
      .summary,
      HTMLText.plain(item.node.texts("longDescription").first ?? item.node.text("description")))
    record.set(.language, item.node.text("language"))
    record.setRunningTime(seconds: best.seconds)
    if let picture = picture(of: item) { record.texts[.image] = [picture] }
    return record
  }

  private func setVideo(_ record: inout RawRecord, _ item: DIDLItem) {
    let node = item.node
    if item.type.hasPrefix("object.item.videoItem.videoBroadcast") {
      record.texts[.category] = ["channel"]
      record.set(.title, item.title)
      return
    }
    VideoTitle.apply(item.title, to: &record)
    let show = node.texts("seriesTitle").first ?? node.text("programTitle")
    if record[.category] != "episode", !show.isEmpty {
      var facts = EpisodeFacts()
      (facts.show, facts.name) = (show, item.title == show ? "" : item.title)
      (facts.season, facts.number) = (
        Int(node.text("episodeSeason")), Int(node.text("episodeNumber"))
      )
      facts.apply(to: &record)
    }
    let people = ["director", "actor", "author"].flatMap { node.texts($0) }
    record.texts[.people] = people.isEmpty ? persons(node.texts("creator")) : people
  }

  private func setAudio(_ record: inout RawRecord, _ item: DIDLItem, year: String) {
    let node = item.node
    if item.type.hasPrefix("object.item.audioItem.audioBroadcast") {
      record.texts[.category] = ["channel"]
      record.set(.title, item.title)
      record.texts[.genres] = node.texts("genre")
      return
    }
    songFacts(item, year: year).apply(to: &record)
    let isBook = item.type.hasPrefix("object.item.audioItem.audioBook")
    record.texts[.category] = [isBook ? "book" : "song"]
  }

  private func songFacts(_ item: DIDLItem, year: String) -> SongFacts {
    let node = item.node
    let artists = node.children("artist").filter { $0.attribute("role") != "AlbumArtist" }
      .map { $0.text.trimmed }
    var facts = SongFacts()
    facts.title = item.title
    facts.artists = persons(artists.isEmpty ? node.texts("creator") : artists)
    facts.albumArtist =
      node.children("artist").first { $0.attribute("role") == "AlbumArtist" }?.text.trimmed ?? ""
    facts.album = node.text("album")
    facts.track = node.text("originalTrackNumber")
    facts.year = String(year.prefix(10))
    facts.genres = node.texts("genre")
    return facts
  }

  /// The song for an album; `nil` for one without a playable file.
  private func song(_ item: DIDLItem) -> DIDLAlbums.Song? {
    guard let best = item.best, let address = address(best.address) else { return nil }
    let date = item.node.text("date")
    return DIDLAlbums.Song(
      facts: songFacts(item, year: date.contains("T") ? "" : date), address: address,
      seconds: best.seconds, cover: picture(of: item) ?? "")
  }

  /// The record of an album, which lists its songs.
  private func record(_ album: DIDLAlbums.Album) -> RawRecord? {
    let facts = album.facts
    let artists = facts.artist.isEmpty ? facts.artists.joined(separator: "\u{0}") : facts.artist
    let hash = FNV1a.value(of: facts.title + "\u{0}" + artists)
    guard let title = RemoteTitle(source, type: "album", id: String(hash, radix: 16)),
      files[title.id] == nil
    else { return nil }
    files[title.id] = album.songs.map(\.address).joined(separator: " ")
    var record = facts.record()
    record.texts[.url] = [title.address]
    record.texts[.id] = ["dlna:\(title.id)"]
    record.set(.summary, album.songs.map(\.facts.title).joined(separator: " · "))
    let lengths = album.songs.compactMap(\.seconds)
    if lengths.count == album.songs.count { record.setRunningTime(seconds: lengths.reduce(0, +)) }
    return record
  }

  /// The names that belong to people.
  private func persons(_ names: [String]) -> [String] {
    names.filter { !$0.isEmpty && !MissingValue.isNobody($0) }
  }

  /// The title in the catalogue: the same for a file however often the server rescans its folders.
  private func title(of item: DIDLItem, _ record: RawRecord) -> RemoteTitle? {
    var hash = FNV1a()
    hash.add(item.facts ?? item.best?.address ?? "")
    hash.add(item.title)
    let id = String(hash.value, radix: 16)
    let number = copies[hash.value, default: 0] + 1
    copies[hash.value] = number
    return RemoteTitle(
      source, type: record[.category], id: number == 1 ? id : "\(id)-\(number)")
  }

  private func picture(of item: DIDLItem) -> String? {
    let thumbnails = item.resources.filter { $0.type.hasPrefix("image/") }.map(\.address)
    return (item.node.texts("albumArtURI") + thumbnails).lazy.compactMap(address)
      .first { $0.hasPrefix(door.server.text + "/") }
  }

  /// The address of an item. A server with several addresses may give one that cannot be reached from here:
  /// on the same port, it is replaced by the one by which the server is known.
  private func address(_ text: String) -> String? {
    let text = text.replacing(" ", with: "%20")
    guard let address = PlaylistAddress(text), let whole = ItemAddress(address.text)?.text else {
      return nil
    }
    let (own, other) = (door.server, address.server)
    guard own.scheme == other.scheme, own.port == other.port, own.host != other.host,
      let end = whole.firstRange(of: "://")?.upperBound
    else { return whole }
    return own.text + whole[end...].drop { !"/?".contains($0) }
  }
}
