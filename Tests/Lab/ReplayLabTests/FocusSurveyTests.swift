import FocusEngine
import Foundation
import TestSupport
import Testing

@testable import ReplayLab

/// Focus maps of programs that are not ours.
@Suite struct FocusSurveyTests {
  @Test func `the map of a program with a window is the one that was kept`() throws {
    let program = try DrivenFixture(DrivenFixture.menu)
    let file = PackageFolder.url.appending(path: "Tests/OtherPrograms/menu.focus.json")
    let kept = try String(contentsOf: file, encoding: .utf8)

    let survey = try program.survey()

    #expect(survey.json == kept)
    #expect(survey.problems.isEmpty)
    #expect(survey.notes.isEmpty)
    #expect(survey.count == 9)
  }

  @Test func `the map that is written is played as the program moves`() throws {
    let program = try DrivenFixture(
      row: "a b c",
      edges: #"{"a": {"right": "b", "up": "c"}, "b": {"left": "a"}, "c": {"down": "b"}}"#)

    let survey = try program.survey()
    let played = try #require(
      try FocusFile(json: Array(survey.json.utf8), file: "map.json").plays.first
    ).played()

    let led = Set(
      played.map {
        "\($0.outcome.from?.rawValue ?? "") \($0.move) \($0.outcome.to?.rawValue ?? "")"
      })
    #expect(
      led == [
        "a up c", "a down a", "a left a", "a right b", "b up b", "b down b", "b left a",
        "b right b",
        "c up c", "c down b", "c left c", "c right c",
      ])
    #expect(
      survey.table == """
        row:
          a  up c, down —, left —, right b
          c  up —, down b, left —, right —
          b  up —, down —, left a, right —

        """)
  }

  @Test func `what cannot be reached or left is a problem`() throws {
    let program = try DrivenFixture(row: "a b c", edges: #"{"a": {"right": "b"}}"#)

    let survey = try program.survey()

    #expect(
      survey.problems == [
        "c cannot be reached from a.", "No moves lead back from b to a.",
      ])
    #expect(survey.isComplete)
  }

  @Test func `a section that remembers what had focus is no problem`() throws {
    let program = try DrivenFixture(
      "python3 -c '\(Self.remembering)'")

    let survey = try program.survey()

    #expect(survey.problems.isEmpty, "\(survey.table)")
    #expect(survey.notes == ["down from top led to different elements: one, two."])
  }

  @Test func `too few moves are said`() throws {
    let program = try DrivenFixture(row: "a b", edges: #"{"a": {"right": "b"}}"#)

    let survey = try program.survey(most: 5)

    #expect(!survey.isComplete)
  }

  /// A tab and two cards, of which Down leads to the one that had focus last.
  private static let remembering = """
    import json, sys
    focus, last = "top", "one"
    while line := sys.stdin.readline():
        request = json.loads(line)
        method = request["method"]
        if method == "tap":
            move = request["params"]["control"][5:]
            moves = {"top": {"down": last}, "one": {"right": "two", "up": "top"},
                     "two": {"left": "one", "up": "top"}}
            focus = moves[focus].get(move, focus)
            last = last if focus == "top" else focus
        result = {"focus": focus}
        if method == "hello":
            result = {"methods": ["tap", "focus", "outline", "quit"]}
        elif method == "outline":
            result = {"elements": [{"id": one, "section": "s", "frame": [0, 0, 9, 9]}
                                   for one in ["top", "one", "two"]]}
        print(json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": result}), flush=True)
        if method == "quit":
            break
    """
}
