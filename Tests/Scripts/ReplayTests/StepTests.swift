import InputMapping
import Replay
import SearchScreen
import TestSupport
import Testing

struct StepTests {
  @Test func `several controls together are a chord`() throws {
    var bindings = BindingTable.usual
    let chord = Chord([Control("lb"), Control("rb")], .clear, after: 300)
    bindings.families[.gamepad]?.chords.append(chord)
    let screen = ScreenFixture(bindings: bindings)

    let report = try screen.play(
      """
        - text: star
        - chord: lb+rb 200ms
        - expect: {query: star}
        - chord: lb+rb 400ms
        - expect: {query: ""}
      """)

    #expect(report.failure?.description == nil)
  }

  @Test func `a stick moves focus when it is pushed far enough, and repeats`() throws {
    let screen = ScreenFixture()

    let report = try screen.play(
      """
        - goto: key/q
        - stick: left 0.5,0 100ms
        - expect: {focus: key/q}
        - stick: left 1,0.2 100ms
        - expect: {focus: key/w}
        - stick: left 1,0 700ms
        - expect: {focus: {id: key/*, path: [key/e, key/r, key/t, key/y, key/u]}}
      """)

    #expect(report.failure?.description == nil)
  }

  @Test func `a pointer clicks what it points at, by name or place`() throws {
    let screen = ScreenFixture()

    let report = try screen.play(
      """
        - pointer: click key/s
        - pointer: click key/t
        - expect: {query: st, focus: key/t}
        - pointer: move 5,5
        - pointer: hold 700ms key/e
        - expect: {screen: alert}
        - pointer: secondary-click
        - expect: {screen: search, query: st}
      """)

    #expect(report.failure?.description == nil)
  }

  @Test func `searches take as long as their texts say, and fail when they are told to`() throws {
    let screen = ScreenFixture()

    let report = try screen.play(
      """
        - latency: {default: 20ms, "sta*": 2s}
        - text: st
        - wait: {settled: yes, max: 30ms}
        - text: a
        - wait: {stale: yes, max: 500ms}
        - wait: {results: {count: ">=1"}, max: 2s}
        - fail: {query: "star*", message: The disk is gone.}
        - text: r
        - wait: {shows: ["*The disk is gone.*"]}
        - fail: never
        - text: " "
        - wait: {results: {count: ">=1"}}
      """)

    #expect(report.failure?.description == nil)
    #expect(report.longestAnswer == 2000)
  }

  @Test func `a budget counts presses, time and the longest answer`() throws {
    let screen = ScreenFixture()
    let script = try Script(
      yaml: """
        replay: 1
        latency: 90
        budget: {presses: 1, time: 150ms, answer: 50ms}
        steps:
          - text: star
          - wait: {results: {count: ">=1"}}
          - tap: down x2
        """, file: "a.replay.yaml")
    var player = screen.player()

    let report = player.play(script)

    let keys = report.failure?.mismatches.map(\.key)
    #expect(keys == ["budget.presses", "budget.time", "budget.answer"])
  }

  @Test func `the clock jumps over everything that would have happened`() throws {
    let screen = ScreenFixture()

    let report = try screen.play(
      """
        - clock: "21:05"
        - expect: {shows: ["21:05"]}
        - hold: down
        - jump: 3h
        - release: down
        - expect: {time: ">=10800000", presses: 1}
      """)

    #expect(report.failure?.description == nil)
  }

  @Test func `a jump does not spend the budget, and times are compared with units`() throws {
    let screen = ScreenFixture()
    let script = try Script(
      yaml: """
        replay: 1
        budget: {time: 1s}
        steps: [{jump: 3h}, {tap: down}, {expect: {time: ">=3h"}}, {tap: up},
          {expect: {time: "<=0.2s"}}]
        """, file: "a.replay.yaml")
    var player = screen.player()

    let report = player.play(script)

    #expect(report.failure?.description == nil)
  }

  @Test func `what is always so is checked after every press`() throws {
    let screen = ScreenFixture()

    let report = try screen.play(
      """
        - goto: key/q
        - always: [unique-names, {screen: search, query: ""}]
        - tap: right
        - tap: [right, select, right]
      """)

    #expect(report.failure?.line == 7)
    #expect(report.failure?.mismatches.map(\.key) == ["query"])
    #expect(report.failure?.moves.suffix(3) == ["right", "right", "select"])
  }

  @Test func `results are known by order, place and field`() throws {
    let screen = ScreenFixture()

    let report = try screen.play(
      """
        - text: star
        - wait: {results: {count: ">=3"}}
        - expect: {results: {order: [Star Wars, "Star*"], at: {0: {title: Star Wars, year: 1977, id: film-*}}}}
        - expect: {results: {only: [Star Wars], order: [nothing, Star Wars], at: {0: {year: 1978}, 99: x}}}
      """)

    let failure = try #require(report.failure)
    #expect(failure.line == 7, "\(failure)")
    #expect(
      failure.mismatches.map(\.key) == [
        "results.order", "results.only", "results.at.0.year", "results.at.99",
      ])
  }

  @Test func `a check that does not hold fails the script, which goes on`() throws {
    let screen = ScreenFixture()

    let report = try screen.play(
      """
        - check: {screen: sheet, query: ""}
        - text: star
        - check: {query: sun}
        - expect: {query: star, presses: 0}
      """)

    let failure = try #require(report.failure)
    #expect(failure.summary == "2 expectations do not hold")
    #expect(failure.line == 4)
    #expect(failure.mismatches.map(\.key) == ["screen", "query"])
    #expect(failure.mismatches.map(\.hint) == ["check in line 4", "check in line 6"])
    #expect(report.digests.count == 4)
  }

  @Test func `a failure after a check that did not hold has the differences of both`() throws {
    let screen = ScreenFixture()

    let report = try screen.play(
      """
        - check: {screen: sheet}
        - expect: {query: star}
        - text: sun
      """)

    let failure = try #require(report.failure)
    #expect(failure.line == 5)
    #expect(failure.mismatches.map(\.key) == ["query", "screen"])
    #expect(report.digests.count == 1)
  }

  @Test func `checks that hold pass, and one that does not is a failure like an expectation`()
    throws
  {
    let screen = ScreenFixture()

    let passed = try screen.play("  - check: {screen: search}")
    let failed = try screen.play("  - check: {screen: sheet}")
    let expected = try screen.play("  - expect: {screen: sheet}")

    #expect(passed.failure == nil)
    #expect(failed.failure?.identity == expected.failure?.identity)
    #expect(failed.failure?.summary == expected.failure?.summary)
  }
}
