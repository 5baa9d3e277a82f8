internal import CatalogImport
internal import CatalogModel
internal import CatalogSearch
internal import Foundation
internal import Support

/// The library of a Jellyfin or Emby server.
///
/// Source: Jellyfin's OpenAPI, `GET /Items`, `GET /Playlists/{id}/Items`, `GET /LiveTv/Channels` and
/// `GET /LiveTv/Programs`; Emby's wiki, which has the same items at `/Users/{id}/Items`.
struct JellyfinLibrary: RemoteLibrary {
  private let source: LibrarySource
  private let door: ServerDoor
  private let user: String
  private let now: Int

  /// The requested types, with their categories: a query without types takes a server twenty times as long.
  static let categories = [
    "Movie": "film", "Series": "show", "Episode": "episode", "MusicAlbum": "album",
    "Audio": "song", "AudioBook": "book", "Book": "book", "Video": "home-video",
    "MusicVideo": "music-video", "BoxSet": "collection", "Playlist": "playlist",
  ]
  private static let types = categories.keys.sorted().joined(separator: ",")
  private static let fields =
    "Overview,Genres,People,ProviderIds,OriginalTitle,SortName,DateCreated"
  private static let pageSize = 500
  /// Changes whenever more is read of each title: a library read before is then read again.
  private static let edition = "4"
  /// The category of the channels of live television.
  private static let channel = "channel"
  /// Seconds for which programmes are read.
  private static let span = 86_400
  /// Seconds after which the programmes are read again.
  private static let interval = 21_600
  /// Seconds by which two reads overlap, since a server records changes with a little delay.
  private static let overlap = 60.0

  init(
    _ source: LibrarySource, door: ServerDoor, credential: Credential?, device: ClientDevice,
    now: Int = Int(Date().timeIntervalSince1970)
  ) {
    self.source = source
    self.door = door
    self.now = now
    user = credential?.user ?? ""
    door.headers.merge(
      JellyfinLogin.headers(kind: source.kind, device: device, token: credential?.secret)
    ) { $1 }
  }

  func check() throws(CatalogError) { _ = try count() }

  func changes(since cursor: String) throws(CatalogError) -> RemoteChanges? {
    let parts = cursor.split(separator: "|").map(String.init)
    guard parts.count == 5, let total = Int(parts[1]), let channels = Int(parts[2]),
      parts[4] == Self.edition
    else { return nil }
    let (current, moment) = try count()
    let (currentChannels, period) = (try countChannels(), now / Self.interval)
    guard current >= total, currentChannels >= channels else { return nil }
    var records: [RawRecord] = []
    try read(since: parts[0]) { value in
      if let record = record(value) { records.append(record) }
    }
    if currentChannels > 0, currentChannels != channels || parts[3] != String(period) {
      records += try readChannels()
    }
    return RemoteChanges(
      records: records, growth: current - total + currentChannels - channels,
      cursor: Self.cursor(moment, current, currentChannels, at: now))
  }

  func readAll(into sink: any RecordSink) throws(CatalogError) -> String {
    let (total, moment) = try count()
    try read(since: nil) { value throws(CatalogError) in
      if let record = record(value) { try sink.take(record) }
    }
    let channels = try countChannels()
    if channels > 0 { for record in try readChannels() { try sink.take(record) } }
    return Self.cursor(moment, total, channels, at: now)
  }

  private static func cursor(
    _ time: String, _ titles: Int, _ channels: Int, at now: Int
  ) -> String {
    "\(time)|\(titles)|\(channels)|\(now / interval)|\(edition)"
  }

  func positions() throws(CatalogError) -> [PlayPosition] {
    let value = try door.json(
      path,
      query([
        ("filters", "IsResumable"), ("sortBy", "DatePlayed"), ("sortOrder", "Descending"),
        ("limit", String(PlayPosition.most)), ("enableTotalRecordCount", "false"),
      ]))
    return value.elements("Items").prefix(PlayPosition.most).compactMap { item in
      guard let category = Self.categories[item.text("Type")],
        let title = RemoteTitle(source, type: category, id: item.text("Id")),
        let data = item.member("UserData")
      else { return nil }
      return PlayPosition(
        address: title.address, position: Self.seconds(data.text("PlaybackPositionTicks")),
        duration: Self.seconds(item.text("RunTimeTicks")),
        time: PlayPosition.seconds(String(data.text("LastPlayedDate").prefix(19))))
    }
  }

  /// The addresses of the files of an album, a collection or a playlist, in order; empty if there are none.
  /// - Throws: ``CatalogError``.
  func files(of title: RemoteTitle) throws(CatalogError) -> [String] {
    let contents =
      switch title.type {
      case "playlist": try listed("/Playlists/\(title.id)/Items", [])
      // A collection has its titles without any folder between.
      case "collection": try listed(path, [("parentId", title.id)])
      default: try parts(of: title)
      }
    var files: [String] = []
    for inner in contents where files.count < Self.pageSize {
      if let file = Self.file(of: inner, on: door.server) {
        files.append(file)
      } else if ["album", "show"].contains(inner.type) {
        files += try parts(of: inner).compactMap { Self.file(of: $0, on: door.server) }
      }
    }
    return Array(files.prefix(Self.pageSize))
  }

  /// The songs of an album, or the episodes of a show.
  private func parts(of title: RemoteTitle) throws(CatalogError) -> [RemoteTitle] {
    try listed(
      path,
      [
        ("parentId", title.id), ("recursive", "true"),
        ("includeItemTypes", title.type == "show" ? "Episode" : "Audio"),
        ("sortBy", "ParentIndexNumber,IndexNumber,SortName"),
      ])
  }

  private func listed(
    _ path: String, _ query: [(String, String)]
  ) throws(CatalogError) -> [RemoteTitle] {
    let value = try door.json(path, ofPerson + query + [("limit", String(Self.pageSize))])
    return value.elements("Items").prefix(Self.pageSize).compactMap { item in
      Self.categories[item.text("Type")]
        .flatMap { RemoteTitle(source, type: $0, id: item.text("Id")) }
    }
  }

  /// The address of the file of a title; `nil` for a title without a file, such as a show.
  static func file(of title: RemoteTitle, on server: ServerAddress) -> String? {
    let folder: String? =
      switch title.type {
      case "film", "episode", "home-video", "music-video", channel: "Videos"
      case "song": "Audio"
      default: nil
      }
    return folder.map {
      server.appending("/\($0)/\(title.id)/stream", query: [("static", "true")])
    }
  }

  /// The whole seconds of a number of ticks, ten million per second; 0 for none.
  private static func seconds(_ ticks: String) -> Int { (Int(ticks) ?? 0) / 10_000_000 }

  // MARK: Questions

  private var path: String {
    source.kind == .emby && !user.isEmpty
      ? "/Users/\(ServerAddress.escaped(user))/Items" : "/Items"
  }

  /// The person, where the path does not name them.
  private var ofPerson: [(String, String)] {
    user.isEmpty ? [] : [("userId", user)]
  }

  private static let ofTitles = [("recursive", "true"), ("includeItemTypes", types)]

  private func query(_ more: [(String, String)]) -> [(String, String)] {
    ofPerson + Self.ofTitles + more
  }

  /// The number of all titles, and the server's time a little while ago.
  private func count() throws(CatalogError) -> (Int, String) {
    let response = try door.response(
      path, query([("limit", "0"), ("enableTotalRecordCount", "true")]))
    guard let value = try? JSONReader.parse(response.body),
      let total = Int(value.text("TotalRecordCount"))
    else { throw door.strange("it has no number of titles") }
    return (total, Self.time(response.headers["date"]))
  }

  /// The number of channels; 0 on a server without live television, or that shows this person none.
  private func countChannels() throws(CatalogError) -> Int {
    do throws(CatalogError) {
      let value = try door.json(
        "/LiveTv/Channels",
        ofPerson + [("limit", "0")])
      return max(0, Int(value.text("TotalRecordCount")) ?? 0)
    } catch {
      switch error {
      case .notSignedIn, .refusedByLibrary, .strangeAnswer: return 0
      default: throw error
      }
    }
  }

  /// The channels with their programmes, each in order.
  private func readChannels() throws(CatalogError) -> [RawRecord] {
    var airings: [String: [String]] = [:]
    try readPages(
      "/LiveTv/Programs",
      [
        ("minEndDate", Self.time(Double(now))),
        ("maxStartDate", Self.time(Double(now + Self.span))),
        ("sortBy", "StartDate"), ("enableImages", "false"), ("enableTotalRecordCount", "false"),
      ]
    ) { value in
      guard let start = Timestamp.seconds(String(value.text("StartDate").prefix(19))),
        let end = Timestamp.seconds(String(value.text("EndDate").prefix(19))), end > start
      else { return }
      let title = ControlCharacters.folded(value.text("Name"))
      let airing = Airing(start: start, end: end, title: title.limited(to: Airing.longestTitle))
      airings[value.text("ChannelId"), default: []].append(airing.text)
    }
    var records: [RawRecord] = []
    try readPages("/LiveTv/Channels", [("addCurrentProgram", "false")]) { value in
      guard var record = record(value, as: Self.channel) else { return }
      let known = (airings[value.text("Id")] ?? []).prefix(Item.mostAirings)
      if !known.isEmpty { record.texts[.airings] = Array(known) }
      records.append(record)
    }
    return records
  }

  private func readPages(
    _ path: String, _ query: [(String, String)],
    take: (JSONValue) throws(CatalogError) -> Void
  ) throws(CatalogError) {
    try Pages.read(size: Self.pageSize, from: door) { start throws(CatalogError) in
      let value = try door.json(
        path,
        ofPerson + query + [("startIndex", String(start)), ("limit", String(Self.pageSize))])
      guard case .array(let items)? = value.member("Items")?.content else {
        throw door.strange("it has no list of titles")
      }
      return items
    } take: { value throws(CatalogError) in
      try take(value)
    }
  }

  private func read(
    since time: String?, take: (JSONValue) throws(CatalogError) -> Void
  ) throws(CatalogError) {
    try readPages(
      path,
      Self.ofTitles + [
        ("fields", Self.fields), ("enableTotalRecordCount", "false"),
        // Oldest first: titles added during the read land on the last page.
        ("sortBy", "DateCreated,SortName"), ("sortOrder", "Ascending"),
      ] + (time.map { [("minDateLastSaved", $0)] } ?? []), take: take)
  }

  /// The time of a Date header minus the overlap, in ISO 8601; this computer's time if there is none.
  private static func time(_ header: String?) -> String {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(identifier: "GMT")
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    let date = header.flatMap { format.date(from: $0) } ?? Date()
    return Self.time(date.timeIntervalSince1970 - overlap)
  }

  /// Seconds since 1970 in ISO 8601.
  private static func time(_ seconds: Double) -> String {
    Date(timeIntervalSince1970: seconds).formatted(.iso8601)
  }

  // MARK: Records

  /// The record of an item; `nil` for one without an id or a title.
  /// - Parameter known: The category, where its type does not tell.
  func record(_ item: JSONValue, as known: String? = nil) -> RawRecord? {
    guard let category = known ?? Self.categories[item.text("Type")],
      let title = RemoteTitle(source, type: category, id: item.text("Id"))
    else { return nil }
    var record = RawRecord(line: 1)
    record.set(.title, item.text("Name"))
    guard !record[.title].isEmpty else { return nil }
    record.texts[.category] = [category.replacing("-", with: " ")]
    record.texts[.url] = [title.address]
    record.texts[.id] = [Self.identifier(item, category) ?? "\(source.kind.rawValue):\(title.id)"]
    record.externalIDs = Self.externalIDs(item, category)
    record.set(.year, item.text("ProductionYear"))
    record.set(.summary, item.text("Overview"))
    record.texts[.genres] = item.elements("Genres").map(\.plainText).filter { !$0.isEmpty }
    record.set(.added, String(item.text("DateCreated").prefix(19)))
    record.set(.contentRating, item.text("OfficialRating"))
    record.setRunningTime(seconds: Self.seconds(item.text("RunTimeTicks")))
    let readings = [item.text("OriginalTitle"), item.text("SortName")].filter { !$0.isEmpty }
    if category != "episode" { record.texts[.readings] = readings }
    setPeople(&record, item, category)
    if let rating = Double(item.text("CommunityRating")), rating > 0 {
      record.texts[.popularity] = [String(rating * 4)]
    }
    if let picture = picture(item, category, id: title.id) { record.texts[.image] = [picture] }
    return record
  }

  private func setPeople(_ record: inout RawRecord, _ item: JSONValue, _ category: String) {
    let people = item.elements("People")
    func names(_ type: String) -> [String] {
      people.filter { $0.text("Type") == type }.map { $0.text("Name") }.filter { !$0.isEmpty }
    }
    switch category {
    case "album", "song":
      var facts = SongFacts()
      facts.artists = item.elements("Artists").map(\.plainText).filter { !$0.isEmpty }
      facts.albumArtist = item.text("AlbumArtist")
      if category == "song" {
        facts.title = record[.title]
        facts.album = item.text("Album")
        facts.track = item.text("IndexNumber")
      }
      facts.apply(to: &record)
    case Self.channel:
      // Below the name until its programmes are known, and found by it.
      let number = item.text("ChannelNumber")
      record.set(.subtitle, number.isEmpty ? item.text("Number") : number)
    case "music-video":
      record.texts[.people] = item.elements("Artists").map(\.plainText).filter { !$0.isEmpty }
    case "book":
      record.texts[.people] = names("Author") + names("Writer")
    case "episode":
      record.texts[.people] = names("Director") + names("GuestStar")
      var facts = EpisodeFacts()
      facts.show = item.text("SeriesName")
      facts.season = Int(item.text("ParentIndexNumber"))
      facts.number = Int(item.text("IndexNumber"))
      facts.name = record[.title]
      facts.apply(to: &record)
    default:
      let directors = names("Director")
      record.texts[.people] = directors + names("Actor") + names("Writer")
      record.set(.subtitle, directors.prefix(2).joined(separator: " & "))
    }
  }

  /// The id of a film or show that other libraries share.
  private static func identifier(_ item: JSONValue, _ category: String) -> String? {
    guard category == "film" || category == "show", let ids = item.member("ProviderIds") else {
      return nil
    }
    for name in ["Imdb", "Tmdb", "Tvdb"] where !ids.text(name).isEmpty {
      return "\(category)-\(name.lowercased())-\(ids.text(name))"
    }
    return nil
  }

  /// The ids in public databases; those of music identify recordings, many of which are the same title.
  private static func externalIDs(_ item: JSONValue, _ category: String) -> [String] {
    guard ["film", "show", "episode"].contains(category),
      case .object(let ids)? = item.member("ProviderIds")?.content
    else { return [] }
    return ids.compactMap { ExternalID.text($0.name, $0.value.plainText) }
  }

  /// The address of the picture, which needs no login. Servers cache pictures by size, so only one size is
  /// used.
  private func picture(_ item: JSONValue, _ category: String, id: String) -> String? {
    // The cards of collections are as wide as stills.
    let wide = category == "collection" ? item.member("ImageTags")?.text("Thumb") ?? "" : ""
    let name = wide.isEmpty ? "Primary" : "Thumb"
    let own = item.member("ImageTags")?.text(name) ?? ""
    let (owner, tag) =
      own.isEmpty
      ? (item.text("AlbumId"), item.text("AlbumPrimaryImageTag")) : (id, own)
    guard !tag.isEmpty, !owner.isEmpty else { return nil }
    return door.server.appending(
      "/Items/\(ServerAddress.escaped(owner))/Images/\(name)",
      query: [("fillWidth", "480"), ("quality", "90"), ("tag", tag)])
  }
}
