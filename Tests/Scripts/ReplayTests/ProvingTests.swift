import Replay
import Support
import Testing

/// Expectations that are true of every screen, which a script may not have.
struct ProvingTests {
  private func error(_ step: String) throws -> String {
    let yaml = "replay: 1\nsteps:\n  - tap: down\n  - \(step)\n"
    return try #require(throws: ScriptError.self) { try Script(yaml: yaml, file: "a.replay.yaml") }
      .description
  }

  @Test(arguments: [
    "focus: \"*\"", "focus: {id: \"*\"}", "focus: {label: \"**\"}", "focus: {}",
    "focus: {path: []}", "title: \"*\"", "scope: \"*\"", "notice: \"*\"", "shows: []",
    "shows: \"*\"", "shows: [Star, \"*\"]", "hides: []", "hides: \"\"", "hides: [Star, \"\"]",
    "results: {}", "results: {count: \">=0\"}",
    "results: {count: \"> -1\"}", "results: {contains: []}", "results: {order: []}",
    "results: {at: {}}", "results: {at: {0: {}}}", "results: {at: {0: {year: \"*\"}}}",
    "suggestions: {}", "suggestions: {count: \">=-3\"}", "suggestions: {at: {0: {}}}", "says: []",
    "says: {}", "caret: \">=0\"", "scroll: \">=0\"", "rumble: \">=0\"", "presses: \">=0\"",
    "time: \">=0ms\"", "fits: no",
  ])
  func `what proves nothing is refused with its line and a remedy`(key: String) throws {
    for step in ["expect", "check", "wait"] {
      let message = try error("\(step): {query: star, \(key)}")

      #expect(message.hasPrefix("a.replay.yaml:4:"), "\(message)")
      #expect(message.contains(" is true of every screen and proves nothing. "), "\(message)")
    }
  }

  @Test func `the message names the key, the value and what to do`() throws {
    #expect(
      try error("expect: {results: {count: \">=0\"}}")
        == "a.replay.yaml:4:31: results.count: “>=0” is true of every screen and proves nothing. "
        + "It is never below 0: say how much it is, as in “>=1”, or leave it out.")
    #expect(
      try error("expect: {says: []}").hasSuffix(
        "says: an empty list is true of every screen and proves nothing. "
          + "For silence write “says: {only: []}”."))
  }

  @Test(arguments: ["always: []", "always: [{title: \"*\"}]"])
  func `rules that prove nothing are refused, too`(step: String) throws {
    #expect(try error(step).contains("proves nothing"))
  }

  @Test func `a budget without a limit is refused`() throws {
    let yaml = "replay: 1\nbudget: {}\nsteps: [{tap: down}]\n"

    let error = try #require(throws: ScriptError.self) { try Script(yaml: yaml, file: "a") }

    #expect(error.description.hasPrefix("a:2:"))
  }

  @Test func `a case is refused for the value that it puts in`() throws {
    let yaml = """
      replay: 1
      cases: [{id: one, t: Star}, {id: two, t: "*"}]
      steps: [{expect: {title: "${t}"}}]
      """

    #expect(throws: ScriptError.self) {
      try ScriptDocument(yaml, as: .yaml, file: "a").scripts()
    }
  }

  @Test(arguments: [
    "focus: key/*", "focus: {path: [\"*\", \"*\"]}", "tokens: []", "tokens: [\"*\"]", "query: \"\"",
    "notice: \"\"", "results: {first: \"*\"}", "results: {only: []}", "results: {count: 0}",
    "results: {count: \"<=0\"}", "results: {at: {0: {people: \"*\"}}}", "says: {only: []}",
    "says: [\"*\"]", "sounds: []", "rumble: 0", "presses: \"<=12\"", "time: \">=1ms\"",
    "hides: \"*x*\"", "settled: no", "stale: no", "bookmarked: no", "fits: yes",
  ])
  func `what can be false is read`(key: String) throws {
    let script = try Script(
      yaml: "replay: 1\nsteps:\n  - expect: {\(key)}\n", file: "a.replay.yaml")

    #expect(script.steps.count == 1)
  }
}
