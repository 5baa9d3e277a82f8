import CatalogImport
import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Foundation
import RemoteSources
import Support
import Synchronization
import Testing

@testable import LibrarySources

/// Films and shows of a folder that have no plot and no picture, looked up in public databases.
@Suite(.timeLimit(.minutes(10))) final class LookupRefreshTests {
  private typealias Film = FakeTitleDatabase.Film
  private typealias Show = FakeTitleDatabase.Show

  private let folder: TemporaryFolder
  private let database: FakeTitleDatabase

  init() throws {
    folder = try TemporaryFolder()
    var wire = Show(7, "The Wick", 2002)
    wire.ratings = ["US": "TV-14"]
    wire.seasons = [1: 1...3, 2: 1...2]
    var heat = Film(1, "Heat", 1995, minutes: 170)
    heat.ratings = ["US": ["R"], "DE": ["16"]]
    database = try FakeTitleDatabase(
      films: [
        heat, Film(2, "Heat", 1986, minutes: 101),
        Film(3, "Paper Lantern", 1999, minutes: 90),
      ], shows: [wire])
  }

  deinit { database.server.stop() }

  private var data: String { folder.file("data") }
  private var films: LibrarySource { LibrarySource(.folder, folder.file("films")) }

  private func access(
    _ servers: [LookupServer] = [.tmdb], key: String? = FakeTitleDatabase.key
  ) throws -> LookupAccess {
    var access = LookupAccess(servers, language: "en") { _ in .success(key) }
    let server = try #require(ServerAddress(database.address))
    for name in servers { access.mirrors[name] = .init(questions: server, pictures: server) }
    access.pause = { _ in }
    return access
  }

  private func refresh(_ access: LookupAccess?) -> SourceRefresh {
    var servers = ServerAccess()
    servers.lookup = access
    return SourceRefresh(
      [films], dataFolder: data,
      starter: StarterCatalog(assets: folder.file("assets"), dataFolder: data), servers: servers)
  }

  private func items() throws -> [Item] {
    try StoredCatalog(path: StarterCatalog.path(in: data)).popularItems(limit: 100)
  }

  private func item(_ title: String) throws -> Item {
    let items = try items()
    return try #require(items.first { $0.title == title }, "\(items.map(\.title))")
  }

  private func progress() throws -> LookupProgress {
    try #require(SourceStore(dataFolder: data).states.first?.lookup)
  }

  private var questions: LookupQuestions {
    LookupQuestions(SourceStore(dataFolder: data), sources: [films])
  }

  private static let day = 86_400

  // MARK: What comes

  @Test func `a bare film has all that is known of it, and a second refresh asks nobody`() throws {
    try folder.plant("films/paper.lantern.1999.1080p.mkv", "m")
    let access = try access()

    let outcome = try refresh(access).run(time: 1_000)
    let asked = database.questions.count
    let again = try refresh(access).run(time: 2_000)

    let item = try item("Paper Lantern")
    #expect(outcome == .replaced(titles: 1))
    #expect((item.year, item.summary) == (1999, "A plot."))
    #expect(item.people == ["Cleo Marsh", "Ana Lund", "Bo Ray"])
    #expect(item.genres == ["Drama"])
    #expect(item.image == database.address + "/t/p/w500/poster.jpg")
    #expect(item.minutes == 90)
    #expect(asked == 2)
    #expect(again == .unchanged)
    #expect(database.questions.count == asked)
    #expect(try progress().found == 1)
  }

  @Test func `what a person has written wins, and only what is missing comes`() throws {
    try folder.plant("films/Heat (1995)/Heat.mkv", "m")
    try folder.plant(
      "films/Heat (1995)/Heat.nfo",
      "<movie><title>My Heat</title><year>1995</year><plot>My plot.</plot>"
        + "<uniqueid type=\"tmdb\">1</uniqueid></movie>")
    try folder.plant("films/Paper Lantern (1999)/Paper Lantern.mkv", "m")
    try folder.plant("films/Paper Lantern (1999)/poster.jpg", "p")

    _ = try refresh(try access()).run(time: 1_000)

    let own = try item("My Heat")
    #expect(own.summary == "My plot.")
    #expect(own.people.contains("Cleo Marsh"))
    #expect(own.image.hasSuffix("/t/p/w500/poster.jpg"))
    let lantern = try item("Paper Lantern")
    #expect(lantern.summary == "A plot.")
    #expect(lantern.image == folder.file("films/Paper Lantern (1999)/poster.jpg"))
  }

  @Test func `a film that lacks nothing is not looked up`() throws {
    try folder.plant("films/Heat (1995)/Heat.mkv", "m")
    try folder.plant("films/Heat (1995)/poster.jpg", "p")
    try folder.plant(
      "films/Heat (1995)/Heat.nfo", "<movie><title>Heat</title><plot>Mine.</plot></movie>")

    _ = try refresh(try access()).run(time: 1_000)

    #expect(database.questions.isEmpty)
  }

  @Test(arguments: LookupServer.allCases)
  func `episodes that are files have names, plots, stills and lengths`(
    server: LookupServer
  ) throws {
    try folder.plant("films/The Wick (2002)/Season 1/The Wick S01E01.mkv", "m")
    try folder.plant("films/The Wick (2002)/Season 1/The Wick S01E02 My Name.mkv", "m")
    let access = try access([server])

    _ = try refresh(access).run(time: 1_000)
    let first = database.questions.count
    _ = try refresh(access).run(time: 2_000)
    let second = database.questions.count
    try folder.plant("films/The Wick (2002)/Season 2/The Wick S02E01.mkv", "m")
    _ = try refresh(access).run(time: 3_000)
    let third = database.questions.count
    _ = try refresh(access).run(time: 4_000)

    let episode = try item("Part 1.1")
    #expect(episode.summary == "What happens in 1.")
    #expect(episode.image.hasSuffix("/still1.jpg"))
    #expect(episode.minutes == 50)
    #expect(try item("My Name").summary == "What happens in 2.")
    #expect(try item("Part 2.1").year == 2002)
    let show = try item("The Wick")
    #expect(show.people == ["Eve Holm", "Ana Lund"])
    #expect(show.summary == (server == .tmdb ? "A show." : "A show & more."))
    #expect(first == second)
    #expect(third == second + 1)
    #expect(database.questions.count == third)
  }

  @Test func `an episode that no database has is looked up again in 30 days`() throws {
    try folder.plant("films/The Wick/The Wick S01E09.mkv", "m")
    let access = try access()
    _ = try refresh(access).run(time: 1_000)
    let asked = database.questions.count

    _ = try refresh(access).run(time: 1_000 + 29 * Self.day)
    let early = database.questions.count
    database.change { $0.shows[0].seasons[1] = 1...9 }
    _ = try refresh(access).run(time: 1_000 + 31 * Self.day)

    #expect(early == asked)
    #expect(try item("Part 1.9").summary == "What happens in 9.")
  }

  @Test func `bookmarks find a film again, whether it was looked up or not`() throws {
    try folder.plant("films/Paper Lantern.mkv", "m")
    _ = try refresh(nil).run(time: 1_000)
    let before = try items().map(\.id)

    _ = try refresh(try access()).run(time: 2_000)
    let after = try items().map(\.id)
    var writing = try access()
    writing.writesInfoFiles = true
    _ = try refresh(writing).run(time: 3_000)
    _ = try refresh(writing).run(time: 4_000)

    #expect(try items().first?.year == 1999)
    #expect(FileManager.default.fileExists(atPath: folder.file("films/Paper Lantern.nfo")))
    #expect(before == after)
    #expect(try items().map(\.id) == before)
  }

  @Test func `switched off, all of it leaves the catalogue, and nothing is asked`() throws {
    try folder.plant("films/Paper Lantern (1999).mkv", "m")
    _ = try refresh(try access()).run(time: 1_000)
    let asked = database.questions.count

    _ = try refresh(nil).run(time: 2_000)
    let off = try item("Paper Lantern")
    _ = try refresh(try access()).run(time: 3_000)

    #expect(off.summary.isEmpty && off.image.isEmpty && off.people.isEmpty)
    #expect(try item("Paper Lantern").summary == "A plot.")
    #expect(database.questions.count == asked)
  }

  @Test func `a folder that nobody looks up sends nothing`() throws {
    try folder.plant("films/Paper Lantern (1999).mkv", "m")

    _ = try refresh(nil).run(time: 1_000)
    _ = try refresh(try access([])).run(time: 2_000)

    #expect(database.server.requests.isEmpty)
    #expect(SourceStore(dataFolder: data).states.first?.lookup == nil)
  }

  // MARK: Questions

  @Test func `two films of one name are asked, and the answer is taken`() throws {
    try folder.plant("films/Heat.mkv", "m")
    let access = try access()
    _ = try refresh(access).run(time: 1_000)
    let open = questions.all
    let asked = database.questions.count
    _ = try refresh(access).run(time: 2_000)

    let question = try #require(open.first)
    try questions.answer(question.id, with: question.candidates[1])
    let left = questions.all
    _ = try refresh(access).run(time: 3_000)
    let item = try item("Heat")
    let last = database.questions.count
    _ = try refresh(access).run(time: 4_000)

    #expect(open.count == 1)
    #expect(question.candidates.map(\.year) == [1995, 1986])
    #expect(question.candidates.allSatisfy { access.isPicture($0.picture) })
    #expect(question.files == [folder.file("films/Heat.mkv")])
    #expect(asked == 1)
    #expect(left.isEmpty)
    #expect(item.year == 1986)
    #expect(last == asked + 1)
    #expect(database.questions.count == last)
  }

  @Test func `none of these is not asked again`() throws {
    try folder.plant("films/Heat.mkv", "m")
    let access = try access()
    _ = try refresh(access).run(time: 1_000)
    let question = try #require(questions.all.first)

    try questions.answer(question.id, with: nil)
    _ = try refresh(access).run(time: 2_000)
    _ = try refresh(access).run(time: 1_000 + 400 * Self.day)

    #expect(questions.all.isEmpty)
    #expect(database.questions.count == 1)
    #expect(try item("Heat").summary.isEmpty)
  }

  @Test func `an answer that was not offered changes nothing`() throws {
    try folder.plant("films/Heat.mkv", "m")
    _ = try refresh(try access()).run(time: 1_000)
    let question = try #require(questions.all.first)

    try questions.answer(question.id, with: LookupCandidate(.tmdb, id: 99, title: "Else"))
    try questions.answer("film||else", with: nil)

    #expect(questions.all == [question])
  }

  @Test func `two films of one name and different years are two films`() throws {
    try folder.plant("films/Heat (1995).mkv", "m")
    try folder.plant("films/Heat (1986).mkv", "m")

    _ = try refresh(try access()).run(time: 1_000)

    let heats = try items().filter { $0.title == "Heat" }
    #expect(Set(heats.compactMap(\.year)) == [1986, 1995])
    #expect(heats.allSatisfy { $0.summary == "A plot." })
    #expect(questions.all.isEmpty)
  }

  // MARK: Memory

  @Test func `what no database has is looked up again in 30 days`() throws {
    try folder.plant("films/Nobody Has This (2001).mkv", "m")
    let access = try access()
    _ = try refresh(access).run(time: 1_000)
    let asked = database.questions.count

    _ = try refresh(access).run(time: 1_000 + 29 * Self.day)
    let early = database.questions.count
    _ = try refresh(access).run(time: 1_000 + 31 * Self.day)

    #expect(early == asked)
    #expect(database.questions.count == 2 * asked)
  }

  @Test func `what was found before the end is kept, and the rest is asked`() throws {
    for number in 1...6 { try folder.plant("films/Lantern \(number) (1999).mkv", "m") }
    database.change { contents in
      contents.films = (1...6).map { Film($0, "Lantern \($0)", 1999) }
    }
    let access = try access()
    let files = try SourceRefresh.filesOnly(refresh(access))
    let count = Mutex(0)
    let database = database

    #expect(throws: CatalogError.cancelled) {
      try files.run(
        part: .lookup, time: 1_000,
        isCancelled: { count.withLock { _ in database.questions.count >= 6 } })
    }
    let asked = database.questions.count
    // As a process leaves it that is killed while it writes.
    let store = SourceStore(dataFolder: data)
    let file = store.lookups(of: films)
    let handle = try #require(FileHandle(forWritingAtPath: file))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("{\"question\":{\"ki".utf8))
    try handle.close()
    _ = try refresh(access).run(time: 2_000)

    #expect(asked >= 6 && asked < 12)
    #expect(try items().count { $0.summary == "A plot." } == 6)
    #expect(self.database.questions.count <= 14)
  }

  @Test func `another language is asked for once`() throws {
    try folder.plant("films/Paper Lantern (1999).mkv", "m")
    var access = try access()
    _ = try refresh(access).run(time: 1_000)
    let asked = database.questions.count

    access.language = "ko"
    _ = try refresh(access).run(time: 2_000)
    let other = database.questions.count
    _ = try refresh(access).run(time: 3_000)

    #expect(other > asked)
    #expect(database.questions.count == other)
    #expect(database.questions.last?.query["language"] == "ko")
  }

  // MARK: Failures

  @Test(arguments: [true, false])
  func `a key that is refused costs one request, and is said once`(hasKey: Bool) throws {
    for number in 1...50 { try folder.plant("films/Lantern \(number) (1999).mkv", "m") }

    let outcome = try refresh(try access(key: hasKey ? "wrong.wrong" : nil)).run(time: 1_000)

    #expect(outcome == .replaced(titles: 50))
    #expect(database.questions.count == (hasKey ? 1 : 0))
    #expect(try progress().problem?.contains("couchsearch sources lookup on --key") == true)
    #expect(try progress().waiting == 50)

    _ = try refresh(try access()).run(time: 2_000)
    #expect(try progress().problem == nil)
    #expect(try progress().waiting == 0)
  }

  @Test func `a server that is off costs one request, and another one is asked`() throws {
    for number in 1...20 { try folder.plant("films/Lantern \(number) (1999).mkv", "m") }
    try folder.plant("films/The Wick (2002)/The Wick S01E01.mkv", "m")
    var access = try access([.tmdb, .tvmaze])
    access.mirrors[.tmdb]?.questions = try #require(ServerAddress("http://127.0.0.1:1"))

    _ = try refresh(access).run(time: 1_000)

    #expect(try item("The Wick").summary == "A show & more.")
    #expect(try progress().waiting == 20)
    #expect(try progress().problem?.contains("127.0.0.1:1") == true)
  }

  @Test func `nonsense ends the questions after three titles, and is asked again a day later`()
    throws
  {
    for number in 1...20 { try folder.plant("films/Lantern \(number) (1999).mkv", "m") }
    database.change { $0.mishap = { _ in .text("<html>Sign in to this network</html>") } }
    let access = try access()

    _ = try refresh(access).run(time: 1_000)

    #expect(database.questions.count == 3)
    #expect(try progress().problem != nil)
    #expect(try progress().found == 0)
  }

  @Test func `the budget of the source ends the questions, and the next refresh goes on`() throws {
    for number in 1...9 { try folder.plant("films/Lantern \(number) (1999).mkv", "m") }
    database.change { contents in
      contents.films = (1...9).map { Film($0, "Lantern \($0)", 1999) }
    }
    let access = try access()
    var refresh = refresh(access)
    refresh.limits.requests = 8

    _ = try refresh.run(time: 1_000)
    let first = try progress()
    for time in [2_000, 3_000] { _ = try refresh.run(time: time) }

    #expect(first.found > 0 && first.found < 9)
    #expect(first.problem?.contains("the next refresh goes on") == true)
    #expect(try progress().found == 9)
    #expect(try progress().problem == nil)
  }

  @Test func `a server of endless answers is left after three of them`() throws {
    for number in 1...9 { try folder.plant("films/Lantern \(number) (1999).mkv", "m") }
    database.change { $0.mishap = { _ in .endless("{\"results\":[") } }
    var refresh = refresh(try access())
    refresh.limits.bytes = 3 << 20

    _ = try refresh.run(time: 1_000)

    #expect(try items().count == 9)
    #expect(database.questions.count < 4)
  }

  @Test func `hundreds of films are looked up once`() throws {
    for number in 1...200 { try folder.plant("films/Lantern \(number) (1999).mkv", "") }
    database.change { contents in
      contents.films = (1...200).map { Film($0, "Lantern \($0)", 1999) }
    }
    let access = try access()

    _ = try refresh(access).run(time: 1_000)
    let asked = database.questions.count
    let again = try refresh(access).run(time: 2_000)

    #expect(try progress().found == 200)
    #expect(asked == 400)
    #expect(again == .unchanged)
    #expect(database.questions.count == asked)
  }

  @Test func `a title that was found before content ratings were read is asked for its own once`()
    throws
  {
    try folder.plant("films/Heat.1995.mkv", "m")
    let access = try access()
    _ = try refresh(access).run(time: 1_000)
    let notes = SourceStore(dataFolder: data).lookups(of: films)
    let known = try String(contentsOfFile: notes, encoding: .utf8)
    // The keys come in any order.
    try known.replacing(#","contentRating":"R""#, with: "")
      .replacing(#""contentRating":"R","#, with: "")
      .write(toFile: notes, atomically: true, encoding: .utf8)
    let asked = database.questions.count

    _ = try refresh(access).run(time: 2_000)
    let again = try refresh(access).run(time: 3_000)

    #expect(known.contains(#""contentRating":"R""#))
    #expect(database.questions.count == asked + 1)
    #expect(try item("Heat").age == 17)
    #expect(again == .unchanged)
  }

  // MARK: Files of information

  @Test func `what is found is written beside the files, and nothing is asked afterwards`() throws {
    try folder.plant("films/Heat.1995.mkv", "m")
    try folder.plant("films/The Wick (2002)/Season 1/The Wick S01E01.mkv", "m")
    var access = try access()
    access.writesInfoFiles = true

    _ = try refresh(access).run(time: 1_000)
    let asked = database.questions.count
    let film = try String(contentsOfFile: folder.file("films/Heat.1995.nfo"), encoding: .utf8)
    let show = folder.file("films/The Wick (2002)/tvshow.nfo")
    let episode = folder.file("films/The Wick (2002)/Season 1/The Wick S01E01.nfo")
    _ = try refresh(access).run(time: 2_000)
    // Without the databases the files say it all.
    _ = try refresh(nil).run(reading: [films.id], time: 3_000)

    #expect(film.contains("<plot>A plot.</plot>"))
    #expect(film.contains("<mpaa>R</mpaa>"))
    #expect(film.contains(LookupServer.tmdb.attribution))
    #expect(film.contains("<uniqueid type=\"imdb\">tt0001</uniqueid>"))
    #expect([show, episode].allSatisfy(FileManager.default.fileExists))
    #expect(database.questions.count == asked)
    let items = try items()
    #expect(Set(items.map(\.title)) == ["Heat", "The Wick", "Part 1.1"])
    #expect(items.allSatisfy { !$0.summary.isEmpty && !$0.image.isEmpty })
    #expect(try ["Heat", "The Wick", "Part 1.1"].map { try item($0).age } == [17, 14, 14])
  }

  @Test func `a file of information that is there stays, whatever it is`() throws {
    try folder.plant("films/Heat.1995.mkv", "m")
    try folder.plant("films/Heat.1995.nfo", "Ripped by somebody.")
    try folder.plant("films/Paper Lantern (1999).mkv", "m")
    let link = folder.file("films/Paper Lantern (1999).nfo")
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: folder.file("elsewhere"))
    var access = try access()
    access.writesInfoFiles = true

    _ = try refresh(access).run(time: 1_000)

    let text = try String(contentsOfFile: folder.file("films/Heat.1995.nfo"), encoding: .utf8)
    #expect(text == "Ripped by somebody.")
    #expect(!FileManager.default.fileExists(atPath: folder.file("elsewhere")))
    #expect(try item("Heat").summary == "A plot.")
  }

  @Test func `no file of a show is written into a folder that holds others`() throws {
    try folder.plant("films/The Wick S01E01.mkv", "m")
    try folder.plant("films/Heat.1995.mkv", "m")
    var access = try access()
    access.writesInfoFiles = true

    _ = try refresh(access).run(time: 1_000)

    #expect(!FileManager.default.fileExists(atPath: folder.file("films/tvshow.nfo")))
    #expect(FileManager.default.fileExists(atPath: folder.file("films/The Wick S01E01.nfo")))
    #expect(Set(try items().map(\.title)) == ["Heat", "The Wick", "Part 1.1"])
  }

  @Test func `where no file can be written the catalogue has it, and it is said once`() throws {
    // A name so long that no name of an unfinished file fits.
    let name = "Heat (1995) " + String(repeating: "x264-", count: 47)
    try folder.plant("films/Heat/\(name).mkv", "m")
    try folder.plant("films/Paper Lantern (1999).mkv", "m")
    var access = try access()
    access.writesInfoFiles = true

    _ = try refresh(access).run(time: 1_000)

    #expect(try progress().problem?.hasPrefix("Cannot write ") == true)
    #expect(try items().allSatisfy { $0.summary == "A plot." })
  }

  @Test func `texts of a database cannot leave their element`() throws {
    try folder.plant("films/Heat.1995.mkv", "m")
    let plot = "A </plot><thumb>file:///etc/passwd</thumb> & \u{FFFE}\"more\""
    database.change { $0.films[0].plot = plot }
    var access = try access()
    access.writesInfoFiles = true

    _ = try refresh(access).run(time: 1_000)
    _ = try refresh(access).run(time: 2_000)

    let item = try item("Heat")
    #expect(item.summary == plot.replacing("\u{FFFE}", with: ""))
    #expect(item.image.hasSuffix("/t/p/w500/poster.jpg"))
  }
}

extension SourceRefresh {
  /// A refresh after which the files are known, and nothing was looked up.
  fileprivate static func filesOnly(_ refresh: SourceRefresh) throws -> SourceRefresh {
    _ = try refresh.run(part: .files, time: 500)
    return refresh
  }
}
