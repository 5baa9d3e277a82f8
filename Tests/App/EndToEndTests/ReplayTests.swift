import Foundation
import Testing

/// Scripts played by the real program.
@Suite(.serialized)
struct ReplayTests {
  /// The output of the program for a script: its name, then the digests of its screens and states.
  private struct Played: Hashable {
    var name: String
    var screens: String
    var states: String
  }

  private func play(
    _ scripts: [String], on home: Home, _ arguments: [String] = [],
    environment: [String: String] = [:]
  ) throws -> [Played] {
    let folder = Home.package.appending(path: "Tests/Replays")
    let files = scripts.map { folder.appending(path: $0 + ".replay.yaml").path }
    let ended = try home.run(["replay"] + arguments + files, environment: environment)
    try #require(ended.status == 0, "\(ended.output)\(ended.errors)")
    return ended.output.split(separator: "\n").compactMap { line in
      let parts = line.components(separatedBy: ", ")
      guard line.hasPrefix("PASS "), parts.count >= 4 else { return nil }
      return Played(name: parts[0], screens: parts[parts.count - 2], states: parts[parts.count - 1])
    }
  }

  private static let scripts = [
    "accents", "edit-and-undo", "filter-by-person", "find-and-keep", "four-down-four-up",
    "no-results",
  ]

  @Test func `every process shows the same screens, however it hashes`() throws {
    let home = try Home()

    let first = try play(Self.scripts, on: home)
    let second = try play(Self.scripts, on: home)
    let third = try play(
      Self.scripts, on: home, environment: ["SWIFT_DETERMINISTIC_HASHING": "1"])

    #expect(first.count == Self.scripts.count)
    #expect(first == second)
    #expect(first == third)
  }

  @Test func `every level tells the same story`() throws {
    let home = try Home()

    let intent = try play(Self.scripts, on: home)
    let device = try play(Self.scripts, on: home, ["--inject", "device"])

    #expect(device.map(\.states) == intent.map(\.states))
    for level in ["sdl", "raw"] {
      let played = try play(Self.scripts, on: home, ["--inject", level])
      #expect(played == device, "\(level)")
    }
  }

  @Test func `a remote of the kernel tells the same story where it has the buttons`() throws {
    let home = try Home()
    let scripts = ["accents", "find-and-keep", "four-down-four-up", "no-results"]

    let intent = try play(scripts, on: home)
    let evdev = try play(scripts, on: home, ["--inject", "evdev"])

    #expect(evdev.map(\.states) == intent.map(\.states))
  }

  @Test func `a replay whose work takes too long ends, and says in what`() throws {
    let home = try Home()
    let script = home.folder.appending(path: "a.replay.yaml")
    try "replay: 1\nsteps: [tap: down]\n".write(to: script, atomically: true, encoding: .utf8)

    // No screen opens within a millisecond.
    let ended = try home.run(["replay", script.path, "--timeout", "0.001"])

    #expect(ended.status == 75, "\(ended.errors)")
    #expect(ended.errors.contains("opening the screen for"), "\(ended.errors)")
  }

  @Test func `cases, other files and both encodings are played alike`() throws {
    let home = try Home()
    func write(_ name: String, _ text: String) throws -> String {
      let file = home.folder.appending(path: name)
      try text.write(to: file, atomically: true, encoding: .utf8)
      return file.path
    }
    _ = try write(
      "search.replay.yaml",
      "replay: 1\nsteps:\n  - type: ${q}\n  - wait: {query: \"${q}\", settled: yes}\n")
    let yaml = try write(
      "all.replay.yaml",
      """
      replay: 1
      cases:
        - {id: word, q: no}
        - {id: year, q: 1984}
      steps:
        - run: search.replay.yaml
          with: {q: "${q}"}
      """)

    let printed = try home.run(["replay", "fmt", yaml, "--to", "jsonl"])
    let jsonl = try write("all.replay.jsonl", printed.output)
    let first = try home.run(["replay", yaml])
    let second = try home.run(["replay", jsonl])

    #expect(first.status == 0, "\(first.output)\(first.errors)")
    #expect(first.output.contains("PASS all[word]"))
    #expect(second.output == first.output)
  }

  @Test func `a script of a later version is bad data`() throws {
    let home = try Home()
    let file = home.folder.appending(path: "a.replay.jsonl")
    try "{\"replay\":\"2\"}\n".write(to: file, atomically: true, encoding: .utf8)

    let ended = try home.run(["replay", file.path])

    #expect(ended.status == 65)
    #expect(ended.errors.contains("needs version 2"))
  }

  @Test func `a live visit is recorded, plays again the same and is healed on another keyboard`()
    throws
  {
    let home = try Home()
    let file = home.folder.appending(path: "visit.replay.jsonl").path
    let screen = try LiveScreen(home: home, command: ["record", file, "--rpc"])

    try screen.type("toy sto")
    try screen.tap("x")
    try screen.type("ory")
    try screen.ask("wait", ["milliseconds": 400])
    try screen.go(to: "card/top/film-toy-story-1995")
    try screen.tap("a")
    try screen.ask("wait", ["milliseconds": 400])
    try screen.tap("b")
    try screen.quit()
    let same = try home.run(["replay", file])
    let elsewhere = try home.run(["replay", file, "--keyboard", "linear"])
    let healed = try home.run(["replay", file, "--heal", "--keyboard", "linear"])
    let again = try home.run([
      "replay", home.folder.appending(path: "visit.healed.replay.jsonl").path,
    ])

    #expect(same.status == 0, "\(same.output)\(same.errors)")
    #expect(elsewhere.status == 0, "\(elsewhere.output)")
    #expect(elsewhere.output.contains("(by intent: another keyboard)"), "\(elsewhere.output)")
    #expect(healed.status == 0, "\(healed.output)\(healed.errors)")
    #expect(again.status == 0, "\(again.output)\(again.errors)")
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions]
    #expect(mode as? Int == 0o600)
  }

  @Test(arguments: ["key-ctrl-q", "b"])
  func `a recording that its person ended plays again, healed too`(control: String) throws {
    let home = try Home()
    let file = home.folder.appending(path: "visit.replay.jsonl").path
    let screen = try LiveScreen(home: home, command: ["record", file, "--rpc"])

    try screen.type("toy")
    try screen.ask("wait", ["milliseconds": 400])
    for _ in 1...(control == "b" ? 3 : 1) { try screen.tap(control) }
    #expect(screen.waitForEnd() == 0)
    let same = try home.run(["replay", file])
    let healed = try home.run(["replay", file, "--heal", "--keyboard", "linear"])

    #expect(same.status == 0, "\(same.output)\(same.errors)")
    #expect(healed.status == 0, "\(healed.output)\(healed.errors)")
  }

  @Test func `a kiosk is never recorded`() throws {
    let home = try Home()
    let config = home.folder.appending(path: "kiosk.yaml")
    try "kiosk: {enabled: true}\n".write(to: config, atomically: true, encoding: .utf8)
    let file = home.folder.appending(path: "a.replay.jsonl").path

    let ended = try home.run(["record", file, "--headless", "--config", config.path])

    #expect(ended.status == 77, "\(ended.errors)")
    #expect(!FileManager.default.fileExists(atPath: file))
  }
}
