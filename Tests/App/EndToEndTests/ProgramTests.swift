import Foundation
import Testing

/// The commands of the real program, as a person or a service manager runs them.
@Suite(.serialized)
struct ProgramTests {
  @Test func `a kiosk ignores Back and ends at SIGTERM`() throws {
    let home = try Home()
    let kiosk = Home.package.appending(path: "Configs/kiosk.yaml").path
    let screen = try LiveScreen(home: home, arguments: ["--config", kiosk])

    try screen.tap("a")
    try screen.type("secret")
    try screen.tap("b")
    let outline = try screen.outline
    screen.signal(SIGTERM)

    #expect(outline.contains("“secret”"), "\(outline)")
    #expect(screen.waitForEnd() == 0)
    #expect(!FileManager.default.fileExists(atPath: home.data.path + "/library.sqlite"))
  }

  @Test func `a direction that is held stops when its controller is unplugged`() throws {
    let home = try Home()
    let screen = try LiveScreen(home: home)

    try screen.ask("press", ["control": "dpad-right"])
    try screen.ask("unplug")
    let focus = try screen.focus
    try screen.ask("wait", ["milliseconds": 1200])

    #expect(try screen.focus == focus)
    try screen.quit()
  }

  @Test func `OK of a remote that SDL does not hear selects, and its colours delete`() throws {
    let home = try Home()
    let remote = try PipedRemote(home: home)
    let screen = try LiveScreen(home: home, arguments: ["--config", remote.configuration])
    try screen.go(to: "key/t")

    try remote.press(0x160)
    try screen.ask("wait", ["milliseconds": 200])
    let typed = try screen.outline
    try remote.press(0x18E)
    try screen.ask("wait", ["milliseconds": 200])

    #expect(typed.contains("field field “t”"), "\(typed)")
    #expect(try !screen.outline.contains("field field “t”"))
    #expect(try screen.focus == "key/t")
    try screen.quit()
  }

  @Test func `without a display the tour is painted to numbered pictures`() throws {
    let home = try Home()

    let run = try home.run([])

    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n").map(String.init)
    let pictures = lines.filter { $0.hasSuffix(".png") }
    #expect(lines.first?.hasPrefix("No display") == true, "\(run.output)\(run.errors)")
    #expect(pictures.count >= 10)
    for picture in pictures {
      #expect(try Pixels(URL(filePath: picture)).width == 1920)
      try FileManager.default.removeItem(atPath: picture)
    }
  }

  @Test func `search prints the documented JSON`() throws {
    let home = try Home()

    let run = try home.run(["search", "star wars", "--limit", "3", "--json"])

    let answer =
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any] ?? [:]
    #expect(
      Set(answer.keys) == ["query", "sections", "scopes", "suggestions", "didYouMean"])
    let sections = answer["sections"] as? [[String: Any]] ?? []
    #expect(sections.first?["title"] as? String == "Top Results")
    let items = sections.first?["items"] as? [[String: Any]] ?? []
    #expect(items.count == 3)
    #expect(
      Set(items.first.map { Array($0.keys) } ?? []).isSuperset(of: ["id", "title", "category"]))
    let scopes = answer["scopes"] as? [[String: Any]] ?? []
    #expect(scopes.first?["id"] as? String == "all")
    #expect(scopes.first?["exact"] as? Bool == true)
  }

  @Test func `a catalogue made from a table is searched on the screen`() throws {
    let home = try Home()
    let table = home.folder.appending(path: "books.csv")
    try Data("Title,Author,Year\n\"Moby-Dick; or, The Whale\",Herman Melville,1851\n".utf8)
      .write(to: table)
    let catalog = home.folder.appending(path: "books.sqlite").path

    let made = try home.run(["import", table.path, "--into", catalog, "--category", "book"])
    let screen = try LiveScreen(home: home, arguments: ["--catalog", catalog])
    try screen.type("whale")
    let outline = try screen.outline
    try screen.quit()

    #expect(made.status == 0, "\(made.errors)")
    #expect(outline.contains("“Moby-Dick; or, The Whale”"), "\(outline)")
  }

  @Test(arguments: [
    (["--config", "wrong.yaml"], 78, "wrong.yaml:2"),
    (["--catalog", "missing.sqlite", "search", "x"], 64, "unexpected"),
    (["search", "x", "--catalog", "missing.sqlite"], 66, "missing.sqlite"),
    (["search", "x", "--catalog", "wrong.yaml"], 65, "wrong.yaml"),
    (["search", "x", "--scope", "nowhere"], 65, "nowhere"),
    (["import", "missing.csv", "--into", "c.sqlite"], 66, "missing.csv"),
    (["import", "wrong.csv", "--into", "c.sqlite"], 65, "wrong.csv:2"),
    (["replay", "missing.replay.yaml"], 66, "missing.replay.yaml"),
    (["run", "--keyboard", "dvorak", "--headless"], 64, "dvorak"),
    (["nonsense"], 64, "nonsense"),
  ])
  func `what is wrong is said with its place, and by the exit code`(
    arguments: [String], status: Int, words: String
  ) throws {
    let home = try Home()
    try Data("theme:\n  apearance: dark\n".utf8)
      .write(to: home.folder.appending(path: "wrong.yaml"))
    try Data("title\n\"never closed\n".utf8).write(to: home.folder.appending(path: "wrong.csv"))

    let run = try home.run(arguments)

    #expect(Int(run.status) == status, "\(run.output)\(run.errors)")
    #expect(run.errors.contains(words), "\(run.errors)")
  }

  @Test func `a damaged library is moved aside and the screen still starts`() throws {
    let home = try Home()
    try FileManager.default.createDirectory(at: home.data, withIntermediateDirectories: true)
    let library = home.data.appending(path: "library.sqlite")
    try Data("this was a database once".utf8).write(to: library)

    let screen = try LiveScreen(home: home)
    let outline = try screen.outline
    try screen.quit()

    #expect(outline.contains("> key key/"))
    let aside = try Data(contentsOf: URL(filePath: library.path + ".damaged-1"))
    #expect(aside == Data("this was a database once".utf8))
  }
}
