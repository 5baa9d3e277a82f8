internal import CatalogImport
internal import CatalogModel
internal import CatalogSearch
internal import Support

/// The titles of lists at Trakt, read through its API with the person's own client id. Nothing is ever
/// written there.
///
/// Trakt has no files: a title opens its page there, unless another source has it.
///
/// Source: the Trakt API (trakt.docs.apiary.io): Users, Lists, Pagination, Rate Limiting, Extended Info,
/// Images.
final class TraktLibrary: RemoteLibrary {
  /// The addresses of pictures, which are on another server.
  var addresses: [String: String]? { pictures }
  /// The error of the first part that could not be read.
  private(set) var problem: CatalogError?

  private let source: LibrarySource
  private let list: TraktList
  private let door: ServerDoor
  private var pictures: [String: String] = [:]

  private static let pageSize = 100
  private static let mostLists = 1_000
  private static let pages = "https://trakt.tv"

  init(
    _ source: LibrarySource, _ list: TraktList, door: ServerDoor, credential: Credential?,
    device: ClientDevice
  ) {
    self.source = source
    self.list = list
    self.door = door
    let place = source.place
    door.rateLimit = RateLimit(1_000, in: 300)
    door.headers["trakt-api-version"] = "2"
    door.headers["User-Agent"] = "\(ClientDevice.program)/\(device.version)"
    guard let key = credential?.secret.trimmed, Self.isKey(key) else {
      // Without a key everything is refused.
      door.judge = { _ in .refused(.notSignedIn(place: place)) }
      return
    }
    door.headers["trakt-api-key"] = key
    door.judge = { response in
      switch response.status {
      case 401:
        .refused(.refusedByLibrary(place: place, reason: "This list is private. Make it public"))
      case 403: .refused(.notSignedIn(place: place))
      case 404: .refused(.refusedByLibrary(place: place, reason: "There is no such list"))
      case 420, 423, 426:
        .refused(.refusedByLibrary(place: place, reason: "This account cannot be read"))
      default: .plain
      }
    }
  }

  /// Whether a text may be a client id.
  private static func isKey(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 200 && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }

  func check() throws(CatalogError) {
    if list.needsLists {
      _ = try lists()
    } else if let path = list.paths(lists: []).first {
      _ = try page(path, 1, size: 1)
    }
  }

  func changes(since cursor: String) throws(CatalogError) -> RemoteChanges? {
    // Changes are only reported to the person's own login.
    nil
  }

  func readAll(into sink: any RecordSink) throws(CatalogError) -> String {
    (pictures, problem) = ([:], nil)
    var known: Set<String> = []
    let names = list.needsLists ? try lists() : []
    let paths = list.paths(lists: names)
    var failed = 0
    for path in paths {
      do throws(CatalogError) {
        try readPages(path) { entry throws(CatalogError) in
          guard let record = record(entry), known.insert(record[.id]).inserted else { return }
          try sink.take(record)
        }
      } catch {
        // A private list only costs its own titles.
        guard case .refusedByLibrary = error else { throw error }
        failed += 1
        problem = problem ?? error
      }
    }
    if let problem, failed == paths.count { throw problem }
    return ""
  }

  // MARK: Questions

  /// The slugs of the person's lists.
  private func lists() throws(CatalogError) -> [String] {
    var names: [String] = []
    try readPages(list.userPath + "/lists") { value in
      let ids = value.member("ids")
      let name = [ids?.text("slug"), ids?.text("trakt")].compactMap(\.self).first { !$0.isEmpty }
      if let name, names.count < Self.mostLists { names.append(ServerAddress.escaped(name)) }
    }
    return names
  }

  /// Reads a list page by page, up to the number of pages given by the server. If none is given, the first
  /// response is complete.
  private func readPages(
    _ path: String, take: (JSONValue) throws(CatalogError) -> Void
  ) throws(CatalogError) {
    var number = 1
    var last = 1
    repeat {
      let (entries, pages) = try page(path, number, size: Self.pageSize)
      try door.spend(.entries(entries.count))
      for entry in entries { try take(entry) }
      guard !entries.isEmpty else { return }
      last = pages
      number += 1
    } while number <= last
  }

  private func page(
    _ path: String, _ number: Int, size: Int
  ) throws(CatalogError) -> (entries: [JSONValue], pages: Int) {
    let response = try door.response(
      path,
      [("extended", "full,images"), ("page", String(number)), ("limit", String(size))])
    guard let value = try? JSONReader.parse(response.body), case .array(let entries) = value.content
    else { throw door.strange("it has no list of titles") }
    let pages = response.headers["x-pagination-page-count"].flatMap { Int($0) } ?? 1
    return (entries, pages)
  }

  // MARK: Records

  /// The record of a list entry; `nil` for a person, and for a title without a name.
  func record(_ entry: JSONValue) -> RawRecord? {
    if let film = entry.member("movie") {
      return record(film, of: entry, "film", page: "/movies/\(Self.name(film))")
    }
    guard let show = entry.member("show") else { return nil }
    let page = "/shows/\(Self.name(show))"
    // A season is replaced by its show.
    guard let episode = entry.member("episode") else {
      return record(show, of: entry, "show", page: page)
    }
    var facts = EpisodeFacts()
    facts.show = show.text("title")
    facts.season = Int(episode.text("season"))
    facts.number = Int(episode.text("number"))
    facts.name = episode.text("title")
    guard let season = facts.season, let number = facts.number,
      var record = record(
        episode, of: entry, "episode", page: page + "/seasons/\(season)/episodes/\(number)")
    else { return nil }
    facts.apply(to: &record)
    return record
  }

  private func record(
    _ title: JSONValue, of entry: JSONValue, _ category: String, page: String
  ) -> RawRecord? {
    let ids = title.member("ids")
    let own = ids?.text("trakt") ?? ""
    let name = title.text("title")
    // An episode may have no name yet.
    guard !own.isEmpty, !name.isEmpty || category == "episode" else { return nil }
    var record = RawRecord(line: 1)
    record.texts[.category] = [category]
    record.set(.title, name)
    record.texts[.id] = [Self.identifier(ids, category) ?? "trakt:\(category).\(own)"]
    record.externalIDs = ["imdb", "tmdb", "tvdb"].compactMap { database in
      ExternalID.text(database, ids?.text(database) ?? "")
    }
    record.set(.url, ItemAddress(Self.pages + page)?.text ?? "")
    let year = [title.text("year"), String(title.text("first_aired").prefix(4))]
    record.set(.year, year.first { !$0.isEmpty } ?? "")
    record.set(.summary, title.text("overview"))
    record.set(.language, title.text("language"))
    record.texts[.genres] = title.elements("genres").map(\.plainText).filter { !$0.isEmpty }
      .map {
        $0.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(
          separator: " ")
      }
    record.setRunningTime(seconds: Int(title.text("runtime")).map { $0 * 60 })
    let original = title.text("original_title")
    if !original.isEmpty, original != name { record.texts[.readings] = [original] }
    if let rating = Double(title.text("rating")), rating > 0 {
      record.texts[.popularity] = [String(rating * 4)]
    }
    let added = ["listed_at", "collected_at", "last_collected_at"].map { entry.text($0) }
    record.set(.added, String((added.first { !$0.isEmpty } ?? "").prefix(19)))
    setPicture(title, category, of: &record)
    return record
  }

  /// The slug of a title in the address of its page.
  private static func name(_ title: JSONValue) -> String {
    let ids = title.member("ids")
    let slug = ids?.text("slug") ?? ""
    return ServerAddress.escaped(slug.isEmpty ? ids?.text("trakt") ?? "" : slug)
  }

  /// The id of a film or show that other libraries share.
  private static func identifier(_ ids: JSONValue?, _ category: String) -> String? {
    guard category != "episode" else { return nil }
    return ["imdb", "tmdb", "tvdb"].lazy.compactMap { database in
      let id = ids?.text(database) ?? ""
      return id.isEmpty ? nil : "\(category)-\(database)-\(id)"
    }.first
  }

  /// Sets the first picture, whose address lacks a scheme.
  private func setPicture(_ title: JSONValue, _ category: String, of record: inout RawRecord) {
    let images = title.member("images")
    let all = images?.elements(category == "episode" ? "screenshot" : "poster") ?? []
    guard let text = all.first?.plainText, !text.isEmpty,
      let address = ItemAddress(text.contains("://") ? text : "https://" + text)?.text
    else { return }
    record.texts[.image] = [address]
    pictures[TitleAddresses.id(ofPicture: address)] = address
  }
}
