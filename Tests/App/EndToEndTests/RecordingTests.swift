import Foundation
import Testing

/// Recordings of the real program: made, ended in every way, and played elsewhere.
@Suite(.serialized)
struct RecordingTests {
  private static let recordings = Home.package.appending(path: "Tests/Recordings").path

  @Test(arguments: [
    [], ["--keyboard", "linear"], ["--keyboard", "abc"], ["--keyboard", "qwerty"],
    ["--keyboard", "linear", "--locale", "de"], ["--keyboard", "en-arrows"],
  ])
  func `recordings of every shape play by intent`(options: [String]) throws {
    let home = try Home()

    let ended = try home.run(["replay", Self.recordings, "--by-intent"] + options)

    #expect(ended.status == 0, "\(ended.output)\(ended.errors)")
    #expect(ended.output.contains("by intent"))
  }

  @Test func `recordings of this screen play to their last digest`() throws {
    let home = try Home()
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.recordings)
    let exact = files.filter { $0.hasSuffix(".healed.replay.jsonl") }.sorted()

    let ended = try home.run(["replay"] + exact.map { "\(Self.recordings)/\($0)" })

    // Each recording has one: what was meant, as inputs for the screen as it is.
    #expect(exact.count == files.count / 2 && exact.count > 10)
    #expect(ended.status == 0, "\(ended.output)\(ended.errors)")
    // Another catalogue or other bindings than those that they were made with compare no digest.
    #expect(!ended.output.contains("by intent"), "\(ended.output)")
  }

  @Test func `a recording for people ends with F9, is readable and passes`() throws {
    let home = try Home()
    let file = home.folder.appending(path: "visit.replay.yaml").path
    let screen = try LiveScreen(home: home, command: ["record", file, "--rpc"])

    try screen.ask("type", ["text": "toy"])
    try screen.ask("wait", ["milliseconds": 1200])
    try screen.ask("goto", ["to": "results/0"])
    try screen.tap("a")
    try screen.ask("wait", ["milliseconds": 1200])
    try screen.tap("key-f9")
    #expect(screen.waitForEnd() == 0)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let played = try home.run(["replay", file])
    let elsewhere = try home.run(["replay", file, "--keyboard", "linear"])

    #expect(text.contains("  - type: toy\n"), "\(text)")
    #expect(text.contains("screen: sheet"))
    #expect(played.status == 0, "\(text)\(played.output)\(played.errors)")
    #expect(elsewhere.status == 0, "\(elsewhere.output)\(elsewhere.errors)")
  }

  @Test func `the help of a recorded screen names its stop key, and a replay shows the same`()
    throws
  {
    let home = try Home()
    let file = home.folder.appending(path: "visit.replay.jsonl").path
    let screen = try LiveScreen(home: home, command: ["record", file, "--rpc"])

    try screen.tap("key-f1")
    try screen.ask("wait", ["milliseconds": 500])
    let outline = try screen.outline
    try screen.quit()
    let played = try home.run(["replay", file])

    #expect(outline.contains("“F9: Stop Recording”"), "\(outline)")
    #expect(played.status == 0, "\(played.output)\(played.errors)")
  }
}
