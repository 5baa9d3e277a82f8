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
