import CatalogImport
import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Foundation
import Support
import Testing

@testable import RemoteSources

/// Lists of titles at Trakt.
@Suite(.timeLimit(.minutes(10))) struct TraktTests {
  private let device = ClientDevice(name: "tv", id: "d1", version: "2")
  private static let key = "c11ent"
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func film(_ number: Int) -> String {
    """
    {"rank":\(number),"id":\(number),"listed_at":"2020-01-02T03:04:05.000Z","type":"movie","movie":{
    "title":"Film \(number)","year":2010,"ids":{"trakt":\(number),"slug":"film-\(number)-2010",
    "imdb":"tt000000\(number)","tmdb":\(number)},"overview":"A cat.","runtime":125,"language":"de","rating":7.5,
    "genres":["science-fiction","drama"],"original_title":"Fim",
    "images":{"poster":["media.trakt.tv/images/\(number).jpg.webp"]}}}
    """
  }

  private static let show = """
    {"type":"show","listed_at":"2020-01-02T03:04:05.000Z","show":{"title":"Lamp Street","year":2008,
    "ids":{"trakt":5,"slug":"lamp-street","tvdb":77,"imdb":null,"tmdb":null},"runtime":45}}
    """
  private static let episode = """
    {"type":"episode","episode":{"season":1,"number":2,"title":"The Cat","ids":{"trakt":9,"tvdb":78}},
    "show":{"title":"Lamp Street","year":2008,"ids":{"trakt":5,"slug":"lamp-street"}}}
    """
  private static let season = """
    {"type":"season","season":{"number":1,"ids":{"trakt":8}},
    "show":{"title":"Lamp Street","year":2008,"ids":{"trakt":5,"slug":"lamp-street","tvdb":77}}}
    """
  private static let person = #"{"type":"person","person":{"name":"Ana","ids":{"trakt":3}}}"#

  /// A server of pages, by their paths; others are not there.
  private func server(
    _ lists: [String: [String]], isPaged: Bool = true, private hidden: Set<String> = []
  ) throws -> TestServer {
    try TestServer { request, _ in
      guard request.headers["trakt-api-key"] == Self.key,
        request.headers["trakt-api-version"] == "2", request.headers["user-agent"] != nil
      else { return .text("", status: 403) }
      if hidden.contains(request.path) { return .text("", status: 401) }
      guard let all = lists[request.path] else { return .text("", status: 404) }
      let size = Int(request.query["limit"] ?? "") ?? 10
      let page = Int(request.query["page"] ?? "") ?? 1
      let entries = isPaged ? Array(all.dropFirst((page - 1) * size).prefix(size)) : all
      return .text(
        "[\(entries.joined(separator: ","))]",
        headers: isPaged
          ? ["X-Pagination-Page-Count": String((all.count + size - 1) / size)] : [:])
    }
  }

  private func read(
    _ server: TestServer, _ path: String, key: String = key,
    limits: SourceBudget.Limits = RemoteSource.limits
  ) throws -> (records: [RawRecord], copy: SourceSnapshot, problem: CatalogError?) {
    let copy = SourceSnapshot(path: folder.file("copy"))
    let remote = try RemoteSource(
      LibrarySource(.trakt, server.address + path), credential: Credential(secret: key),
      device: device, budget: SourceBudget(limits))
    _ = try remote.refresh(copy, cursor: nil, titles: 0)
    var records: [RawRecord] = []
    try copy.forEachRecord { records.append($0) }
    return (records, copy, remote.library.problem)
  }

  @Test func `a film has what Trakt says of it, and the ids of other libraries`() throws {
    let server = try server(["/users/ana/watchlist": [Self.film(1)]])
    defer { server.stop() }

    let (records, copy, _) = try read(server, "/users/ana/watchlist")

    let film = try #require(records.first)
    #expect((film[.category], film[.title], film[.year]) == ("film", "Film 1", "2010"))
    #expect(film[.id] == "film-imdb-tt0000001")
    #expect(film.externalIDs.sorted() == ["imdb:tt0000001", "tmdb:1"])
    #expect(film[.url] == "https://trakt.tv/movies/film-1-2010")
    #expect((film[.summary], film[.duration], film[.language]) == ("A cat.", "7500 s", "de"))
    #expect(film.texts[.genres] == ["Science Fiction", "Drama"])
    #expect(film.texts[.readings] == ["Fim"])
    #expect(film[.added] == "2020-01-02T03:04:05")
    let picture = "https://media.trakt.tv/images/1.jpg.webp"
    #expect(film[.image] == picture)
    #expect(
      TitleAddresses(beside: copy).address(of: TitleAddresses.id(ofPicture: picture)) == picture)
  }

  @Test func `shows, seasons and episodes are titles once, people are none`() throws {
    let entries = [Self.show, Self.season, Self.episode, Self.person]
    let server = try server(["/users/ana/lists/mixed/items": entries])
    defer { server.stop() }

    let records = try read(server, "/users/ana/lists/mixed?sort=rank").records

    #expect(records.map { $0[.title] } == ["Lamp Street", "The Cat"])
    #expect(records.map { $0[.id] } == ["show-tvdb-77", "trakt:episode.9"])
    #expect(records[1][.subtitle] == "Lamp Street · S1 E2")
    #expect(records[1][.url] == "https://trakt.tv/shows/lamp-street/seasons/1/episodes/2")
  }

  @Test(arguments: [true, false])
  func `every page of a list is read`(isPaged: Bool) throws {
    let server = try server(["/lists/7/items": (1...203).map(Self.film)], isPaged: isPaged)
    defer { server.stop() }

    #expect(try read(server, "/lists/7").records.count == 203)
    #expect(server.requests.count == (isPaged ? 3 : 1))
  }

  @Test func `a person’s page is everything that they show`() throws {
    let server = try server(
      [
        "/users/ana/collection/movies": [Self.film(1)], "/users/ana/collection/shows": [],
        "/users/ana/favorites": [], "/users/ana/lists": [#"{"ids":{"trakt":4,"slug":"old"}}"#],
        "/users/ana/lists/old/items": [Self.film(2), Self.film(1)],
      ], private: ["/users/ana/watchlist"])
    defer { server.stop() }

    let (records, _, problem) = try read(server, "/users/ana")

    #expect(records.map { $0[.title] } == ["Film 1", "Film 2"])
    #expect(problem?.message.contains("This list is private") == true)
  }

  @Test func `a wrong key, a private list and one that is not there are told apart`() throws {
    let server = try server(
      ["/users/ana/watchlist": []], private: ["/users/bo/watchlist"])
    defer { server.stop() }
    func message(_ path: String, key: String = Self.key) -> String? {
      do throws(CatalogError) {
        try RemoteSource(
          LibrarySource(.trakt, server.address + path), credential: Credential(secret: key),
          device: device
        ).library.check()
        return nil
      } catch {
        return error.message
      }
    }

    #expect(message("/users/ana/watchlist") == nil)
    #expect(message("/users/ana/watchlist", key: "x")?.contains("asks for a login") == true)
    #expect(message("/users/ana/watchlist", key: "")?.contains("asks for a login") == true)
    #expect(message("/users/bo/watchlist")?.contains("This list is private") == true)
    #expect(message("/users/cy/watchlist")?.contains("There is no such list") == true)
  }

  @Test func `a list without end ends with the budget`() throws {
    let server = try TestServer { _, number in
      .text(
        "[\((0..<100).map { Self.film(number * 100 + $0) }.joined(separator: ","))]",
        headers: ["X-Pagination-Page-Count": "999999999"])
    }
    defer { server.stop() }

    let error = #expect(throws: CatalogError.self) {
      try read(server, "/users/ana/watchlist", limits: .init(entries: 3_000))
    }

    #expect(error?.message.contains("it has more than 3000 entries") == true)
  }

  @Test(arguments: [
    ("https://trakt.tv/users/ana/watchlist", ["/users/ana/watchlist"]),
    ("https://app.trakt.tv/profile/ana/favorites", ["/users/ana/favorites"]),
    (
      "trakt.tv/users/ana-b/collection/all/added",
      ["/users/ana-b/collection/movies", "/users/ana-b/collection/shows"]
    ),
    (
      "https://trakt.tv/users/ana/lists/old-films?sort=rank,asc",
      ["/users/ana/lists/old-films/items"]
    ),
    ("https://www.trakt.tv/lists/12345", ["/lists/12345/items"]),
  ])
  func `the address of a page is that of its list`(text: String, paths: [String]) throws {
    let list = try #require(TraktList(text))

    #expect(list.paths(lists: []) == paths)
    #expect(list.server.text == "https://api.trakt.tv")
  }

  @Test(arguments: [
    "", "trakt.tv", "https://trakt.tv/movies/heat-1995", "https://trakt.tv/users",
    "https://trakt.tv/users/ana/history", "https://trakt.tv/users/a%2Fb/watchlist",
    "https://trakt.tv/users/../x", "ftp://trakt.tv/users/ana", "https://me:x@trakt.tv/users/ana",
  ])
  func `any other address is none`(text: String) {
    #expect(TraktList(text) == nil)
  }
}
