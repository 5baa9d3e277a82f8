internal import CatalogImport
internal import CatalogModel
internal import CatalogSearch
internal import Foundation
internal import Support

/// The songs and albums of a Music Player Daemon.
struct MPDLibrary: RemoteLibrary {
  private let source: LibrarySource
  private let password: String
  private let budget: SourceBudget
  private let isCancelled: () -> Bool

  private static let pageSize = 1_000
  /// Seconds after an update in which another update may have the same time.
  private static let unsure = 2

  init(
    _ source: LibrarySource, credential: Credential?, budget: SourceBudget,
    isCancelled: @escaping () -> Bool
  ) {
    self.source = source
    self.budget = budget
    password = credential?.secret ?? ""
    self.isCancelled = isCancelled
  }

  func check() throws(CatalogError) { _ = try version(connect()) }

  private func connect() throws(CatalogError) -> MPDConnection {
    try MPDConnection(source.place, password: password, budget: budget)
  }

  func changes(since cursor: String) throws(CatalogError) -> RemoteChanges? {
    let version = try version(connect())
    return !version.isEmpty && version == cursor
      ? RemoteChanges(records: [], growth: 0, cursor: cursor) : nil
  }

  func readAll(into sink: any RecordSink) throws(CatalogError) -> String {
    let connection = try connect()
    let version = try version(connection)
    var albums = AlbumGathering()
    let take: (MPDSong) throws(CatalogError) -> Void = { song throws(CatalogError) in
      if let record = record(of: song) { try sink.take(record) }
      albums.add(song.facts, folder: song.folder)
    }
    if try !readPages(connection, take) { try readFolders(connection, take) }
    for album in albums.all { if let record = record(of: album) { try sink.take(record) } }
    return version
  }

  /// Reads all songs page by page, by a filter that every song matches.
  /// - Returns: Whether the daemon supports filters: Mopidy, and MPD before 0.21, do not.
  private func readPages(
    _ connection: MPDConnection, _ take: (MPDSong) throws(CatalogError) -> Void
  ) throws(CatalogError) -> Bool {
    var start = 0
    while true {
      guard !isCancelled() else { throw .cancelled }
      let answer = try connection.answer(
        "search", ["(file != '')", "window", "\(start):\(start + Self.pageSize)"])
      let songs: [MPDSong]
      switch answer {
      case .success(let lines): songs = MPDSong.songs(lines)
      case .failure(let refusal):
        let isUnknown = [
          MPDConnection.Refusal.badArgument, MPDConnection.Refusal.unknownCommand,
        ].contains(refusal.number)
        guard start == 0, isUnknown else { throw connection.error(for: refusal) }
        return false
      }
      try budget.spend(.entries(songs.count), at: source.place)
      for song in songs { try take(song) }
      start += songs.count
      guard songs.count == Self.pageSize else { break }
    }
    return true
  }

  /// Reads all songs folder by folder, each once.
  private func readFolders(
    _ connection: MPDConnection, _ take: (MPDSong) throws(CatalogError) -> Void
  ) throws(CatalogError) {
    var folders = [""]
    var seen: Set<String> = [""]
    var songs: Set<String> = []
    while let folder = folders.popLast() {
      guard !isCancelled() else { throw .cancelled }
      let lines: [(key: String, value: String)]
      switch try connection.answer("lsinfo", folder.isEmpty ? [] : [folder]) {
      case .success(let found): lines = found
      // A folder that no longer exists, or a service that cannot be listed, only costs its own songs.
      case .failure where !folder.isEmpty: continue
      case .failure(let refusal): throw connection.error(for: refusal)
      }
      for song in MPDSong.songs(lines) where songs.insert(song.file).inserted {
        try budget.spend(.entries(1), at: source.place)
        try take(song)
      }
      var inside = lines.filter { $0.key == "directory" }.map(\.value)
      // Mopidy lists its songs by album, artist, genre and so on, and all of them in one folder.
      if let all = inside.first(where: { $0 == folder + "/Tracks" }) { inside = [all] }
      let new = inside.reversed().filter { seen.insert($0).inserted }
      try budget.spend(.entries(new.count), at: source.place)
      folders += new
    }
  }

  /// A text that changes with any change of the daemon's songs; empty if it does not report changes.
  private func version(_ connection: MPDConnection) throws(CatalogError) -> String {
    let stats = try connection.command("stats")
    let values = ["db_update", "songs", "albums", "artists", "db_playtime"]
      .map { key in stats.first { $0.key == key }?.value ?? "" }
    // Mopidy reports zero for all of them. Times are whole seconds: a daemon that has just updated may update
    // again within the same one.
    guard let time = Int(values[0]), time > 0,
      abs(Int(Date().timeIntervalSince1970) - time) > Self.unsure
    else { return "" }
    return values.joined(separator: "|")
  }

  func record(of song: MPDSong) -> RawRecord? {
    guard let address = RemoteTitle(source, type: "song", id: MPDTitle.song(file: song.file).id)
    else { return nil }
    var record = RawRecord(line: 1)
    let name = song.file.split(separator: "/").last.map(String.init) ?? song.file
    record.set(.title, SourceFileName.stem(name))
    song.facts.apply(to: &record)
    guard !record[.title].isEmpty else { return nil }
    record.texts[.category] = ["song"]
    record.texts[.url] = [address.address]
    record.set(.added, song.changed)
    record.setRunningTime(seconds: song.seconds)
    return record
  }

  private func record(of album: AlbumGathering.Album) -> RawRecord? {
    let title = MPDTitle.album(title: album.title, artist: album.artist, folder: album.folder)
    guard let address = RemoteTitle(source, type: "album", id: title.id) else { return nil }
    var record = album.record()
    record.texts[.url] = [address.address]
    return record
  }
}

/// A song as a daemon lists it: lines that begin with its file.
struct MPDSong {
  /// The daemon's own name for it: a path, or the address of a service.
  let file: String
  /// The facts of its tags.
  private(set) var facts = SongFacts()
  /// The length in seconds; `nil` if unknown.
  private(set) var seconds: Int?
  /// The time of its last change, in ISO 8601.
  private(set) var changed = ""
  /// The album as named by Mopidy; empty for other daemons.
  private var album = ""

  private init(file: String) { self.file = file }

  /// The folder it lies in; for a song of a service, which has none, its album.
  var folder: String {
    if !album.isEmpty { return album }
    return file.lastIndex(of: "/").map { String(file[..<$0]) } ?? ""
  }

  /// The songs in a response; folders and playlists among them are skipped.
  static func songs(_ lines: [(key: String, value: String)]) -> [MPDSong] {
    var songs: [MPDSong] = []
    var isSong = false
    for (key, value) in lines {
      switch key {
      case "file":
        songs.append(MPDSong(file: value))
        isSong = true
      case "directory", "playlist": isSong = false
      default: if isSong { songs[songs.count - 1].take(key, value) }
      }
    }
    return songs
  }

  private mutating func take(_ key: String, _ value: String) {
    switch key {
    case "Title": if facts.title.isEmpty { facts.title = value }
    case "Artist": facts.artists.append(value)
    case "AlbumArtist": if facts.albumArtist.isEmpty { facts.albumArtist = value }
    case "Album": if facts.album.isEmpty { facts.album = value }
    case "Track": if facts.track.isEmpty { facts.track = value }
    case "Date": if facts.year.isEmpty { facts.year = value }
    case "Genre": facts.genres.append(value)
    case "Last-Modified": changed = value
    case "duration": seconds = Double(value).flatMap { Int(exactly: $0.rounded()) }
    case "Time": seconds = seconds ?? Int(value)
    case "X-AlbumUri": album = value
    default: break
    }
  }
}

/// The file name without its extension.
enum SourceFileName {
  static func stem(_ name: String) -> String {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }
}
