import Replay
import SearchScreen
import Support
import Testing
import TextEntry

struct CaseTests {
  private func scripts(
    _ yaml: String, files: [String: String] = [:]
  ) throws(ScriptError) -> [Script] {
    try ScriptDocument(yaml, as: .yaml, file: "main").scripts { path, place throws(ScriptError) in
      guard let text = files[path] else {
        throw .malformed(place, reason: "run: \(path) cannot be read.")
      }
      return try ScriptDocument(text, as: .yaml, file: path)
    }
  }

  @Test func `a script is played once for each case, with its values put in`() throws {
    let yaml = """
      replay: 1
      name: find
      cases:
        - {id: peppa, q: peppa pig, n: 1}
        - {id: no, q: no, n: ">=2"}
      steps:
        - type: ${q}
        - wait: {results: {count: "${n}"}, query: "${q}"}
        - text: "$${q} costs 5$"
      """

    let scripts = try scripts(yaml)

    #expect(scripts.map(\.fullName) == ["find[peppa]", "find[no]"])
    #expect(scripts[1].steps[0].action == .type("no"))
    #expect(scripts[1].steps[2].action == .text("${q} costs 5$"))
    guard case .wait(let expectation, _) = scripts[1].steps[1].action else {
      Issue.record("no wait")
      return
    }
    #expect(expectation.results?.count == NumberMatch(.atLeast, 2))
  }

  @Test func `a file runs another one, whose steps know their places`() throws {
    let other = "replay: 1\nsteps:\n  - type: ${what}\n  - tap: down\n"

    let scripts = try scripts(
      "replay: 1\nsteps:\n  - run: other\n    with: {what: star}\n  - tap: up\n",
      files: ["other": other])

    let steps = scripts[0].steps
    #expect(steps.map(\.place.file) == ["other", "other", "main"])
    #expect(steps.map(\.line) == [3, 4, 5])
    #expect(steps[0].callers.map(\.description) == ["main:3:5"])
    #expect(steps[0].action == .type("star"))
  }

  static let mistakes: [(yaml: String, message: String)] = [
    (
      "replay: 1\ncases: [{id: a, query: b}]\nsteps:\n  - type: ${qury}\n",
      "main:4:11: ${qury}: unknown key; did you mean “query”? Known keys: id, query."
    ),
    (
      "replay: 1\ncases: [{q: b}]\nsteps: []\n",
      "main:2:9: id: is missing, expected a name for the case."
    ),
    (
      "replay: 1\ncases: [{id: a}, {id: a}]\nsteps: []\n",
      "main:2:18: two cases are called a."
    ),
    (
      "replay: 1\nsteps:\n  - run: loop\n",
      "loop:2:10: run: main runs itself in the end."
    ),
    (
      "replay: 1\nsteps:\n  - run: gone\n",
      "main:3:5: run: gone cannot be read."
    ),
    (
      "replay: 1\nsteps:\n  - run: wrong\n",
      "wrong:2:10: tpa: unknown key; did you mean “tap”? Known keys: tap, hold, "
        + "release, chord, stick, dial, type, goto, wait, expect, check, always, text, paste, pointer, plug, "
        + "unplug, shot, golden, latency, fail, jump, clock, catalog, "
        + (PartEvent.scriptedKinds.map { $0.key } + ["run."]).joined(separator: ", ")
    ),
  ]

  @Test(arguments: mistakes)
  func `a mistake in cases and other files is named with its place`(
    yaml: String, message: String
  ) throws {
    let files = [
      "loop": "replay: 1\nsteps: [{run: main}]\n", "main": yaml,
      "wrong": "replay: 1\nsteps: [{tpa: down}]\n",
    ]

    let error = try #require(throws: ScriptError.self) { try scripts(yaml, files: files) }

    #expect(error.description == message)
  }

  @Test func `a later minor version is read, without what is new in its header`() throws {
    let scripts = try scripts("replay: 1.99\nweather: fine\nsteps: [{tap: down}]\n")

    #expect(scripts[0].steps.count == 1)
    #expect(
      scripts[0].notices == ["main:2:1: weather is of a later version and is left out."])
    #expect(throws: ScriptError.self) {
      try self.scripts("replay: 1.0\nweather: fine\nsteps: []\n")
    }
  }

  @Test func `a later major version is refused with what is needed`() throws {
    let error = try #require(throws: ScriptError.self) {
      try ScriptDocument(
        "{\"replay\":\"3.1\"}\n", as: .jsonl, file: "a.replay.jsonl"
      ).scripts()
    }

    #expect(
      error.description == "a.replay.jsonl:1:11: replay: this script needs version 3.1 of the "
        + "format, this program reads 1.")
  }
}
