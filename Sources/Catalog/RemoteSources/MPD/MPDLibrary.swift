internal import CatalogImport
internal import CatalogModel
internal import CatalogSearch
internal import Support

/// The songs and albums of a Music Player Daemon.
struct MPDLibrary: RemoteLibrary {
  private let source: LibrarySource
  private let password: String
  private let isCancelled: () -> Bool

  private static let pageSize = 1_000
  /// The most songs; the lists of a hostile server end there.
  private static let most = 2_000_000

  init(_ source: LibrarySource, credential: Credential?, isCancelled: @escaping () -> Bool) {
    self.source = source
    password = credential?.secret ?? ""
    self.isCancelled = isCancelled
  }

  func check() throws(CatalogError) {
    _ = try version(MPDConnection(source.place, password: password))
  }

  func changes(since cursor: String) throws(CatalogError) -> RemoteChanges? {
    let version = try version(MPDConnection(source.place, password: password))
    return version == cursor ? RemoteChanges(records: [], growth: 0, cursor: cursor) : nil
  }

  func readAll(into sink: any RecordSink) throws(CatalogError) -> String {
    let connection = try MPDConnection(source.place, password: password)
    let version = try version(connection)
    var albums: [String: RawRecord] = [:]
    var order: [String] = []
    var start = 0
    while start < Self.most {
      guard !isCancelled() else { throw .cancelled }
      let answer = try connection.command(
        ["search", "(file != '')", "window", "\(start):\(start + Self.pageSize)"])
      let songs = Self.songs(answer)
      for song in songs {
        if let record = record(of: song) { try sink.take(record) }
        guard let album = album(of: song) else { continue }
        let key = album[.url]
        if albums[key] == nil { order.append(key) }
        albums[key] = albums[key] ?? album
      }
      start += songs.count
      guard songs.count == Self.pageSize else { break }
    }
    for key in order { if let album = albums[key] { try sink.take(album) } }
    return version
  }

  private func version(_ connection: MPDConnection) throws(CatalogError) -> String {
    let stats = try connection.command(["stats"])
    return ["db_update", "songs"].map { key in stats.first { $0.key == key }?.value ?? "" }
      .joined(separator: "|")
  }

  /// The tags of each song; each begins with its file.
  private static func songs(_ answer: [(key: String, value: String)]) -> [[String: [String]]] {
    var songs: [[String: [String]]] = []
    for (key, value) in answer {
      if key == "file" { songs.append([:]) }
      guard !songs.isEmpty else { continue }
      songs[songs.count - 1][key, default: []].append(value)
    }
    return songs
  }

  private func record(of song: [String: [String]]) -> RawRecord? {
    guard let file = song["file"]?.first,
      let address = RemoteTitle(source, type: "song", id: MPDTitle.id(ofSong: file))
    else { return nil }
    var record = RawRecord(line: 1)
    let name = file.split(separator: "/").last.map(String.init) ?? file
    record.set(.title, song["Title"]?.first ?? SourceFileName.stem(name))
    guard !record[.title].isEmpty else { return nil }
    record.texts[.category] = ["song"]
    record.texts[.url] = [address.address]
    record.texts[.people] = song["Artist"]
    record.texts[.genres] = song["Genre"]
    record.set(.year, song["Date"]?.first ?? "")
    record.set(.added, song["Last-Modified"]?.first ?? "")
    return record
  }

  private func album(of song: [String: [String]]) -> RawRecord? {
    guard let title = song["Album"]?.first, !title.isEmpty,
      case let artist = song["AlbumArtist"]?.first ?? song["Artist"]?.first ?? "",
      let address = RemoteTitle(
        source, type: "album",
        id: MPDTitle.id(ofAlbum: title, artist: song["AlbumArtist"]?.first ?? ""))
    else { return nil }
    var record = RawRecord(line: 1)
    record.set(.title, title)
    record.texts[.category] = ["album"]
    record.texts[.url] = [address.address]
    record.texts[.people] = [artist]
    record.texts[.genres] = song["Genre"]
    record.set(.year, song["Date"]?.first ?? "")
    return record
  }
}

/// The name of a file without its ending.
enum SourceFileName {
  static func stem(_ name: String) -> String {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }
}
