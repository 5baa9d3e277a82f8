import Foundation
import Testing

/// Commands of the real program: what they print, write and end with.
@Suite(.serialized)
struct CommandTests {
  @Test func `the first PIN and the next one are kept as a salted hash that only its owner reads`()
    throws
  {
    let home = try Home()
    let file = home.data.appending(path: "kiosk.pin")

    let first = try home.run(["kiosk", "set-pin"], input: "4711\n")
    let kept = try String(contentsOf: file, encoding: .utf8)
    let second = try home.run(["kiosk", "set-pin"], input: "4711\n")
    let keptAgain = try String(contentsOf: file, encoding: .utf8)

    #expect(first.status == 0, "\(first.errors)")
    #expect(second.status == 0, "\(second.errors)")
    #expect(!kept.contains("4711"))
    #expect(kept != keptAgain)
    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
  }

  @Test func `the JSON of search has every field, also where there is no value`() throws {
    let home = try Home()

    let ended = try home.run(["search", "star", "--limit", "2", "--json"])

    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(ended.output.utf8)) as? [String: Any])
    let fields: Set = ["query", "sections", "scopes", "suggestions", "didYouMean"]
    #expect(Set(report.keys) == fields)
    let sections = try #require(report["sections"] as? [[String: Any]])
    #expect(sections.count > 1)
    #expect(sections.first?["category"] is NSNull)
    for section in sections {
      #expect(Set(section.keys) == ["title", "category", "total", "items"])
      for item in section["items"] as? [[String: Any]] ?? [] {
        #expect(Set(item.keys) == ["id", "title", "subtitle", "year", "category"])
      }
    }
    for scope in report["scopes"] as? [[String: Any]] ?? [] {
      #expect(Set(scope.keys) == ["id", "title", "count", "exact"])
    }
  }

  @Test(
    arguments: [
      ("run --keyboard dvorak --screenshot a.png", Int32(64)),
      ("run --locale ! --screenshot a.png", 64), ("run --size 10x10", 64),
      ("run --catalog gone.sqlite --screenshot a.png", 66),
      ("run --screenshot gone/a.png", 73), ("search x --scope nonsense", 65),
      ("import gone.csv --into a.sqlite", 66), ("replay gone.replay.yaml", 66),
    ])
  func `what cannot be done ends with the code of sysexits and one sentence`(
    command: String, status: Int32
  ) throws {
    let home = try Home()

    let ended = try home.run(command.split(separator: " ").map(String.init))

    #expect(ended.status == status, "\(ended.errors)")
    #expect(!ended.errors.isEmpty)
  }

  @Test func `the scripts of Tests/Replays hold`() throws {
    let home = try Home()
    let folder = Home.package.appending(path: "Tests/Replays")
    let scripts = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".replay.yaml") }.sorted()

    let ended = try home.run(["replay"] + scripts.map { folder.appending(path: $0).path })

    #expect(!scripts.isEmpty)
    #expect(ended.status == 0, "\(ended.output)\(ended.errors)")
  }

  @Test func `a script that does not hold ends with 1 and says what had focus`() throws {
    let home = try Home()
    let script = home.folder.appending(path: "wrong.replay.yaml")
    try Data("replay: 1\nname: wrong\nsteps:\n  - expect: {focus: scope/all}\n".utf8)
      .write(to: script)

    let ended = try home.run(["replay", script.path])

    #expect(ended.status == 1)
    #expect(ended.output.contains("key/g"), "\(ended.output)")
  }
}
