internal import CatalogImport
internal import CatalogModel
internal import CatalogSearch
internal import Foundation
internal import Support

/// The audiobooks and podcasts of an Audiobookshelf server.
///
/// Source: the Audiobookshelf API (api.audiobookshelf.org): Libraries, Library Items, Me.
final class AudiobookshelfLibrary: RemoteLibrary {
  /// The addresses of the files by the ids of their titles. The files of a book are in order, separated by
  /// spaces.
  var addresses: [String: String]? { files }

  private let source: LibrarySource
  private let door: ServerDoor
  private let login: AudiobookshelfLogin
  private let now: Int
  private var files: [String: String] = [:]

  private static let pageSize = 200
  /// The number of items whose files and people are requested at once: some books have hundreds of files.
  private static let batchSize = 20
  /// Seconds after which everything is read again, even if no item has changed.
  private static let interval = 86_400

  /// A library of the server.
  private struct Library {
    var id: String
    var isOfPodcasts: Bool
  }

  init(
    _ source: LibrarySource, door: ServerDoor, credential: Credential?, budget: SourceBudget,
    isCancelled: @escaping () -> Bool, now: Int = Int(Date().timeIntervalSince1970)
  ) {
    self.source = source
    self.door = door
    self.now = now
    // The password is only sent through this one.
    let entrance = ServerDoor(door.server, pins: door.pins, isCancelled: isCancelled)
    entrance.budget = budget
    let login = AudiobookshelfLogin(credential, door: entrance)
    self.login = login
    if let header = login.keyHeader {
      door.headers["Authorization"] = header
    } else if credential != nil {
      door.judge = { response in
        guard response.status == 401 else { return .plain }
        do throws(CatalogError) {
          return .signedIn(headers: ["Authorization": try login.header()])
        } catch {
          return .refused(error)
        }
      }
    }
  }

  func check() throws(CatalogError) {
    try login.checkServer()
    _ = try libraries()
  }

  func changes(since cursor: String) throws(CatalogError) -> RemoteChanges? {
    try version() == cursor ? RemoteChanges(records: [], growth: 0, cursor: cursor) : nil
  }

  func readAll(into sink: any RecordSink) throws(CatalogError) -> String {
    files = [:]
    var hash = FNV1a()
    for library in try libraries() {
      var waiting: [JSONValue] = []
      try readPages(of: library) { item throws(CatalogError) in
        Self.add(item, to: &hash)
        waiting.append(item)
        guard waiting.count == Self.batchSize else { return }
        try take(waiting, into: sink)
        waiting = []
      }
      try take(waiting, into: sink)
    }
    return version(hash)
  }

  func positions() throws(CatalogError) -> [PlayPosition] {
    let all = try door.json("/api/me").elements("mediaProgress").compactMap {
      value -> PlayPosition? in
      guard !value.flag("isFinished"), let time = Self.seconds(value.text("lastUpdate"), 1_000),
        let position = Self.seconds(value.text("currentTime")),
        let title = title(value.text("libraryItemId"), episode: value.text("episodeId"))
      else { return nil }
      return PlayPosition(
        address: title.address, position: position,
        duration: Self.seconds(value.text("duration")) ?? 0, time: time)
    }
    return Array(all.sorted { $0.time > $1.time }.prefix(PlayPosition.most))
  }

  // MARK: Questions

  private func libraries() throws(CatalogError) -> [Library] {
    let answer = try door.json("/api/libraries")
    let values: [JSONValue]
    if case .array(let list) = answer.content {
      // Servers before 2.3.
      values = list
    } else {
      guard case .array(let list)? = answer.member("libraries")?.content else {
        throw door.strange("it has no list of libraries")
      }
      values = list
    }
    return values.compactMap { value in
      let id = value.text("id")
      return id.isEmpty ? nil : Library(id: id, isOfPodcasts: value.text("mediaType") == "podcast")
    }
  }

  /// Reads the items of a library in short form.
  private func readPages(
    of library: Library, take: (JSONValue) throws(CatalogError) -> Void
  ) throws(CatalogError) {
    try Pages.read(size: Self.pageSize, from: door) { start throws(CatalogError) in
      let answer = try door.json(
        "/api/libraries/\(ServerAddress.escaped(library.id))/items",
        [
          ("limit", String(Self.pageSize)), ("page", String(start / Self.pageSize)),
          ("minified", "1"), ("sort", "addedAt"),
        ])
      guard case .array(let items)? = answer.member("results")?.content else {
        throw door.strange("it has no list of titles")
      }
      return items
    } take: { item throws(CatalogError) in
      try take(item)
    }
  }

  /// The items with their files, people and episodes; the short form if the server does not provide more.
  private func whole(_ items: [JSONValue]) throws(CatalogError) -> [JSONValue] {
    let ids = items.map { CatalogExport.quoted($0.text("id")) }.joined(separator: ",")
    do throws(CatalogError) {
      let answer = try door.json(
        "/api/items/batch/get", method: "POST", body: "{\"libraryItemIds\":[\(ids)]}")
      let found = answer.elements("libraryItems")
      return found.isEmpty ? items : found
    } catch {
      switch error {
      case .refusedByLibrary, .strangeAnswer: return items
      default: throw error
      }
    }
  }

  /// A text that changes with any change of an item.
  private func version() throws(CatalogError) -> String {
    var hash = FNV1a()
    for library in try libraries() {
      try readPages(of: library) { item throws(CatalogError) in Self.add(item, to: &hash) }
    }
    return version(hash)
  }

  private func version(_ hash: FNV1a) -> String {
    "\(String(hash.value, radix: 16))|\(now / Self.interval)"
  }

  private static func add(_ item: JSONValue, to hash: inout FNV1a) {
    let media = item.member("media")
    let facts = [
      item.text("id"), item.text("updatedAt"), media?.text("numEpisodes") ?? "",
      media?.text("numTracks") ?? "", item.text("isMissing"),
    ]
    for fact in facts { hash.add(fact + "\u{0}") }
  }

  // MARK: Records

  private func take(_ items: [JSONValue], into sink: any RecordSink) throws(CatalogError) {
    guard !items.isEmpty else { return }
    for item in try whole(items) {
      for record in records(item) { try sink.take(record) }
      try door.spend(.entries(item.member("media")?.elements("episodes").count ?? 0))
    }
  }

  /// The records of an item: a book, or a podcast with its episodes. Empty if its files no longer exist.
  func records(_ item: JSONValue) -> [RawRecord] {
    guard !item.flag("isMissing"), let media = item.member("media") else { return [] }
    guard item.text("mediaType") == "podcast" else {
      return book(item, media).map { [$0] } ?? []
    }
    guard let podcast = podcast(item, media) else { return [] }
    let episodes = media.elements("episodes").compactMap { episode($0, of: item, media, podcast) }
    return [podcast] + episodes
  }

  private func book(_ item: JSONValue, _ media: JSONValue) -> RawRecord? {
    guard let facts = media.member("metadata"), let title = title(item.text("id")),
      var record = record(facts, at: title, "book")
    else { return nil }
    let authors = Self.names(facts, "authors", else: "authorName")
    record.texts[.people] = authors + Self.names(facts, "narrators", else: "narratorName")
    let series = Self.series(facts)
    let line = [authors.prefix(2).joined(separator: ", "), series.first ?? ""]
    record.set(.subtitle, line.filter { !$0.isEmpty }.joined(separator: " · "))
    record.texts[.readings] = series + [facts.text("subtitle")].filter { !$0.isEmpty }
    record.set(.year, String(facts.text("publishedYear").prefix(4)))
    record.set(.added, Self.seconds(item.text("addedAt"), 1_000).map(String.init) ?? "")
    if let seconds = Self.seconds(media.text("duration")), seconds <= MediaFacts.longest {
      // Not set as a duration field: for a book, that would be taken for its pages.
      var length = MediaFacts()
      length.seconds = seconds
      record.fields.append(ItemField(name: MediaFacts.field, value: length.text))
    }
    setPicture(item, media, of: &record)
    let tracks = media.elements("tracks").compactMap { address($0.text("contentUrl")) }
    if !tracks.isEmpty { files[title.id] = tracks.joined(separator: " ") }
    return record
  }

  private func podcast(_ item: JSONValue, _ media: JSONValue) -> RawRecord? {
    guard let facts = media.member("metadata"),
      let title = RemoteTitle(source, type: "podcast", id: item.text("id")),
      var record = record(facts, at: title, "podcast")
    else { return nil }
    record.texts[.people] = [facts.text("author")].filter { !$0.isEmpty }
    setPicture(item, media, of: &record)
    return record
  }

  private func episode(
    _ value: JSONValue, of item: JSONValue, _ media: JSONValue, _ podcast: RawRecord
  ) -> RawRecord? {
    guard let title = title(item.text("id"), episode: value.text("id")) else { return nil }
    var record = RawRecord(line: 1)
    var facts = EpisodeFacts()
    (facts.show, facts.season) = (podcast[.title], Int(value.text("season")))
    // Trailers and bonus episodes share their numbers with other episodes.
    if !["trailer", "bonus"].contains(value.text("episodeType").lowercased()) {
      facts.number = Int(value.text("episode"))
    }
    facts.name = value.text("title")
    facts.apply(to: &record)
    guard !record[.title].isEmpty else { return nil }
    let published = Self.seconds(value.text("publishedAt"), 1_000)
    // Episodes without numbers are ordered by their ids.
    let time = String(published ?? 0)
    let place = String(repeating: "0", count: max(0, 12 - time.count)) + time
    record.texts[.id] = ["audiobookshelf:\(item.text("id")).\(place).\(value.text("id"))"]
    record.texts[.url] = [title.address]
    record.texts[.people] = podcast.texts[.people]
    record.texts[.genres] = podcast.texts[.genres]
    record.texts[.language] = podcast.texts[.language]
    record.set(.summary, HTMLText.plain(value.text("description")))
    if let published {
      let date = Date(timeIntervalSince1970: Double(published)).formatted(.iso8601)
      record.set(.added, date)
      record.set(.year, String(date.prefix(4)))
    }
    let sound = value.member("audioFile")
    let length = [value.text("duration"), sound?.text("duration") ?? ""]
    record.setRunningTime(seconds: length.lazy.compactMap { Self.seconds($0) }.first)
    setPicture(item, media, of: &record)
    let ino = sound?.text("ino") ?? ""
    let file = "/api/items/\(item.text("id"))/file/\(ino)"
    let content = value.member("audioTrack")?.text("contentUrl") ?? ""
    if let address = address(content.isEmpty && !ino.isEmpty ? file : content) {
      files[title.id] = address
    }
    return record
  }

  /// A record with the fields that books and podcasts share; `nil` without a title.
  private func record(
    _ facts: JSONValue, at title: RemoteTitle, _ category: String
  ) -> RawRecord? {
    var record = RawRecord(line: 1)
    record.set(.title, facts.text("title"))
    guard !record[.title].isEmpty else { return nil }
    record.texts[.category] = [category]
    record.texts[.url] = [title.address]
    record.texts[.id] = ["audiobookshelf:\(title.id)"]
    record.texts[.genres] = facts.elements("genres").map(\.plainText).filter { !$0.isEmpty }
    record.set(.summary, HTMLText.plain(facts.text("description")))
    record.set(.language, facts.text("language"))
    return record
  }

  /// The catalogue address of a book or a podcast episode.
  private func title(_ item: String, episode: String = "") -> RemoteTitle? {
    episode.isEmpty
      ? RemoteTitle(source, type: "book", id: item)
      : RemoteTitle(source, type: "audio", id: "\(item).\(episode)")
  }

  /// The names in a list, each a text or an object with a name, or else the single text that joins them.
  private static func names(_ facts: JSONValue, _ list: String, else text: String) -> [String] {
    let names = facts.elements(list).map { value in
      value.plainText.isEmpty ? value.text("name") : value.plainText
    }
    let all = names.isEmpty ? facts.text(text).components(separatedBy: ", ") : names
    return all.filter { !$0.isEmpty && !MissingValue.isNobody($0) }
  }

  /// The series of a book, each with the book's number in it: “Lanterns 2”.
  private static func series(_ facts: JSONValue) -> [String] {
    let list = facts.elements("series").map { value in
      [value.text("name"), value.text("sequence")].filter { !$0.isEmpty }.joined(separator: " ")
    }
    // In short form: “Lanterns #2, Other”.
    let all = facts.text("seriesName").replacing(" #", with: " ").components(separatedBy: ", ")
    return (list.isEmpty ? all : list).filter { !$0.isEmpty }
  }

  /// The whole seconds of a number; `nil` for none.
  /// - Parameter unit: The number of units per second.
  private static func seconds(_ text: String, _ unit: Double = 1) -> Int? {
    Double(text).flatMap { $0.isFinite && $0 > 0 && $0 < 1e15 ? Int($0 / unit) : nil }
  }

  private func setPicture(_ item: JSONValue, _ media: JSONValue, of record: inout RawRecord) {
    guard !media.text("coverPath").isEmpty else { return }
    record.texts[.image] = [
      door.server.appending(
        "/api/items/\(ServerAddress.escaped(item.text("id")))/cover",
        query: [("width", "480"), ("format", "jpeg"), ("ts", item.text("updatedAt"))])
    ]
  }

  /// The full address of a path on the server, with or without the server's base path.
  private func address(_ path: String) -> String? {
    guard path.hasPrefix("/"), !path.hasPrefix("//") else { return nil }
    let folder = door.server.path
    let isWhole = !folder.isEmpty && path.hasPrefix(folder + "/")
    let inside = isWhole ? path.dropFirst(folder.count) : path[...]
    let parts = inside.split(separator: "/").map { ServerAddress.escaped(String($0)) }
    guard !parts.contains(where: { $0 == ".." || $0 == "." }) else { return nil }
    return ItemAddress(door.server.appending("/" + parts.joined(separator: "/")))?.text
  }
}
