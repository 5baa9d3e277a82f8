import CatalogImport
import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Foundation
import Support
import Testing

@testable import RemoteSources

/// Podcasts by their feeds.
@Suite(.timeLimit(.minutes(10))) struct PodcastTests {
  private let device = ClientDevice(name: "tv", id: "d1", version: "2")
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func item(_ title: String, _ more: String = "", file: String = "/1.mp3") -> String
  {
    "<item><title>\(title)</title><guid>\(title)</guid>\(more)<enclosure url=\"\(file)\" type=\"\"/></item>"
  }

  private static func feed(_ items: String, more: String = "") -> String {
    "<?xml version=\"1.0\"?><rss version=\"2.0\"><channel><title>Show</title>\(more)\(items)"
      + "</channel></rss>"
  }

  private func parse(_ text: String) throws -> PodcastFeed {
    try PodcastFeed(Array(text.utf8), at: "https://a.example/feed/one.xml")
  }

  private func refresh(
    _ source: LibrarySource, _ copy: SourceSnapshot, cursor: String? = nil,
    limits: SourceBudget.Limits = RemoteSource.limits
  ) throws -> (reading: RemoteSource.Reading, problem: CatalogError?) {
    let remote = try RemoteSource(
      source, credential: nil, device: device, budget: SourceBudget(limits))
    let reading = try remote.refresh(copy, cursor: cursor, titles: 0)
    return (reading, remote.library.problem)
  }

  private func titles(_ copy: SourceSnapshot) throws -> [String] {
    var titles: [String] = []
    try copy.forEachRecord { titles.append($0[.title]) }
    return titles
  }

  @Test func `an episode has everything that its feed says`() throws {
    let more = """
      <itunes:title>Short</itunes:title><description>&lt;p&gt;A &lt;i&gt;talk&lt;/i&gt; &amp;amp; more&lt;/p&gt;</description>
      <pubDate>Sun, 29 Nov 2026 14:28:03 +0100</pubDate><itunes:duration>1:02:03</itunes:duration>
      <itunes:season>2</itunes:season><itunes:episode>5</itunes:episode><itunes:author>Cy</itunes:author>
      <itunes:image href="../img/5.jpg"/>
      """
    let feed = try parse(
      Self.feed(
        Self.item("One &amp;amp; Two", more, file: "../5.mp3?a=1&amp;b=2"),
        more:
          "<itunes:author>Ana</itunes:author><language>de</language><link>https://a.example/</link>"
          + "<image><url>/small.png</url></image><itunes:image href=\"/large.png\"/>"))

    let episode = try #require(feed.episodes.first)
    #expect(episode.title == "One & Two")
    #expect(episode.summary == "A talk & more")
    #expect(episode.date == 1_795_958_883)
    #expect(episode.seconds == 3_723)
    #expect(episode.season == 2 && episode.number == 5)
    #expect(episode.authors == ["Cy"])
    #expect(episode.image == "https://a.example/img/5.jpg")
    #expect(episode.address == "https://a.example/5.mp3?a=1&b=2")
    #expect(!episode.isVideo)
    #expect((feed.title, feed.language, feed.page) == ("Show", "de", "https://a.example/"))
    #expect(feed.image == "https://a.example/large.png")
  }

  @Test func `a feed in Atom is one, too`() throws {
    let feed = try parse(
      """
      <feed xmlns="http://www.w3.org/2005/Atom"><title>Show</title><author><name>Ana</name></author>
      <link href="https://a.example/"/><entry><title>One</title><id>urn:1</id><updated>2026-01-02T03:04:05Z</updated>
      <link rel="enclosure" type="audio/mpeg" href="/1.mp3"/></entry></feed>
      """)

    #expect(feed.episodes.map(\.address) == ["https://a.example/1.mp3"])
    #expect(feed.episodes.first?.date == 1_767_323_045)
    #expect(feed.authors == ["Ana"])
  }

  @Test(arguments: [
    "", "file:///etc/passwd", "/etc/passwd.txt", "javascript:alert(1).mp3", "ftp://a/1.mp3",
    "http://", "rtsp://a/1.mp3",
  ])
  func `an episode without a file of the web is none`(file: String) throws {
    let feed = try parse(Self.feed(Self.item("One", file: file)))

    #expect(feed.episodes.isEmpty)
  }

  @Test(arguments: [
    ("3723", 3_723), ("62:03", 3_723), ("01:02:03", 3_723), ("12.5", 13), ("0", nil), ("", nil),
    ("-5", nil), ("a", nil), ("1:2:3:4", nil), ("9999999999999999999999", nil), ("nan", nil),
    ("1::3", nil),
  ])
  func `lengths are seconds or times`(text: String, seconds: Int?) {
    #expect(PodcastFeed.seconds(text) == seconds)
  }

  @Test(arguments: [
    ("Sun, 29 Nov 2026 14:28:03 +0100", 1_795_958_883), ("29 Nov 2026 14:28:03 GMT", 1_795_962_483),
    ("Sun, 29 Nov 2026 14:28 -0500", 1_795_980_480), ("2026-11-29T14:28:03+01:00", 1_795_958_883),
    ("2026-11-29", 1_795_910_400), ("yesterday", nil), ("", nil), ("+0100", nil),
    ("Sun, 99 Foo 2026 14:28:03 +0100", nil),
  ])
  func `dates have zones`(text: String, time: Int?) {
    #expect(PodcastFeed.time(text) == time)
  }

  @Test func `trailers have no number, and wrong numbers are none`() throws {
    let feed = try parse(
      Self.feed(
        Self.item(
          "A", "<itunes:episode>1</itunes:episode><itunes:episodeType>trailer</itunes:episodeType>")
          + Self.item("B", "<itunes:episode>-1</itunes:episode>")
          + Self.item("C", "<itunes:episode>99999999999999999999</itunes:episode>")))

    #expect(feed.episodes.map(\.number) == [nil, nil, nil])
  }

  @Test(arguments: ["", "no feed", "<html/>", "<rss", "<opml/>", "{}", "<rss><channel>", "\u{0}"])
  func `a text that is no feed is refused`(text: String) {
    #expect(throws: (any Error).self) { try parse(text) }
  }

  @Test func `a feed that breaks off has what stands before`() throws {
    let text = Self.feed(Self.item("One") + Self.item("Two"))

    let feed = try parse(String(text.dropLast(40)))

    #expect(feed.episodes.map(\.title) == ["One"])
  }

  @Test(arguments: ["", "<rss/>", "<opml", "[]"])
  func `a text that is no list of subscriptions is refused`(text: String) {
    #expect(throws: (any Error).self) { try SubscriptionList(Array(text.utf8)) }
  }

  @Test func `a list has each feed once, in however many groups`() throws {
    let list = try SubscriptionList(
      Array(
        """
        <opml><body><outline text="A" xmlUrl="http://a/1"/><outline text="Group"><outline XMLURL="http://a/2"/>
        <outline xmlUrl="http://a/1"/></outline><outline xmlUrl="file:///etc/passwd"/><outline htmlUrl="http://a/3"/>
        <outline xmlUrl="http://me:secret@a/4"/></body></opml>
        """.utf8))

    #expect(list.feeds == ["http://a/1", "http://a/2"])
  }

  @Test func `nothing is read again while the server says that it is the same`() throws {
    let server = try TestServer { request, _ in
      request.headers["if-none-match"] == "\"v1\""
        ? .text("", status: 304) : .text(Self.feed(Self.item("One")), headers: ["ETag": "\"v1\""])
    }
    defer { server.stop() }
    let copy = SourceSnapshot(path: folder.file("copy"))
    let source = LibrarySource(.podcast, server.address + "/feed.xml")

    let first = try refresh(source, copy).reading
    let second = try refresh(source, copy, cursor: first.cursor).reading

    #expect(first.titles == 2 && first.isChanged)
    #expect(!second.isChanged)
    #expect(server.requests.count == 2)
  }

  @Test func `a server that knows no versions is compared by what it sends`() throws {
    let server = try TestServer { _, number in
      .text(Self.feed(Self.item(number < 2 ? "One" : "Two")))
    }
    defer { server.stop() }
    let copy = SourceSnapshot(path: folder.file("copy"))
    let source = LibrarySource(.podcast, server.address + "/feed.xml")

    let first = try refresh(source, copy).reading
    let second = try refresh(source, copy, cursor: first.cursor).reading
    let third = try refresh(source, copy, cursor: first.cursor).reading

    #expect(!second.isChanged && third.isChanged)
    #expect(try titles(copy) == ["Show", "Two"])
    #expect(server.requests.count == 3)
  }

  @Test func `a feed that fails keeps its episodes, and the others go on`() throws {
    let server = try TestServer { request, number in
      switch request.path {
      case "/a": number < 2 ? .text(Self.feed(Self.item("A"))) : .text("", status: 500)
      default: .text(Self.feed(Self.item(number < 2 ? "B" : "C")))
      }
    }
    defer { server.stop() }
    let list = folder.file("list.opml")
    try
      "<opml><body><outline xmlUrl=\"\(server.address)/a\"/><outline xmlUrl=\"\(server.address)/b\"/></body></opml>"
      .write(toFile: list, atomically: true, encoding: .utf8)
    let copy = SourceSnapshot(path: folder.file("copy"))
    let source = LibrarySource(.podcast, list)

    let first = try refresh(source, copy)
    let second = try refresh(source, copy, cursor: first.reading.cursor)

    #expect(first.problem == nil)
    #expect(second.problem != nil)
    #expect(try titles(copy).sorted() == ["A", "C", "Show", "Show"])
    var addresses: [String?] = []
    try copy.forEachRecord { record in
      if let title = RemoteTitle(address: record[.url]) {
        addresses.append(TitleAddresses(beside: copy).address(of: title.id))
      }
    }
    #expect(addresses.compactMap(\.self).count == 2)
  }

  @Test func `a source is named by the title of its feed, or of its list`() throws {
    let server = try TestServer { _, _ in .text(Self.feed(Self.item("One"))) }
    defer { server.stop() }
    let outline = "<outline text=\"x\" xmlUrl=\"\(server.address)/a\"/>"
    func name(_ place: String) throws -> String? {
      let remote = try RemoteSource(
        LibrarySource(.podcast, place), credential: nil, device: device)
      _ = try remote.refresh(SourceSnapshot(path: folder.file("copy")), cursor: nil, titles: 0)
      return remote.library.name
    }
    func list(_ head: String) throws -> String {
      let file = folder.file("list.opml")
      try "<opml>\(head)<body>\(outline)</body></opml>"
        .write(toFile: file, atomically: true, encoding: .utf8)
      return file
    }

    #expect(try name(server.address + "/feed.xml") == "Show")
    #expect(try name(list("<head><title>My &amp; Shows</title></head>")) == "My & Shows")
    #expect(try name(list("<head><title> </title></head>")) == nil)
  }

  @Test func `a feed that moves to another server is followed`() throws {
    let server = try TestServer { _, _ in .text(Self.feed(Self.item("One"))) }
    defer { server.stop() }
    let moved = try TestServer { _, _ in
      .text("", status: 301, headers: ["Location": server.address + "/new.xml"])
    }
    defer { moved.stop() }
    let copy = SourceSnapshot(path: folder.file("copy"))

    let reading = try refresh(LibrarySource(.podcast, moved.address + "/feed.xml"), copy).reading

    #expect(reading.titles == 2)
  }

  @Test func `a feed that moves for ever ends`() throws {
    let server = try TestServer { _, number in
      .text("", status: 302, headers: ["Location": "/\(number)"])
    }
    defer { server.stop() }
    let copy = SourceSnapshot(path: folder.file("copy"))

    #expect(throws: CatalogError.self) {
      try refresh(LibrarySource(.podcast, server.address + "/feed.xml"), copy)
    }
    #expect(server.requests.count < 10)
  }

  @Test func `episodes without end end with the budget`() throws {
    let items = (0..<400).map { Self.item("Episode \($0)") }.joined()
    let server = try TestServer { _, _ in .text(Self.feed(items)) }
    defer { server.stop() }
    let list = folder.file("list.opml")
    let outlines = (0..<20).map { "<outline xmlUrl=\"\(server.address)/\($0)\"/>" }.joined()
    try "<opml><body>\(outlines)</body></opml>".write(
      toFile: list, atomically: true, encoding: .utf8)

    let error = #expect(throws: CatalogError.self) {
      try refresh(
        LibrarySource(.podcast, list), SourceSnapshot(path: folder.file("copy")),
        limits: .init(entries: 3_000))
    }

    #expect(error?.message.contains("it has more than 3000 entries") == true)
    #expect(server.requests.count < 12)
  }

  @Test func `episodes stand in the order of their dates`() throws {
    let entries = [("New", "1 Jan 2026 00:00:00 GMT"), ("Old", "1 Jan 1999 00:00:00 GMT")].map {
      Self.item($0.0, "<pubDate>\($0.1)</pubDate>", file: "/\($0.0).mp3")
    }.joined()
    let server = try TestServer { _, _ in .text(Self.feed(entries)) }
    defer { server.stop() }
    let copy = SourceSnapshot(path: folder.file("copy"))
    _ = try refresh(LibrarySource(.podcast, server.address + "/feed.xml"), copy)
    let target = folder.file("catalog")
    _ = try CatalogBuilder(target: target).build(from: [copy.source])
    var items: [Item] = []
    try StoredCatalog(path: target).forEachItem { items.append($0) }
    let podcast = try #require(items.first { $0.category == Category.podcast })

    let episodes = EpisodeList(of: podcast).ordered(items)

    #expect(episodes.map(\.title) == ["Old", "New"])
  }
}
