import CatalogSearch
import CatalogTestSupport
import Support
import Synchronization
import Testing

@testable import RemoteSources

/// What public databases of films and shows say, and which title a file is.
@Suite(.timeLimit(.minutes(10))) struct LookupTests {
  private typealias Film = FakeTitleDatabase.Film
  private typealias Show = FakeTitleDatabase.Show

  /// The waits that servers were given.
  private final class Waits: Sendable {
    let seconds = Mutex<[Double]>([])
  }

  private func access(
    _ address: String, _ servers: [LookupServer] = [.tmdb], waits: Waits = Waits()
  ) throws -> LookupAccess {
    var access = LookupAccess(servers, language: "de-DE") { _ in .success(FakeTitleDatabase.key) }
    let server = try #require(ServerAddress(address))
    for name in servers { access.mirrors[name] = .init(questions: server, pictures: server) }
    access.pause = { seconds in waits.seconds.withLock { $0.append(seconds) } }
    return access
  }

  private func verdict(
    _ question: LookupQuestion, in database: FakeTitleDatabase, _ server: LookupServer = .tmdb
  ) throws -> LookupMatch.Verdict {
    let provider = try access(database.address, [server]).provider(server)
    return try LookupMatch.verdict(on: question, from: provider)
  }

  // MARK: Answers

  @Test func `a film has plot, people, length, rating, ids and a poster`() throws {
    let database = try FakeTitleDatabase(films: [Film(603, "The Paper Lantern", 1999, minutes: 136)]
    )
    defer { database.server.stop() }

    let verdict = try verdict(.init(.film, "paper lantern", year: 1999), in: database)

    guard case .found(let title) = verdict else { throw Failed(verdict) }
    #expect(title.facts.title == "The Paper Lantern")
    #expect(title.facts.summary == "A plot.")
    #expect(title.facts.picture == database.address + "/t/p/w500/poster.jpg")
    #expect((title.makers, title.cast) == (["Cleo Marsh"], ["Ana Lund", "Bo Ray"]))
    #expect((title.seconds, title.rating, title.votes) == (8_160, 7.5, 1_200))
    #expect(title.externalIDs == ["tmdb:603", "imdb:tt000603"])
    #expect(database.questions.allSatisfy { $0.query["language"] == "de-DE" })
  }

  @Test(arguments: [
    (["US": ["PG-13", ""], "DE": ["12", "16"]], "DE:16"), (["US": ["", "PG-13"]], "PG-13"),
    (["US": ["NR"], "FR": ["TP"], "GB": ["15"]], "GB:15"), (["DE": [""], "US": ["NR"]], ""),
  ])
  func `a content rating is that of the country, else of the United States, else any`(
    ratings: [String: [String]], rating: String
  ) throws {
    var film = Film(603, "Lantern", 1999)
    film.ratings = ratings
    var show = Show(7, "The Wick", 2002)
    show.ratings = ratings.compactMapValues(\.last)
    let database = try FakeTitleDatabase(films: [film], shows: [show])
    defer { database.server.stop() }
    let provider = try access(database.address).provider(.tmdb)

    #expect(try provider.title(603, .film).contentRating == rating)
    #expect(try provider.title(7, .show).contentRating == rating)
  }

  @Test(arguments: LookupServer.allCases)
  func `a show has its creator, cast and the episodes that are asked for`(
    server: LookupServer
  ) throws {
    var show = Show(7, "The Wick", 2002)
    show.seasons = [1: 1...2, 2: 1...3]
    let database = try FakeTitleDatabase(shows: [show])
    defer { database.server.stop() }
    let provider = try access(database.address, [server]).provider(server)

    let verdict = try LookupMatch.verdict(
      on: LookupQuestion(.show, "Wick", year: 2002), from: provider)
    let episodes = try provider.episodes(of: 7, seasons: [2, 9])

    guard case .found(let title) = verdict else { throw Failed(verdict) }
    #expect((title.makers, title.cast) == (["Eve Holm"], ["Ana Lund"]))
    #expect(title.seasonCount == 2)
    #expect(title.externalIDs.contains("tvdb:707"))
    #expect(episodes.map(\.name) == ["Part 2.1", "Part 2.2", "Part 2.3"])
    #expect(episodes.first?.summary == "What happens in 1.")
    #expect(episodes.first?.seconds == 3_000)
    #expect(episodes.first?.picture.hasSuffix("/still1.jpg") == true)
  }

  @Test func `texts of a database have no control characters and no end in sight`() throws {
    var film = Film(1, "Lan\u{1B}[2Jtern\u{7}", 1999)
    film.plot = String(repeating: "plot\u{0}\n", count: 100_000)
    film.poster = "/../../secret?x"
    let database = try FakeTitleDatabase(films: [film])
    defer { database.server.stop() }

    let verdict = try verdict(.init(.film, "Lan [2Jtern", year: 1999), in: database)

    guard case .found(let title) = verdict else { throw Failed(verdict) }
    #expect(!ControlCharacters.arePresent(in: title.facts.title + title.facts.summary))
    #expect(title.facts.summary.count <= 4_000)
    #expect(title.facts.picture.isEmpty)
  }

  @Test func `a picture elsewhere than on the server of pictures is none`() throws {
    let database = try FakeTitleDatabase(shows: [Show(7, "The Wick", 2002)])
    defer { database.server.stop() }
    var access = try access(database.address, [.tvmaze])
    access.mirrors[.tvmaze]?.pictures = try #require(ServerAddress("https://static.example"))

    let title = try access.provider(.tvmaze).title(7, .show)

    #expect(title.facts.picture.isEmpty)
    #expect(access.isPicture("https://static.example/uploads/a.jpg"))
    #expect(!access.isPicture(database.address + "/uploads/a.jpg"))
    #expect(!access.isPicture("https://static.example.evil/a.jpg"))
  }

  // MARK: Keys

  @Test func `the key is in a header alone`() throws {
    let database = try FakeTitleDatabase(films: [Film(1, "Lantern", 1999)])
    defer { database.server.stop() }

    _ = try verdict(.init(.film, "Lantern"), in: database)

    #expect(database.questions.count > 1)
    for request in database.questions {
      #expect(request.headers["authorization"] == "Bearer " + FakeTitleDatabase.key)
      #expect(
        !request.path.contains("eyJ") && !request.query.values.contains { $0.contains("eyJ") })
    }
  }

  @Test func `a redirect to another server gets nothing`() throws {
    let other = try TestServer { _, _ in .text("{}") }
    defer { other.stop() }
    let server = try TestServer { _, _ in
      .text("", status: 302, headers: ["Location": other.address + "/3/search/movie"])
    }
    defer { server.stop() }
    let provider = try access(server.address).provider(.tmdb)

    #expect(throws: CatalogError.self) {
      try provider.candidates(for: .init(.film, "Lantern"), inYear: false)
    }
    #expect(other.requests.isEmpty)
  }

  @Test func `a key that is refused, and none at all, are told`() throws {
    let database = try FakeTitleDatabase()
    defer { database.server.stop() }
    var access = try access(database.address)

    #expect(throws: CatalogError.notSignedIn(place: database.address)) {
      try access.provider(.tmdb, key: "another.key.that.is.wrong").check()
    }
    access.key = { _ in .success(nil) }
    #expect(throws: CatalogError.notSignedIn(place: "TMDB")) { try access.provider(.tmdb) }
    try self.access(database.address).provider(.tmdb).check()
  }

  @Test(arguments: [
    (FakeTitleDatabase.key, true), ("8f14e45fceea167a5a36dedd4bea2543", false), ("", false),
    (FakeTitleDatabase.key + "\r\nX: y", false),
  ])
  func `the short key of TMDB, which would stand in addresses, is none`(key: String, isKey: Bool) {
    #expect(TMDB.isKey(key) == isKey)
  }

  // MARK: Hostile answers

  @Test(arguments: [
    TestServer.Answer.text(
      "<html>Please log in.</html>", headers: ["Content-Type": "application/json"]),
    .text("[]", headers: ["Content-Type": "application/json"]),
    .text("{\"results\": 7}"),
    .text("{\"results\":[{\"id\":-1,\"title\":\"x\"},{\"id\":1},[],null]}"),
    .text("", status: 404), .endless("{\"results\":["), .broken("{\"results\":["),
    .text("{\"results\":[" + String(repeating: "[", count: 100_000)),
  ])
  func `an answer that is none finds nothing and ends nothing`(answer: TestServer.Answer) throws {
    let server = try TestServer { _, _ in answer }
    defer { server.stop() }
    let provider = try access(server.address).provider(.tmdb)

    let found = try? provider.candidates(for: .init(.film, "Lantern"), inYear: false)

    #expect(found?.isEmpty ?? true)
  }

  @Test(arguments: [
    TestServer.Answer.text("[{\"score\":1,\"show\":{\"id\":1}}]"), .text("{\"show\":[]}"),
    .text("[1,2,3]"), .text("null"), .endless("["), .text("", status: 500),
  ])
  func `nor does one of TVmaze`(answer: TestServer.Answer) throws {
    let server = try TestServer { _, _ in answer }
    defer { server.stop() }
    let provider = try access(server.address, [.tvmaze]).provider(.tvmaze)

    let found = try? provider.candidates(for: .init(.show, "Lantern"), inYear: false)

    #expect(found?.isEmpty ?? true)
  }

  @Test func `a JSON text that says it is a page is read`() throws {
    let database = try FakeTitleDatabase(films: [Film(1, "Lantern", 1999)])
    defer { database.server.stop() }
    database.change { contents in
      contents.mishap = { request in
        request.path == "/3/search/movie"
          ? .text("{\"results\":[]}", headers: ["Content-Type": "text/html"]) : nil
      }
    }

    #expect(try verdict(.init(.film, "Lantern"), in: database) == .nothing)
  }

  @Test func `a title with another id than the one that was asked for is refused`() throws {
    let database = try FakeTitleDatabase(films: [Film(1, "Lantern", 1999), Film(2, "Wick", 1999)])
    defer { database.server.stop() }
    database.change { contents in
      contents.mishap = { request in
        request.path == "/3/movie/1" ? .text("{\"id\":2,\"title\":\"Wick\"}") : nil
      }
    }

    #expect(throws: CatalogError.self) { try verdict(.init(.film, "Lantern"), in: database) }
  }

  @Test(arguments: LookupServer.allCases)
  func `answers without end spend the budget`(server: LookupServer) throws {
    let many = (1...500).map { Show($0, "Wick \($0)", 2002) }
    let database = try FakeTitleDatabase(shows: many)
    defer { database.server.stop() }
    let budget = SourceBudget(.init(entries: 100))
    let provider = try access(database.address, [server]).provider(server, budget: budget)

    #expect(throws: CatalogError.self) {
      try provider.candidates(for: .init(.show, "Wick"), inYear: false)
    }
  }

  // MARK: Rates

  @Test func `a server that asks to wait is asked again after that time`() throws {
    let database = try FakeTitleDatabase(films: [Film(1, "Lantern", 1999)])
    defer { database.server.stop() }
    let first = Mutex(true)
    database.change { contents in
      contents.mishap = { _ in
        first.withLock { first in
          defer { first = false }
          return first ? .text("", status: 429, headers: ["Retry-After": "3"]) : nil
        }
      }
    }
    let waits = Waits()
    let provider = try access(database.address, waits: waits).provider(.tmdb)

    let found = try provider.candidates(for: .init(.film, "Lantern"), inYear: false)

    #expect(found.count == 1)
    #expect(waits.seconds.withLock { $0 } == [1, 1, 1])
  }

  @Test func `TVmaze gets twenty requests in ten seconds`() throws {
    let database = try FakeTitleDatabase()
    defer { database.server.stop() }
    let waits = Waits()
    let access = try access(database.address, [.tvmaze], waits: waits)
    let provider = try access.provider(
      .tvmaze, rateLimit: RateLimit(20, in: 10) { 100 })

    for _ in 0..<20 {
      _ = try provider.candidates(for: .init(.show, "Wick"), inYear: false)
    }
    let early = waits.seconds.withLock { $0.count }
    _ = try provider.candidates(for: .init(.show, "Wick"), inYear: false)

    #expect(early == 0)
    #expect(waits.seconds.withLock { $0.reduce(0, +) } == 10)
  }

  @Test func `the window of a rate slides`() {
    let now = Mutex(0.0)
    let limit = RateLimit(2, in: 10) { now.withLock { $0 } }

    let delays = [0.0, 4, 5, 11, 30].map { time in
      now.withLock { $0 = time }
      return limit.delay()
    }

    #expect(delays == [0, 0, 5, 3, 0])
  }

  // MARK: Matching

  /// Two films of one name, and one with another name in its country.
  private func heats() throws -> FakeTitleDatabase {
    var german = Film(3, "The Lantern Redemption", 1994, minutes: 142)
    german.names = ["Die Verurteilten"]
    return try FakeTitleDatabase(
      films: [
        Film(1, "Heat", 1995, minutes: 170), Film(2, "Heat", 1986, minutes: 101), german,
        Film(4, "Alien 3", 1992), Film(5, "Kagemusha", 1980, minutes: 180),
      ])
  }

  @Test(arguments: [
    // The year decides, also one that is off by one.
    (LookupQuestion(.film, "Heat", year: 1995), 1), (.init(.film, "Heat", year: 1987), 2),
    // So does the length.
    (.init(.film, "Heat", seconds: 10_100), 1), (.init(.film, "Heat", seconds: 6_000), 2),
    // Another name in another country.
    (.init(.film, "Die Verurteilten", year: 1994), 3),
    // Its own id in a database leaves no doubt.
    (.init(.film, "Heet", ids: ["imdb:tt9", "tmdb:2"]), 2),
  ])
  func `one title is the one`(question: LookupQuestion, id: Int) throws {
    let database = try heats()
    defer { database.server.stop() }

    let verdict = try verdict(question, in: database)

    guard case .found(let title) = verdict else { throw Failed(verdict) }
    #expect(title.facts.id == id)
  }

  @Test(arguments: [
    // Two of one name, a length that none has, a length that the only one does not have.
    (LookupQuestion(.film, "Heat"), [1, 2]), (.init(.film, "Heat", seconds: 3_000), [1, 2]),
    (.init(.film, "Kagemusha", year: 1980, seconds: 9_000), [5]),
    // A part of a name.
    (.init(.film, "Redemption", year: 1994), [3]),
  ])
  func `what is not certain is asked`(question: LookupQuestion, ids: [Int]) throws {
    let database = try heats()
    defer { database.server.stop() }

    let verdict = try verdict(question, in: database)

    guard case .open(let candidates) = verdict else { throw Failed(verdict) }
    #expect(candidates.map(\.id) == ids)
  }

  @Test(arguments: [
    LookupQuestion(.film, "Heat", year: 2013), .init(.film, "Nobody Has This"),
    .init(.show, "Heat"),
  ])
  func `another year and another name are nothing`(question: LookupQuestion) throws {
    let database = try heats()
    defer { database.server.stop() }

    #expect(try verdict(question, in: database) == .nothing)
  }

  @Test func `no more than three are offered`() throws {
    let database = try FakeTitleDatabase(films: (1...9).map { Film($0, "Heat", 1_990 + $0) })
    defer { database.server.stop() }

    let verdict = try verdict(.init(.film, "Heat", seconds: 6_000), in: database)

    guard case .open(let candidates) = verdict else { throw Failed(verdict) }
    #expect(candidates.count == 3)
  }

  @Test(arguments: [
    ("기생충", 2019), ("وجدة", 2012), ("千と千尋の神隠し", 2001), ("Пролог: 1", 1990), ("[Rec]²", 2009),
  ])
  func `a title in any script is found`(title: String, year: Int) throws {
    let database = try FakeTitleDatabase(films: [Film(1, title, year)])
    defer { database.server.stop() }

    let verdict = try verdict(.init(.film, title, year: year), in: database)

    guard case .found = verdict else { throw Failed(verdict) }
  }

  @Test(arguments: [
    ("Alien III", "alien 3", true), ("The Matrix", "Matrix", true), ("WALL·E", "Wall-E", true),
    ("Amélie", "AMELIE", true), ("Heat", "Heat 2", false), ("C++", "C", false),
    ("기생충", "기생충", true), ("", "", false),
  ])
  func `names that are the same title`(name: String, other: String, areSame: Bool) {
    #expect(LookupMatch.areSame(name, other) == areSame)
  }

  @Test(arguments: [
    ("de_DE.UTF-8", "de-DE"), ("pt_BR", "pt-BR"), ("ko", "ko"), ("C.UTF-8", "en"), ("", "en"),
    ("sr_RS@latin", "sr-RS"), ("en\r\nX: y", "en"), ("POSIX", "en"),
  ])
  func `the language of a locale`(locale: String, language: String) {
    #expect(LookupAccess.language(of: locale) == language)
  }

  private struct Failed: Error, CustomStringConvertible {
    var description: String
    init(_ verdict: LookupMatch.Verdict) { description = "\(verdict)" }
  }
}
