import CatalogTestSupport
import Foundation
import Testing

/// The look-up of posters and plots on the real screen, with a controller and a stand-in for the databases.
@Suite(.serialized, .timeLimit(.minutes(10))) final class LookupScreenTests {
  private let home: Home
  private let database: FakeTitleDatabase
  /// No keyring, and no `ffprobe`.
  private static let environment = [
    "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent", "PATH": "/nonexistent",
  ]

  init() throws {
    home = try Home()
    database = try FakeTitleDatabase(
      films: [.init(1, "Heat", 1995), .init(2, "Heat", 1986)], shows: [.init(7, "The Wick", 2002)])
    let mirrors = """
      lookup:
        tmdb: {address: "\(database.address)", pictures: "\(database.address)/"}
        tvmaze: {address: "\(database.address)", pictures: "\(database.address)"}
      """
    try plant("config/couchsearch/config.yaml", mirrors)
    try plant("films/Heat.mkv", "m")
    try plant("films/The Wick/Season 1/The Wick S01E02.mkv", "m")
    let ended = try home.run(
      ["sources", "add", "folder", "films"], environment: Self.environment)
    #expect(ended.status == 0, "\(ended.errors)")
  }

  deinit { database.server.stop() }

  private func plant(_ path: String, _ text: String) throws {
    let file = home.folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func press(_ element: String, _ screen: LiveScreen) throws {
    if try screen.focus != element { try screen.go(to: element) }
    try screen.tap("a", milliseconds: 10)
  }

  private func status() throws -> String {
    try home.run(["sources", "lookup"], environment: Self.environment).output
  }

  @Test func `a key is pasted, films and shows are found, and a cover answers what is not certain`()
    throws
  {
    let screen = try LiveScreen(home: home, environment: Self.environment)
    for element in ["tab/more", "more/settings", "setting/library", "setting/lookup", "choice/2"] {
      try press(element, screen)
    }
    try screen.ask("paste", ["text": FakeTitleDatabase.key])
    try press("login/proceed", screen)
    let asks = try screen.waits { try screen.outline.contains("Choose the Right Titles · 1") }

    try press("setting/lookup", screen)
    try press("choice/0", screen)
    let isAsked = try screen.waits { try screen.outline.contains("Which title is “Heat”?") }
    try press("lookup/candidate/1", screen)
    let isDone = try screen.waits { try screen.outline.contains("TMDB, TVmaze") }
    let isFound = try screen.waits {
      try self.status().contains("2 found, 0 not found, 0 to be asked")
    }
    let last = try status()
    try screen.quit()

    #expect(asks)
    #expect(isAsked)
    #expect(isDone)
    #expect(isFound, "\(last)")
    #expect(last.contains("TMDB: on, with your key"))
  }

  @Test func `nothing is asked of anybody until somebody chooses to`() throws {
    let screen = try LiveScreen(home: home, environment: Self.environment)
    for element in ["tab/more", "more/settings", "setting/library", "setting/lookup"] {
      try press(element, screen)
    }
    let before = database.server.requests.count
    try press("choice/1", screen)
    let isFound = try screen.waits { try self.status().contains("1 found") }
    let last = try status()
    try screen.quit()

    #expect(before == 0)
    #expect(isFound, "\(last)")
    #expect(database.questions.allSatisfy { !$0.path.hasPrefix("/3/") })
  }
}
