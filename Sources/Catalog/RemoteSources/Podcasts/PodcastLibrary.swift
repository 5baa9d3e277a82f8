internal import CatalogImport
internal import CatalogModel
internal import CatalogSearch
internal import Foundation
internal import Support

/// The podcasts of a subscription list, or of one feed, with their episodes.
///
/// A feed that cannot be read keeps its previous episodes, and does not affect the others.
final class PodcastLibrary: RemoteLibrary {
  /// The error of the first feed that could not be read.
  private(set) var problem: CatalogError?
  private(set) var keptIDs: [String] = []
  var addresses: [String: String]? { files }
  /// The title of the list, or else of the feed.
  private(set) var name: String?

  private let source: LibrarySource
  private let credential: Credential?
  private let budget: SourceBudget
  private let pins: CertificatePins?
  private let isCancelled: () -> Bool
  private var files: [String: String] = [:]
  private var list: [Feed]?
  /// The responses already received, by the ids of their feeds.
  private var answers: [String: Answer] = [:]

  private static let mostBytes = 32 << 20
  /// The most bytes of responses kept until they are read.
  private static let mostKept = 128 << 20
  private static let longestTag = 200
  /// Milliseconds to wait for one feed.
  private static let patience = 60_000

  /// A feed that is subscribed to.
  private struct Feed {
    var address: String
    var id: String

    init(_ address: String) {
      self.address = address
      id = String(FNV1a.value(of: address), radix: 16)
    }
  }

  /// A server's response for a feed.
  private struct Answer {
    /// `nil` if it is unchanged.
    var body: [UInt8]?
    /// The server's tag for this version, or a hash of it.
    var tag: String
  }

  init(
    _ source: LibrarySource, credential: Credential?, pins: CertificatePins? = nil,
    budget: SourceBudget,
    isCancelled: @escaping () -> Bool
  ) {
    self.source = source
    self.credential = credential
    self.budget = budget
    self.pins = pins
    self.isCancelled = isCancelled
  }

  func check() throws(CatalogError) {
    let feeds = try feeds()
    // A list may contain feeds that no longer exist; a single feed is all there is.
    guard let own = feeds.first, own.address == source.place, let body = answers[own.id]?.body,
      (try? PodcastFeed(body, at: own.address)) == nil
    else { return }
    throw Self.noFeed(own)
  }

  private static func noFeed(_ feed: Feed) -> CatalogError {
    .strangeAnswer(
      place: PlaylistAddress(feed.address)?.server.text ?? "",
      reason: "it is no feed of a podcast")
  }

  func changes(since cursor: String) throws(CatalogError) -> RemoteChanges? {
    let known = Self.tags(cursor)
    let feeds = try feeds(known)
    guard !known.isEmpty, Set(known.keys) == Set(feeds.map(\.id)) else { return nil }
    var hasChanged = false
    for feed in feeds {
      do throws(CatalogError) {
        let answer = try answer(of: feed, tag: known[feed.id] ?? "")
        guard answer.body != nil, answer.tag != known[feed.id] else { continue }
        hasChanged = true
        let kept = answers.values.reduce(0) { $0 + ($1.body?.count ?? 0) }
        if kept < Self.mostKept { answers[feed.id] = answer }
      } catch {
        try note(error)
      }
    }
    guard !hasChanged else { return nil }
    return RemoteChanges(records: [], growth: 0, cursor: cursor)
  }

  func readAll(into sink: any RecordSink) throws(CatalogError) -> String {
    problem = nil
    (files, keptIDs) = ([:], [])
    let feeds = try feeds()
    var tags: [String] = []
    for feed in feeds {
      do throws(CatalogError) {
        let answer = try answer(of: feed)
        answers[feed.id] = nil
        let podcast: PodcastFeed
        do {
          podcast = try PodcastFeed(answer.body ?? [], at: feed.address)
        } catch {
          throw Self.noFeed(feed)
        }
        try take(podcast, feed, into: sink)
        tags.append("\(feed.id) \(answer.tag)")
      } catch {
        try note(error)
        keptIDs.append(Self.id(feed.id))
        // The feed is requested again, even if it has not changed.
        tags.append("\(feed.id) ")
      }
    }
    if let problem, keptIDs.count == feeds.count { throw problem }
    return tags.joined(separator: "\n")
  }

  /// Notes the error of a feed; one that concerns the whole source is rethrown.
  private func note(_ error: CatalogError) throws(CatalogError) {
    switch error {
    case .cancelled, .unwritable, .missingLibrary: throw error
    default: break
    }
    // An exhausted budget is exhausted for all feeds.
    for cost in [SourceBudget.Cost.bytes(0), .entries(0), .request] {
      try budget.spend(cost, at: source.place)
    }
    problem = problem ?? error
  }

  private static func tags(_ cursor: String) -> [String: String] {
    var tags: [String: String] = [:]
    for line in cursor.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { tags[String(parts[0])] = String(parts[1]) }
    }
    return tags
  }

  // MARK: Feeds

  /// The feeds of the source: those of a list, or the source itself.
  /// - Parameter tags: The tags of the versions already read, by the ids of the feeds.
  private func feeds(_ tags: [String: String] = [:]) throws(CatalogError) -> [Feed] {
    if let list { return list }
    let answer: Answer
    if PlaylistAddress(source.place) == nil {
      do {
        answer = Answer(body: Array(try RegularFile.data(of: source.place)), tag: "")
      } catch {
        throw .unreadable(path: source.place, reason: SystemReason.of(error))
      }
    } else {
      let own = Feed(source.place)
      answer = try ask(source.place, tag: tags[own.id] ?? "")
      // It is unchanged, and was read as a feed before.
      if answer.body == nil {
        answers[own.id] = answer
        list = [own]
        return [own]
      }
    }
    let body = answer.body ?? []
    let found: [Feed]
    if let subscriptions = try? SubscriptionList(body) {
      guard !subscriptions.feeds.isEmpty else { throw .emptySource(path: source.place) }
      if !subscriptions.title.trimmed.isEmpty { name = subscriptions.title.trimmed }
      found = subscriptions.feeds.map(Feed.init)
    } else if PlaylistAddress(source.place) != nil {
      let own = Feed(source.place)
      answers[own.id] = answer
      found = [own]
    } else {
      throw .malformed(
        path: source.place, line: 1, found: "no list of subscriptions", expected: "an OPML file")
    }
    list = found
    return found
  }

  /// The response already received, or else that to a new request.
  private func answer(of feed: Feed, tag: String = "") throws(CatalogError) -> Answer {
    if let answer = answers[feed.id], answer.body != nil || answer.tag == tag { return answer }
    return try ask(feed.address, tag: tag)
  }

  /// Requests a feed or a list.
  /// - Parameter tag: The tag of the version already read; empty for none.
  private func ask(_ text: String, tag: String = "") throws(CatalogError) -> Answer {
    guard let address = PlaylistAddress(text) else {
      throw .unreachable(place: text, reason: "it is no address of a feed")
    }
    // A login is only sent to the source's own server.
    let isOwn = source.server?.text == address.server.text
    let door = ServerDoor(address.server, pins: pins, isCancelled: isCancelled)
    door.limits.bytes = Self.mostBytes
    door.limits.total = Self.patience
    door.budget = budget
    door.leavesServer = true
    var request = HTTPRequest(address.text)
    if isOwn, let credential {
      request = address.request(credential)
      request.headers["Authorization"] = nil
      door.login = HTTPLogin(credential)
    }
    request.headers["Accept"] = "application/rss+xml, application/xml;q=0.9, */*;q=0.5"
    switch tag.first {
    case "e": request.headers["If-None-Match"] = String(tag.dropFirst())
    case "m": request.headers["If-Modified-Since"] = String(tag.dropFirst())
    default: break
    }
    let response = try door.response(to: request)
    if response.status == 304 { return Answer(body: nil, tag: tag) }
    return Answer(body: response.body, tag: Self.tag(of: response))
  }

  private static func tag(of response: HTTPResponse) -> String {
    func plain(_ name: String) -> String? {
      response.headers[name].flatMap { text in
        let isPlain = text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
        return text.isEmpty || !isPlain || text.utf8.count > longestTag ? nil : text
      }
    }
    if let tag = plain("etag") { return "e" + tag }
    if let time = plain("last-modified") { return "m" + time }
    var hash = FNV1a()
    hash.add(response.body)
    return "h" + String(hash.value, radix: 16)
  }

  // MARK: Records

  private static func id(_ id: String) -> String { "podcast:" + id }

  private func take(
    _ podcast: PodcastFeed, _ feed: Feed, into sink: any RecordSink
  ) throws(CatalogError) {
    try budget.spend(.entries(podcast.episodes.count + 1), at: source.place)
    let name =
      podcast.title.isEmpty ? PlaylistAddress(feed.address)?.server.host ?? "" : podcast.title
    if feed.address == source.place, !podcast.title.isEmpty { self.name = podcast.title }
    try sink.take(record(podcast, name: name, id: feed.id))
    var known: Set<String> = []
    for episode in podcast.episodes {
      guard let title = title(of: episode, feed.id), known.insert(title.id).inserted,
        let address = ItemAddress(episode.address)?.text
      else { continue }
      files[title.id] = address
      try sink.take(record(episode, of: podcast, name: name, at: title))
    }
  }

  /// The title of an episode in the catalogue, in the order of its date.
  private func title(of episode: PodcastFeed.Episode, _ feed: String) -> RemoteTitle? {
    let time = String(max(0, episode.date ?? 0))
    let place = String(repeating: "0", count: max(0, 12 - time.count)) + time
    let hash = String(FNV1a.value(of: episode.id), radix: 16)
    return RemoteTitle(
      source, type: episode.isVideo ? "video" : "audio", id: "\(feed).\(place).\(hash)")
  }

  private func record(_ podcast: PodcastFeed, name: String, id: String) -> RawRecord {
    var record = RawRecord(line: 1)
    record.texts[.category] = ["podcast"]
    record.set(.title, name)
    record.texts[.id] = [Self.id(id)]
    record.set(.url, podcast.page)
    record.texts[.people] = podcast.authors
    record.texts[.genres] = podcast.genres
    record.set(.summary, podcast.summary)
    record.set(.language, podcast.language)
    setPicture(podcast.image, of: &record)
    return record
  }

  private func record(
    _ episode: PodcastFeed.Episode, of podcast: PodcastFeed, name: String, at title: RemoteTitle
  ) -> RawRecord {
    var record = RawRecord(line: 1)
    var facts = EpisodeFacts()
    (facts.show, facts.season, facts.number) = (name, episode.season, episode.number)
    facts.name = episode.title
    facts.apply(to: &record)
    record.texts[.id] = [Self.id(title.id)]
    record.texts[.url] = [title.address]
    record.texts[.people] = episode.authors
    record.texts[.genres] = podcast.genres
    record.set(.summary, episode.summary)
    record.set(.language, podcast.language)
    if let date = episode.date {
      let time = Date(timeIntervalSince1970: Double(date)).formatted(.iso8601)
      record.set(.added, time)
      record.set(.year, String(time.prefix(4)))
    }
    record.setRunningTime(seconds: episode.seconds)
    setPicture(episode.image.isEmpty ? podcast.image : episode.image, of: &record)
    return record
  }

  /// Sets the picture, which is often on another server; that server may be accessed because the feed names
  /// it.
  private func setPicture(_ address: String, of record: inout RawRecord) {
    guard !address.isEmpty, let address = ItemAddress(address)?.text else { return }
    record.texts[.image] = [address]
    files[TitleAddresses.id(ofPicture: address)] = address
  }
}
