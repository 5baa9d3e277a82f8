import CatalogTestSupport
import Foundation
import Testing

/// The real program, a folder of bare files and a stand-in for public databases, reached as a mirror is.
@Suite(.timeLimit(.minutes(10))) final class LookupCommandTests {
  private typealias Film = FakeTitleDatabase.Film

  private let home: Home
  private let database: FakeTitleDatabase

  init() throws {
    home = try Home(hasStarted: false)
    database = try FakeTitleDatabase(
      films: [
        Film(1, "Heat", 1995), Film(2, "Heat", 1986), Film(3, "Paper Lantern", 1999),
        Film(4, "기생충", 2019), Film(5, "وجدة", 2012),
      ], shows: [.init(7, "The Wick", 2002)])
    try plant("config/couchsearch/config.yaml", Self.mirrors(database.address))
    for name in ["Heat", "Paper.Lantern.1999.1080p", "기생충 (2019)", "وجدة (2012)"] {
      try plant("films/\(name).mkv", "m")
    }
    try plant("films/The Wick/Season 1/The Wick S01E02.mkv", "m")
    #expect(try run(["sources", "add", "folder", "films"]).status == 0)
  }

  deinit { database.server.stop() }

  private static func mirrors(_ address: String) -> String {
    """
    lookup:
      tmdb: {address: "\(address)", pictures: "\(address)/"}
      tvmaze: {address: "\(address)", pictures: "\(address)"}
    """
  }

  private func plant(_ path: String, _ text: String) throws {
    let file = home.folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// No keyring, and no `ffprobe`: the files have no lengths.
  private static let environment = [
    "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent", "PATH": "/nonexistent",
  ]

  private func run(_ arguments: [String], input: String? = nil) throws -> Home.Ended {
    try home.run(arguments, input: input, environment: Self.environment)
  }

  /// The lines of the catalogue, as they are exported.
  private func catalog() throws -> String {
    let catalog = home.data.appending(path: "catalog.sqlite").path
    let lines = home.folder.appending(path: "catalog.jsonl")
    let ended = try run(["catalog", "export", catalog, "--to", lines.path])
    #expect(ended.status == 0, "\(ended.errors)")
    return try String(contentsOf: lines, encoding: .utf8)
  }

  @Test func `nothing is sent before it is switched on`() throws {
    let ended = try run(["sources", "refresh"])
    let status = try run(["sources", "lookup"])

    #expect(ended.status == 0, "\(ended.errors)")
    #expect(status.output == "TMDB: off\nTVmaze: off\n")
    #expect(database.server.requests.isEmpty)
  }

  @Test
  func `bare files get plots and posters, one is asked, and the key is in no file but its own`()
    throws
  {
    let key = FakeTitleDatabase.key

    let on = try run(["sources", "lookup", "on"], input: key + "\n")
    let refresh = try run(["sources", "refresh"])
    let asked = database.questions.count
    let again = try run(["sources", "refresh"])
    let first = try catalog()
    let ask = try run(["sources", "lookup", "ask"], input: "9\n2\n")
    _ = try run(["sources", "refresh"])
    let status = try run(["sources", "lookup", "status"])

    #expect(on.status == 0, "\(on.errors)")
    for words in [
      "titles and years", "Names of files and folders are not sent", database.address,
      "not endorsed or certified by TMDB", "CC BY-SA",
    ] {
      #expect(on.output.contains(words), "\(on.output)")
    }
    #expect(refresh.status == 0, "\(refresh.errors)")
    #expect(refresh.output.contains("1 title may be one of several"), "\(refresh.output)")
    #expect(again.output.hasPrefix("Nothing has changed."), "\(again.output)")
    #expect(first.contains("A plot.") && first.contains("/t/p/w500/poster.jpg"))
    #expect(first.contains("Part 1.2") && first.contains("What happens in 2."))
    #expect(ask.output.contains("Enter a number from 0 to 2."), "\(ask.output)")
    #expect(ask.output.contains("2  Heat (1986)"), "\(ask.output)")
    #expect(database.questions.count == asked + 1)
    #expect(status.output.contains("5 found, 0 not found, 0 to be asked, 0 waiting"))
    #expect(try catalog().contains("\"year\":1986"))
    for request in database.questions.map({ "\($0.path) \($0.query)" }) {
      #expect(!request.contains(".mkv") && !request.contains(home.folder.path))
      #expect(!request.contains(key))
    }
    let files = try FileManager.default.subpathsOfDirectory(atPath: home.folder.path).filter {
      let data = FileManager.default.contents(atPath: home.folder.appending(path: $0).path)
      return String(decoding: data ?? Data(), as: UTF8.self).contains(key)
    }
    #expect(files.map { ($0 as NSString).lastPathComponent } == ["secrets.json"])
  }

  @Test func `a refused key is said, and nothing is switched on`() throws {
    let wrong = try run(
      ["sources", "lookup", "on"], input: "wrong.\(String(repeating: "x", count: 60))\n")
    let short = try run(
      ["sources", "lookup", "on"], input: "8f14e45fceea167a5a36dedd4bea2543\n")
    let none = try run(["sources", "lookup", "on"])
    let status = try run(["sources", "lookup", "status"])

    #expect([wrong.status, short.status, none.status] == [65, 65, 65])
    #expect(wrong.errors.contains("TMDB does not take this key."), "\(wrong.errors)")
    #expect(short.errors.contains("API Read Access Token"), "\(short.errors)")
    #expect(status.output.hasPrefix("TMDB: off"))
    // A key in the wrong form goes nowhere.
    #expect(database.questions.count == 1)
  }

  @Test func `TVmaze needs no key, and writes files that stay when it is switched off`() throws {
    let on = try run(["sources", "lookup", "on", "--database", "tvmaze", "--write-nfo"])
    let refresh = try run(["sources", "refresh"])
    let off = try run(["sources", "lookup", "off"])
    let asked = database.questions.count
    let last = try run(["sources", "refresh"])
    let show = home.folder.appending(path: "films/The Wick/tvshow.nfo")

    #expect(on.status == 0, "\(on.errors)")
    #expect(refresh.status == 0, "\(refresh.errors)")
    #expect(off.status == 0, "\(off.errors)")
    #expect(last.status == 0, "\(last.errors)")
    #expect(try String(contentsOf: show, encoding: .utf8).contains("CC BY-SA"))
    #expect(try catalog().contains("A show & more."))
    #expect(database.questions.count == asked)
    #expect(!database.questions.contains { $0.path.hasPrefix("/3/") })
    #expect(
      !FileManager.default.fileExists(
        atPath: home.folder.appending(path: "films/Heat.nfo").path))
  }

  @Test func `a refresh that is killed while it looks up goes on where it was`() throws {
    for number in 1...40 { try plant("films/Lamp \(number) (1999).mkv", "m") }
    let reached = DispatchSemaphore(value: 0)
    database.change { contents in
      contents.films += (1...40).map { Film(100 + $0, "Lamp \($0)", 1999) }
      contents.mishap = { request in
        if request.path == "/3/movie/120" { reached.signal() }
        return nil
      }
    }
    #expect(try run(["sources", "lookup", "on"], input: FakeTitleDatabase.key + "\n").status == 0)
    let process = Process()
    process.executableURL = Home.program
    process.arguments = ["sources", "refresh"]
    process.environment = home.environment.merging(Self.environment) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()

    #expect(reached.wait(timeout: .now() + 120) == .success)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    let asked = database.questions.count
    let next = try run(["sources", "refresh"])

    #expect(next.status == 0, "\(next.errors)")
    #expect(try catalog().components(separatedBy: "A plot.").count - 1 == 43)
    // At most the title that was asked for when it ended is asked for again.
    let titles = database.questions.filter { $0.path.hasPrefix("/3/movie/1") }.map(\.path)
    #expect(titles.count - Set(titles).count <= 1, "\(asked)")
  }
}
