internal import CatalogImport
internal import CatalogModel
internal import CatalogSearch
internal import Foundation
internal import Support

/// The books of an OPDS catalogue, such as that of Calibre's content server.
///
/// Catalogues show the same books by title, author, series and so on: each book is listed once.
final class OPDSLibrary: RemoteLibrary {
  private let source: LibrarySource
  private let door: ServerDoor
  private let now: Int
  private var start: (feed: OPDSFeed, address: String, hash: UInt64)?

  /// The usual path of the catalogue on Calibre's server, if only the server is known.
  private static let usualPath = "/opds"
  private static let mostBytes = 32 << 20
  private static let deepest = 16
  /// The number of consecutive feeds with only known books after which a branch of the catalogue is
  /// abandoned.
  private static let mostStale = 50
  /// Seconds after which everything is read again, even if the first feed is unchanged.
  private static let interval = 86_400

  /// A feed to be read.
  private struct Place {
    var address: String
    var depth: Int
    /// The branch of the catalogue that it is in.
    var branch: String
  }

  init(
    _ source: LibrarySource, door: ServerDoor, credential: Credential?,
    now: Int = Int(Date().timeIntervalSince1970)
  ) {
    self.source = source
    self.door = door
    self.now = now
    let place = source.place
    door.login = credential.map { HTTPLogin($0) }
    door.limits.bytes = min(door.limits.bytes, Self.mostBytes)
    door.judge = { response in
      let isMissing = (400..<500).contains(response.status)
      return isMissing && ![401, 403, 408, 429].contains(response.status)
        ? .refused(.refusedByLibrary(place: place, reason: "The page is not there")) : .plain
    }
  }

  func check() throws(CatalogError) { _ = try begin() }

  func changes(since cursor: String) throws(CatalogError) -> RemoteChanges? {
    try version() == cursor ? RemoteChanges(records: [], growth: 0, cursor: cursor) : nil
  }

  func readAll(into sink: any RecordSink) throws(CatalogError) -> String {
    let version = try version()
    let (first, address, _) = try begin()
    var seen: Set<UInt64> = [FNV1a.value(of: address)]
    var books: Set<UInt64> = []
    var stale: [String: Int] = [:]
    var waiting: [Place] = []
    func add(_ feeds: [String], below place: Place?) {
      for feed in feeds.reversed() {
        guard let inside = own(feed, from: place?.address ?? address),
          seen.insert(FNV1a.value(of: inside)).inserted
        else { continue }
        waiting.append(
          Place(address: inside, depth: (place?.depth ?? 0) + 1, branch: place?.branch ?? inside))
      }
    }
    func take(_ feed: OPDSFeed, branch: String) throws(CatalogError) {
      try door.spend(.entries(feed.books.count + feed.feeds.count))
      var hasNew = false
      for book in feed.books where books.insert(Self.key(book)).inserted {
        hasNew = true
        if let record = record(book) { try sink.take(record) }
      }
      if hasNew {
        stale[branch] = 0
      } else if !feed.books.isEmpty {
        stale[branch, default: 0] += 1
      }
    }
    try take(first, branch: "")
    add(first.complete.map { [$0] } ?? first.feeds + [first.next].compactMap(\.self), below: nil)
    while let place = waiting.popLast() {
      guard stale[place.branch, default: 0] < Self.mostStale else { continue }
      let feed: OPDSFeed
      do throws(CatalogError) {
        feed = try page(at: place.address)
      } catch .refusedByLibrary {
        // A feed that no longer exists or is invalid only costs its own books.
        continue
      }
      try take(feed, branch: place.branch)
      if place.depth < Self.deepest { add(feed.feeds, below: place) }
      var next = place
      // The next page is at the same depth as this one.
      next.depth -= 1
      if let page = feed.next { add([page], below: next) }
    }
    return version
  }

  /// The address of a feed on this server; `nil` for one elsewhere.
  private func own(_ feed: String, from address: String) -> String? {
    door.server.redirected(to: feed, from: address)
  }

  private static func key(_ book: OPDSBook) -> UInt64 {
    FNV1a.value(of: book.id.isEmpty ? book.address + book.title : book.id)
  }

  // MARK: Feeds

  private func page(at address: String) throws(CatalogError) -> OPDSFeed {
    let response = try response(address)
    do {
      return try OPDSFeed(response.body, at: address)
    } catch {
      throw .refusedByLibrary(place: source.place, reason: "The page is not a list of books")
    }
  }

  private func response(_ address: String) throws(CatalogError) -> HTTPResponse {
    var request = HTTPRequest(address)
    request.headers["Accept"] =
      "application/atom+xml;profile=opds-catalog, application/opds+json;q=0.8, */*;q=0.5"
    return try door.response(to: request)
  }

  /// The first feed of the catalogue.
  private func begin() throws(CatalogError) -> (feed: OPDSFeed, address: String, hash: UInt64) {
    if let start { return start }
    guard let address = PlaylistAddress(source.place)?.text else {
      throw .unreachable(place: source.place, reason: "it is no address of a catalogue")
    }
    let isWhole = address.dropFirst(door.server.text.count).contains { $0 != "/" }
    for place in [address] + (isWhole ? [] : [door.server.appending(Self.usualPath)]) {
      let response: HTTPResponse
      do throws(CatalogError) {
        response = try self.response(place)
      } catch .refusedByLibrary {
        continue
      }
      guard let feed = try? OPDSFeed(response.body, at: place) else { continue }
      var hash = FNV1a()
      hash.add(response.body)
      start = (feed, place, hash.value)
      return (feed, place, hash.value)
    }
    throw door.strange("it is no OPDS catalogue. Calibre has its own at /opds")
  }

  /// A text that changes with any change of the catalogue.
  private func version() throws(CatalogError) -> String {
    let start = try begin()
    var hash = FNV1a()
    // If the first feed stays the same, the newest books are in the first feed it leads to.
    if let first = start.feed.feeds.first, let address = own(first, from: start.address),
      let response = try? response(address)
    {
      hash.add(response.body)
    }
    return [start.hash, hash.value].map { String($0, radix: 16) }.joined(separator: "|")
      + "|\(now / Self.interval)"
  }

  // MARK: Records

  /// The record of a book; `nil` for one without a title or an address.
  func record(_ book: OPDSBook) -> RawRecord? {
    guard let address = ItemAddress(book.address)?.text else { return nil }
    var record = RawRecord(line: 1)
    record.set(.title, book.title)
    guard !record[.title].isEmpty else { return nil }
    record.texts[.category] = ["book"]
    record.texts[.url] = [address]
    record.texts[.id] = ["opds:" + String(Self.key(book), radix: 16)]
    record.texts[.people] = book.authors
    record.texts[.genres] = book.subjects
    record.set(.summary, book.summary)
    record.set(.language, book.language)
    record.set(.added, book.added)
    if !book.series.isEmpty { record.texts[.readings] = [book.series] }
    // The year 101 means no date.
    if let year = Int(book.date.prefix(4)), year > 101 { record.set(.year, String(year)) }
    if book.image.hasPrefix(door.server.text + "/") { record.texts[.image] = [book.image] }
    return record
  }
}
