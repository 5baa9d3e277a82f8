import CatalogImport
import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Foundation
import Support
import Testing

@testable import RemoteSources

/// Books of an OPDS catalogue.
@Suite(.timeLimit(.minutes(10))) struct OPDSTests {
  private let device = ClientDevice(name: "tv", id: "d1", version: "2")
  private static let feedType = "application/atom+xml;profile=opds-catalog"

  private static func feed(_ entries: String, links: String = "", author: String = "") -> String {
    "<?xml version=\"1.0\"?><feed xmlns=\"http://www.w3.org/2005/Atom\"><title>Books</title>"
      + "<author><name>\(author)</name></author>\(links)\(entries)</feed>"
  }

  private static func way(_ address: String) -> String {
    "<entry><title>\(address)</title><id>\(address)</id>"
      + "<link type=\"\(feedType)\" href=\"\(address)\"/></entry>"
  }

  private static func next(_ address: String) -> String {
    "<link rel=\"next\" type=\"\(feedType)\" href=\"\(address)\"/>"
  }

  private static func book(_ id: String, _ title: String, more: String = "") -> String {
    "<entry><id>urn:\(id)</id><title>\(title)</title>\(more)"
      + "<link rel=\"http://opds-spec.org/acquisition\" type=\"application/epub+zip\" "
      + "href=\"/get/\(id).epub\"/></entry>"
  }

  private final class List: RecordSink {
    var records: [RawRecord] = []
    func take(_ record: RawRecord) { records.append(record) }
  }

  private func read(
    limits: SourceBudget.Limits = RemoteSource.limits, path: String = "/opds",
    credential: Credential? = nil,
    _ answer: @escaping @Sendable (TestServer.Request, Int) -> TestServer.Answer
  ) throws -> (records: [RawRecord], requests: [TestServer.Request]) {
    let server = try TestServer(answer)
    defer { server.stop() }
    let library = try RemoteSource(
      LibrarySource(.opds, server.address + path), credential: credential, device: device,
      budget: SourceBudget(limits)
    ).library
    let list = List()
    _ = try library.readAll(into: list)
    return (list.records, server.requests)
  }

  private func titles(_ pages: [String: String], path: String = "/opds") throws -> [String] {
    try read(path: path) { request, _ in
      pages[request.path].map { .text($0) } ?? .text("", status: 404)
    }.records.map { $0[.title] }
  }

  @Test func `books are read from all feeds and pages, each once`() throws {
    let titles = try titles([
      "/opds": Self.feed(Self.way("/new") + Self.way("/gone") + Self.way("/authors")),
      "/new": Self.feed(Self.book("1", "One") + Self.book("2", "Two"), links: Self.next("/new2")),
      "/new2": Self.feed(Self.book("3", "Same") + Self.book("4", "Same")),
      "/authors": Self.feed(Self.way("/authors/a") + Self.way("/opds")),
      "/authors/a": Self.feed(Self.book("2", "Two") + Self.book("5", "Five")),
    ])

    #expect(titles == ["One", "Two", "Same", "Same", "Five"])
  }

  @Test func `the server alone is enough for Calibre`() throws {
    #expect(try titles(["/opds": Self.feed(Self.book("1", "One"))], path: "") == ["One"])
  }

  @Test func `a feed of everything is read in place of the others`() throws {
    let all =
      "<link rel=\"http://opds-spec.org/crawlable\" type=\"\(Self.feedType)\" href=\"/all\"/>"

    let (records, requests) = try read { request, _ in
      request.path == "/opds"
        ? .text(Self.feed(Self.way("/new"), links: all))
        : .text(Self.feed(request.path == "/all" ? Self.book("1", "One") : ""))
    }

    #expect(records.map { $0[.title] } == ["One"])
    #expect(!requests.dropFirst(2).contains { $0.path == "/new" })
  }

  @Test func `pages in a circle end`() throws {
    let titles = try titles([
      "/opds": Self.feed(Self.book("1", "One"), links: Self.next("/opds2")),
      "/opds2": Self.feed(Self.book("2", "Two"), links: Self.next("/opds")),
    ])

    #expect(titles == ["One", "Two"])
  }

  @Test(arguments: [true, false])
  func `a catalogue without end ends with the budget`(areEntriesLimited: Bool) throws {
    let error = #expect(throws: CatalogError.self) {
      try read(limits: areEntriesLimited ? .init(entries: 300) : .init(requests: 9)) { _, number in
        let books = (0..<50).map { Self.book("\(number)-\($0)", "Book") }.joined()
        return .text(Self.feed(books, links: Self.next("/page\(number)")))
      }
    }

    let reason = areEntriesLimited ? "it has more than 300 entries" : "it goes on after 9 requests"
    #expect(error?.message.contains(reason) == true)
  }

  @Test func `ways that lead ever deeper end`() throws {
    let (records, requests) = try read { request, number in
      .text(Self.feed(Self.way(request.path + "/x") + Self.book("\(number)", "Book")))
    }

    #expect(records.count < 20)
    #expect(requests.count < 20)
  }

  @Test func `a part with nothing new is left`() throws {
    let authors = (0..<400).map { Self.way("/author\($0)") }.joined()
    let (records, requests) = try read { request, _ in
      switch request.path {
      case "/opds": .text(Self.feed(Self.way("/all") + Self.way("/authors")))
      case "/authors": .text(Self.feed(authors))
      default: .text(Self.feed(Self.book("1", "One")))
      }
    }

    #expect(records.count == 1)
    #expect(requests.count < 70)
  }

  @Test func `feeds of other servers are not asked for`() throws {
    let titles = try titles([
      "/opds": Self.feed(
        Self.way("http://127.0.0.2:1/opds") + Self.way("file:///etc/passwd")
          + Self.way("javascript:alert(1)") + Self.book("1", "One"))
    ])

    #expect(titles == ["One"])
  }

  @Test func `an entry has everything that the catalogue says of it`() throws {
    let more = """
      <author><name>Ana &amp; Sons</name></author><author><name>Bo</name></author>
      <dc:language>de</dc:language><dc:issued>1999-05-01</dc:issued><published>2020-01-01T00:00:00Z</published>
      <category term="FIC" label="Fiction"/><category term="crime"/>
      <summary type="html">&lt;p&gt;A &lt;b&gt;book&lt;/b&gt; &amp;amp; more&lt;/p&gt;</summary>
      <link rel="http://opds-spec.org/image" type="image/jpeg" href="covers/1.jpg"/>
      <link rel="http://opds-spec.org/image/thumbnail" type="image/jpeg" href="/thumb/1.jpg"/>
      <link rel="http://opds-spec.org/acquisition" type="application/pdf" href="/get/1.pdf"/>
      <link rel="alternate" type="text/html" href="/book/1"/>
      """

    let record = try #require(
      try read { _, _ in .text(Self.feed(Self.book("1", "Caf&eacute; \"7\"", more: more))) }.records
        .first)

    #expect(record.texts[.people] == ["Ana & Sons", "Bo"])
    #expect(record[.language] == "de")
    #expect(record[.year] == "1999")
    #expect(record.texts[.genres] == ["Fiction", "crime"])
    #expect(record[.summary] == "A book & more")
    #expect(record[.image].hasSuffix("/covers/1.jpg"))
    #expect(record[.url].hasSuffix("/get/1.epub"))
  }

  @Test func `what Calibre writes in front of a description is no part of it`() throws {
    let more = """
      <author><name>Ana Test &amp; Bo Ray</name></author><published>2026-01-02T03:04:05+00:00</published>
      <dc:date>0101-01-01T00:00:00+00:00</dc:date>
      <content type="xhtml"><div>RATING: ★★<br/>
      TAGS: Crime, Sci-Fi &amp; Fantasy<br/>
      SERIES: Row [2.5]<br/>
      <p>A <b>book</b> of <i>more</i> words.</p></div></content>
      """

    let record = try #require(
      try read { _, _ in .text(Self.feed(Self.book("1", "One", more: more), author: "calibre")) }
        .records.first)

    #expect(record.texts[.people] == ["Ana Test", "Bo Ray"])
    #expect(record.texts[.genres] == ["Crime", "Sci-Fi & Fantasy"])
    #expect(record.texts[.readings] == ["Row"])
    #expect(record[.summary] == "A book of more words.")
    #expect(record[.added] == "2026-01-02T03:04:05")
    #expect(record[.year].isEmpty)
  }

  @Test func `a catalogue in JSON is read, too`() throws {
    let text = #"""
      {"metadata":{"title":"Books"},"links":[{"rel":"next","href":"/two"}],"navigation":[{"href":"/new",
      "title":"New","type":"application/opds+json"}],"publications":[{"metadata":{"identifier":"urn:1",
      "title":{"en":"One"},"author":[{"name":"Ana"},"Bo"],"subject":["Crime"],"language":"de",
      "published":"1999-05-01"},"links":[{"rel":["http://opds-spec.org/acquisition/open-access"],
      "href":"/1.epub","type":"application/epub+zip"}],"images":[{"href":"/1.jpg","type":"image/jpeg"}]},
      {"metadata":{"title":"No file"}},7]}
      """#

    let (records, requests) = try read { request, _ in
      .text(request.path == "/opds" ? text : #"{"publications":[]}"#)
    }

    let record = try #require(records.first)
    #expect(records.count == 1)
    #expect(record[.title] == "One")
    #expect(record.texts[.people] == ["Ana", "Bo"])
    #expect(record[.image].hasSuffix("/1.jpg"))
    #expect(Set(requests.map(\.path)) == ["/opds", "/new", "/two"])
  }

  @Test(arguments: [
    "", "no feed", "<html><body/></html>", "<feed>", "<feed><entry></feed>", "[]", "{}", "{\"a\":",
    "<rss><channel/></rss>", "\u{0}\u{1}",
  ])
  func `a page that is no catalogue is told apart`(text: String) {
    let error = #expect(throws: CatalogError.self) { try read { _, _ in .text(text) } }

    #expect(error?.message.contains("it is no OPDS catalogue") == true)
  }

  @Test func `nothing is read again while the first feeds are the same`() throws {
    let server = try TestServer { _, _ in .text(Self.feed(Self.book("1", "One"))) }
    defer { server.stop() }
    let folder = try TemporaryFolder()
    let copy = SourceSnapshot(path: folder.file("copy"))
    let source = LibrarySource(.opds, server.address + "/opds")

    let first = try RemoteSource(source, credential: nil, device: device)
      .refresh(copy, cursor: nil, titles: 0)
    let second = try RemoteSource(source, credential: nil, device: device)
      .refresh(copy, cursor: first.cursor, titles: 1)

    #expect(first.titles == 1 && !second.isChanged)
  }

  @Test func `a login is sent when the server asks for it, and to no other place`() throws {
    let login = Credential(user: "ana", secret: "sesame")
    let (records, requests) = try read(credential: login) { request, _ in
      request.headers["authorization"] == PlaylistAddress.basic(login)
        ? .text(Self.feed(Self.book("1", "One")))
        : .text("", status: 401, headers: ["WWW-Authenticate": "Basic realm=\"books\""])
    }

    #expect(records.count == 1)
    #expect(requests.map { $0.headers["authorization"] != nil }.prefix(2) == [false, true])
  }

  @Test(arguments: [
    "Basic realm=\"x\"", "Digest realm=\"x\", nonce=\"n\", qop=\"auth\"", "", "NTLM",
  ])
  func `a login that is not taken ends`(challenge: String) throws {
    let server = try TestServer { _, _ in
      .text("", status: 401, headers: ["WWW-Authenticate": challenge])
    }
    defer { server.stop() }
    let source = LibrarySource(.opds, server.address + "/opds")

    let error = #expect(throws: CatalogError.self) {
      try PasswordLogin.credential(
        Credential(user: "ana", secret: "x"), for: source, device: device, isCancelled: { false })
    }

    #expect(error == .notSignedIn(place: server.address))
    #expect(server.requests.count <= 2)
  }
}
