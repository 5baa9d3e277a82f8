import Foundation
import Testing

/// What is asked of the real program and cannot be played: a failure in the exit code and in every
/// report, however it is played.
@Suite(.serialized)
struct ReplayUnplayedTests {
  private static let ways: [[String]] = [[], ["--jobs", "2"], ["--repeat", "2"]]

  /// What is wrong, the file that has it, the exit code and words of the message.
  struct Trouble: CustomTestStringConvertible, Sendable {
    var name: String
    var text: String?
    var options: [String] = []
    var status: Int32
    var words: String

    var testDescription: String { name }
  }

  private static let troubles = [
    Trouble(
      name: "typo", text: "replay: 1\nsteps:\n  - tpa: down\n", status: 65,
      words: "typo.replay.yaml:3:5: tpa: unknown key; did you mean “tap”?"),
    Trouble(name: "missing", status: 66, words: "missing.replay.yaml"),
    Trouble(
      name: "catalogue", text: "replay: 1\napp: {catalog: gone.sqlite}\nsteps: [{tap: down}]\n",
      status: 66, words: "gone.sqlite"),
    Trouble(
      name: "configuration", text: "replay: 1\napp: {config: gone.yaml}\nsteps: [{tap: down}]\n",
      status: 78, words: "gone.yaml"),
    Trouble(
      name: "keyboard", text: "replay: 1\napp: {keyboard: qwertz9}\nsteps: [{tap: down}]\n",
      status: 64, words: "qwertz9"),
    Trouble(
      name: "language", text: "replay: 1\napp: {locale: dee}\nsteps: [{tap: down}]\n",
      status: 64, words: "There is no language “dee”. Available: ar, "),
    Trouble(
      name: "no-cases", text: "replay: 1\ncases: []\nsteps: [{tap: down}]\n", status: 65,
      words: "cases: found a list"),
    Trouble(
      name: "no-steps", text: "{\"replay\":\"1\"}\n", status: 65, words: "has no steps"),
    Trouble(
      name: "proves-nothing", text: "replay: 1\nsteps:\n  - expect: {title: \"*\"}\n", status: 65,
      words: "proves-nothing.replay.yaml:3:21: title: “*” is true of every screen"),
  ]

  private func file(_ trouble: Trouble, in home: Home) throws -> String {
    let ending = trouble.text?.hasPrefix("{") ?? false ? "jsonl" : "yaml"
    let file = home.folder.appending(path: "\(trouble.name).replay.\(ending)")
    if let text = trouble.text { try Data(text.utf8).write(to: file) }
    return file.path
  }

  private func good(in home: Home) throws -> String {
    let file = home.folder.appending(path: "good.replay.yaml")
    try Data("replay: 1\nsteps: [{tap: right}]\n".utf8).write(to: file)
    return file.path
  }

  @Test(arguments: troubles, ways)
  func `what cannot be played fails, and everything else is played`(
    trouble: Trouble, way: [String]
  ) throws {
    let home = try Home()
    let files = [try file(trouble, in: home), try good(in: home)]
    let junit = home.folder.appending(path: "junit.xml")

    let ended = try home.run(["replay"] + files + way + ["--junit", junit.path, "--github"])
    let xml = try String(contentsOf: junit, encoding: .utf8)

    #expect(ended.status == trouble.status, "\(ended.output)\(ended.errors)")
    #expect(ended.output.contains("1 passed, 1 failed (1 not played)"), "\(ended.output)")
    #expect(ended.output.contains(trouble.words), "\(ended.output)")
    #expect(ended.output.contains("::error file="))
    #expect(xml.contains("tests=\"2\" failures=\"0\" errors=\"1\""), "\(xml)")
    #expect(xml.contains("<error type=\"not played\""))
  }

  @Test(arguments: troubles, ways)
  func `the obstacle is told once, on standard error`(trouble: Trouble, way: [String]) throws {
    let home = try Home()
    let files = [try file(trouble, in: home), try good(in: home)]

    let ended = try home.run(["replay"] + files + way)

    let told = ended.errors.split(separator: "\n").filter { $0.hasPrefix("couchsearch: ") }
    #expect(told.count == 1, "\(ended.errors)")
    #expect(told.allSatisfy { $0.contains(trouble.words) }, "\(ended.errors)")
    let lines = ended.output.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("FAIL ") && $0.hasSuffix(" (not played)") } == 1)
    #expect(!ended.output.contains("again:"), "\(ended.output)")
  }

  @Test func `the page and the results have what was not played`() throws {
    let home = try Home()
    let files = [try file(Self.troubles[0], in: home), try good(in: home)]
    func path(_ name: String) -> String { home.folder.appending(path: name).path }

    _ = try home.run(
      ["replay"] + files + ["--html", path("page.html"), "--results", path("r.jsonl")])
    let merged = try home.runLab(["reports", path("r.jsonl")])
    let page = try home.browse(URL(filePath: path("page.html")), fragment: "check")

    #expect(merged.status == 65, "\(merged.output)\(merged.errors)")
    #expect(page.contains("1 of 2 failed"), "\(page.suffix(300))")
    #expect(page.contains("tpa: unknown key"))
    #expect(page.contains("data-check=\"2 cases, 1 steps"), "\(page.suffix(300))")
  }

  @Test(arguments: ways)
  func `a process that ends early fails what it had not played`(way: [String]) throws {
    let home = try Home()
    let folder = home.folder.appending(path: "scripts")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let text = """
      replay: 1
      cases: [{id: one, t: 1ms}, {id: two, t: 1ms}, {id: three, t: 1ms}]
      steps: [{wait: "${t}"}]
      """
    try Data(text.utf8).write(to: folder.appending(path: "a.replay.yaml"))
    let junit = home.folder.appending(path: "junit.xml")

    // No screen opens within a millisecond, so that the process is ended.
    let ended = try home.run(
      [
        "replay", folder.path, "--timeout", "0.001", "--junit", junit.path, "--html",
        "page.html",
      ] + way)
    let xml = try String(contentsOf: junit, encoding: .utf8)
    let page = try home.browse(home.folder.appending(path: "page.html"), fragment: "check")

    #expect(ended.status == 75, "\(ended.output)\(ended.errors)")
    #expect(page.contains("3 of 3 failed"), "\(page.suffix(300))")
    #expect(xml.contains("tests=\"3\" failures=\"0\" errors=\"3\""), "\(xml)")
  }

  @Test func `results of a run that did not end are failures in the merged report`() throws {
    let home = try Home()
    let results = home.folder.appending(path: "r.jsonl").path
    let files = [try good(in: home), try file(Self.troubles[0], in: home)]
    _ = try home.run(["replay"] + files + ["--results", results])
    let lines = try String(contentsOfFile: results, encoding: .utf8).split(separator: "\n")
    try #require(lines.count == 3)
    try Data((lines[0] + "\n" + lines[1] + "\n" + lines[2].prefix(20)).utf8)
      .write(to: URL(filePath: results))

    let half = try home.runLab(["reports", results])
    try Data().write(to: URL(filePath: results))
    let empty = try home.runLab(["reports", results])

    #expect(half.status == 70, "\(half.output)")
    #expect(half.output.contains("1 passed, 1 failed (1 not played)"), "\(half.output)")
    #expect(empty.status == 66, "\(empty.output)\(empty.errors)")
  }

  @Test func `results are written by several processes, too`() throws {
    let home = try Home()
    let results = home.folder.appending(path: "r.jsonl").path
    let files = [try good(in: home), try file(Self.troubles[1], in: home)]

    let ended = try home.run(["replay", "--jobs", "2", "--results", results] + files)
    let merged = try home.runLab(["reports", results])

    #expect(ended.status == 66, "\(ended.output)\(ended.errors)")
    #expect(merged.status == 66, "\(merged.output)\(merged.errors)")
  }

  @Test func `a script that fails the same way each time does not pass with --repeat`() throws {
    let home = try Home()
    let file = home.folder.appending(path: "fails.replay.yaml")
    try Data("replay: 1\nsteps: [{expect: {query: x}}]\n".utf8).write(to: file)
    let junit = home.folder.appending(path: "junit.xml")

    let ended = try home.run(["replay", file.path, "--repeat", "2", "--junit", junit.path])
    let xml = try String(contentsOf: junit, encoding: .utf8)

    #expect(ended.status == 1, "\(ended.output)\(ended.errors)")
    #expect(ended.output.contains("0 differ"))
    #expect(xml.contains("tests=\"1\" failures=\"1\""))
  }

  @Test func `a part that leaves nothing is a mistake`() throws {
    let home = try Home()
    let file = try good(in: home)

    let ended = try home.run(["replay", file, "--shard", "2/2"])

    #expect(ended.status == 66)
    #expect(ended.errors.contains("--shard 2/2 leaves nothing to play of 1 script."))
  }

  @Test func `what is named twice is played once`() throws {
    let home = try Home()
    let file = try good(in: home)

    let ended = try home.run(["replay", file, home.folder.path, "good.replay.yaml"])

    #expect(ended.output.contains("1 passed, 0 failed"), "\(ended.output)\(ended.errors)")
  }
}
