import Foundation
import Testing

/// Imports by the real program, beside a screen that is open.
@Suite(.serialized)
struct CatalogTests {
  private func lines(_ titles: [String]) -> String {
    titles.map { "{\"title\": \"\($0)\", \"category\": \"film\", \"id\": \"\($0)\"}\n" }.joined()
  }

  private func write(_ text: String, to name: String, in home: Home) throws {
    try Data(text.utf8).write(to: home.folder.appending(path: name))
  }

  @Test func `a running screen switches to a catalogue that takes the place of the open one`()
    throws
  {
    let home = try Home()
    try write(lines(["Amber", "Amour", "Zulu"]), to: "old.jsonl", in: home)
    try write(lines(["Amber", "Amadeus"]), to: "new.jsonl", in: home)
    let target = home.folder.appending(path: "c.sqlite").path
    #expect(try home.run(["import", "old.jsonl", "--into", target]).status == 0)
    let screen = try LiveScreen(home: home, arguments: ["--catalog", target, "--query", "am"])
    let before = try screen.outline
    let focus = try screen.focus

    #expect(try home.run(["import", "new.jsonl", "--into", target]).status == 0)
    var after = ""
    for _ in 0..<20 where !after.contains("Amadeus") {
      try screen.ask("wait", ["milliseconds": 500])
      after = try screen.outline
    }

    #expect(before.contains("Amour") && !before.contains("Amadeus"))
    #expect(after.contains("Amadeus") && !after.contains("Amour"), "\(after)")
    #expect(try screen.focus == focus)
    try screen.quit()
  }

  @Test func `an import that is told to end leaves the old catalogue and nothing else`() throws {
    let home = try Home()
    try write(lines(["Old"]), to: "old.jsonl", in: home)
    #expect(try home.run(["import", "old.jsonl", "--into", "c.sqlite"]).status == 0)
    let catalog = home.folder.appending(path: "c.sqlite")
    let before = try Data(contentsOf: catalog)

    let status = try endImport(with: SIGINT, in: home)

    #expect(status == 130)
    #expect(try Data(contentsOf: catalog) == before)
    #expect(try home.catalogFiles == ["c.sqlite"])
  }

  @Test func `an import that is killed is cleared away by the next import, not by a look`() throws {
    let home = try Home()
    try write(lines(["Old"]), to: "old.jsonl", in: home)
    #expect(try home.run(["import", "old.jsonl", "--into", "c.sqlite"]).status == 0)

    _ = try endImport(with: SIGKILL, in: home)
    let left = try home.catalogFiles
    let verified = try home.run(["catalog", "verify", "c.sqlite"])

    #expect(left.count > 1)
    #expect(verified.status == 0, "\(verified.errors)")
    #expect(try home.catalogFiles == left)
    #expect(try home.run(["import", "old.jsonl", "--into", "c.sqlite"]).status == 0)
    #expect(try home.catalogFiles == ["c.sqlite"])
  }

  /// Starts a long import into `c.sqlite` and sends a signal as soon as it works; returns its status.
  private func endImport(with signal: Int32, in home: Home) throws -> Int32 {
    try write(lines((0..<300_000).map { "Title \($0)" }), to: "big.jsonl", in: home)
    let process = Process()
    process.executableURL = Home.program
    process.arguments = ["import", "big.jsonl", "--into", "c.sqlite"]
    process.environment = home.environment
    process.currentDirectoryURL = home.folder
    process.standardError = FileHandle.nullDevice
    try process.run()
    while try home.catalogFiles == ["c.sqlite"], process.isRunning {}
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return process.terminationStatus
  }

  @Test func `the summary is there for programs and for people`() throws {
    let home = try Home()
    try write("title,year\nA,1999\n\"B,2000\nA,1999\n", to: "films.csv", in: home)

    let text = try home.run(["import", "films.csv", "--into", "c.sqlite"])
    let json = try home.run(["import", "films.csv", "--into", "c.sqlite", "--json"])
    let strict = try home.run(["import", "films.csv", "--into", "c.sqlite", "--strict"])

    #expect(text.output.contains("films.csv:3: it opens a quote that is never closed"))
    let fields = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    #expect(fields["kept"] as? Int == 1)
    #expect(fields["merged"] as? Int == 1)
    #expect(fields["skipped"] as? Int == 1)
    #expect(strict.status == 65)
    #expect(strict.errors.contains("films.csv:3: "))
  }
}

extension Home {
  /// The files of catalogues and of imports.
  fileprivate var catalogFiles: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasPrefix("c.sqlite") }.sorted()
    }
  }
}
