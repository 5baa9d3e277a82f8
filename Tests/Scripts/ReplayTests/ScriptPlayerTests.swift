import InputMapping
import Replay
import SearchScreen
import TestSupport
import Testing
import TextEntry

struct ScriptPlayerTests {
  @Test func `a story from typing to a bookmark passes`() throws {
    let screen = ScreenFixture()
    let story = """
        - goto: key/q
        - expect: {focus: key/q, query: "", screen: search, scope: all, page: abc}
        - shot: landing
        - type: star
        - wait: {results: {count: ">=8", first: Star*, contains: [StarCraft, Stardew Valley]}}
        - expect:
            focus: key/r
            query: star
            caret: 4
        - goto: results/0
        - tap: select
        - wait: {screen: sheet, title: Star*, bookmarked: no, settled: yes}
        - goto: sheet/bookmark
        - tap: select
        - wait: {bookmarked: yes}
        - shot: bookmarked
        - tap: back x2
        - expect: {screen: search, focus: key/v, reason: restore}
      """

    let report = try screen.play(story)

    #expect(report.failure?.description == nil)
    #expect(report.shots == 2)
    #expect(report.digests.count == 15)
  }

  @Test func `letters, capitals, digits and spaces are typed from three pages`() throws {
    let screen = ScreenFixture()

    let report = try screen.play(
      """
        - type: "Up & on 1984, no!"
        - expect: {query: "Up & on 1984, no!"}
      """)

    #expect(report.failure?.description == nil)
  }

  @Test func `pages that follow each other in a circle are gone through`() throws {
    let screen = ScreenFixture(keyboard: .linear)

    let report = try screen.play(
      """
        - type: a1B
        - expect: {query: a1B}
      """)

    #expect(report.failure?.description == nil)
  }

  @Test func `a failed expectation says everything there is to know`() throws {
    let screen = ScreenFixture()

    let report = try screen.play(
      """
        - goto: key/q
        - expect: {focus: key/q}
        - tap: right x2
        - tap: down
        - expect:
            focus: tab/popular
            query: star
            results: {first: Nothing}
            screen: sheet
      """)

    let failure = try #require(report.failure)
    #expect(failure.line == 8)
    #expect(failure.mismatches.map(\.key) == ["focus", "query", "screen", "results.first"])
    #expect(
      failure.description.hasPrefix(
        """
        test.replay.yaml:8: the expectation does not hold
          focus: expected tab/popular, found key/d at (356, 288) 127×60 — tab/popular is there, at (
        """))
    #expect(
      failure.description.contains(
        """
          query: expected “star”, found “”
          screen: expected sheet, found search
          results.first: expected “Nothing”, found “Star Wars” (film-star-wars-1977)
          focus: key/d at (356, 288) 127×60
          pressed: right x2, down
          way of focus: key/q → key/w → key/e → key/d
          shortest way from here to tab/popular:
        """))
    #expect(failure.description.contains("from key/q it would have been"))
    #expect(failure.description.hasSuffix("; 3 were pressed\n  at 800 ms"))
  }

  @Test func `a letter and its mark are typed with the keys of both`() throws {
    var keyboard = KeyboardLayout.qwerty
    keyboard.pages[0].rows[1][0] = Key(.type("ก"), label: "ก")
    keyboard.pages[0].rows[1][1] = Key(.type("\u{0E49}"), label: "\u{0E49}")
    let screen = ScreenFixture(keyboard: keyboard)

    let report = try screen.play(
      """
        - type: ก้
        - expect: {query: ก้}
      """)

    #expect(report.failure == nil)
  }

  @Test func `an expected focus that nothing is called gets the nearest names`() throws {
    let screen = ScreenFixture()

    let report = try screen.play("  - expect: {focus: tab/poplar}")

    let mismatch = try #require(report.failure?.mismatches.first)
    #expect(mismatch.hint.hasPrefix("nothing is called tab/poplar; nearest: tab/popular at ("))
    #expect(mismatch.hint.split(separator: ",").count >= 3)
  }

  @Test(arguments: [
    (
      "  - type: straße",
      "“straße” cannot be typed: no page of the keyboard en-qwerty has “ß”; use text: to commit "
        + "it at once"
    ),
    ("  - goto: results/99", "there is no results/99: the results area has 12 cards"),
    ("  - release: a", "a is not held down"),
    ("  - unplug: remote", "no remote is plugged in"),
    (
      "  - unplug: gamepad\n  - tap: dpad-down",
      "no gamepad is plugged in that could press dpad-down"
    ),
    ("  - tap: back x3\n  - tap: down", "the screen has ended, nothing takes down"),
  ])
  func `what cannot be done is said in a sentence`(steps: String, sentence: String) throws {
    let screen = ScreenFixture()

    let report = try screen.play(steps)

    #expect(report.failure?.summary == sentence)
  }

  @Test func `a goal under a sheet is said to be kept out`() throws {
    let screen = ScreenFixture()

    let report = try screen.play(
      """
        - goto: results/0
        - tap: select
        - goto: key/a
      """)

    #expect(report.failure?.summary == "key/a cannot be reached: sheet keeps focus inside")
  }

  @Test func `a wait that never comes true takes its time and says so`() throws {
    let screen = ScreenFixture()

    let report = try screen.play("  - wait: {query: star, max: 700}")

    #expect(report.failure?.summary == "not true after 700 ms")
    #expect(report.milliseconds == 700)
  }

  @Test func `old results never satisfy a wait`() throws {
    let screen = ScreenFixture()

    let report = try screen.play(
      """
        - text: star
        - wait: {results: {contains: Star Fox}}
        - text: "zzz"
        - wait: {results: {contains: Star Fox}, max: 900}
      """, latency: 500)

    #expect(report.failure?.line == 7)
  }

  @Test func `answers arrive at the declared latency`() throws {
    let screen = ScreenFixture()

    let report = try screen.play(
      """
        - text: star
        - wait: {stale: yes, max: 400}
        - wait: {results: {first: Star*}, stale: no}
      """, latency: 450)

    #expect(report.failure?.description == nil)
    #expect(report.milliseconds == 450)
  }

  @Test func `a held direction repeats until it is let go`() throws {
    let screen = ScreenFixture()

    let report = try screen.play(
      """
        - goto: key/q
        - hold: dpad-right 560ms
        - expect: {focus: key/t}
        - hold: right
        - wait: 1s
        - release: right 100ms
        - expect: {reason: wrap}
      """)

    #expect(report.failure?.mismatches.map(\.key) == ["reason"])
    #expect(report.failure?.moves == ["hold right"])
  }

  @Test func `Select held on a letter offers its accents on both levels`() throws {
    let screen = ScreenFixture()
    let story = """
        - goto: key/e
        - tap: alternates
        - expect: {screen: alert, focus: choice/0}
        - tap: select
        - expect: {query: é, screen: search}
      """

    let reports = try InjectionLevel.inMemory.map { try screen.play(story, level: $0) }

    #expect(reports.allSatisfy { $0.failure == nil })
    #expect(reports[0].digests == reports[1].digests)
  }

  @Test func `a keyboard and a remote work beside the controller`() throws {
    let screen = ScreenFixture()

    let report = try screen.play(
      """
        - goto: key/q
        - tap: [key-right, key-return]
        - expect: {query: w, focus: key/w}
        - plug: remote
        - tap: [remote/right, ok]
        - tap: remote/back x3
        - expect: {query: we, screen: ended}
      """)

    #expect(report.failure?.description == nil)
  }

  @Test func `in submit mode a recent search stands above or below, never in both places`() throws {
    var settings = ScreenSettings()
    settings.searchStart = .submit
    settings.popularSearches = ["star trek", "heat"]
    let screen = ScreenFixture(settings: settings) { $0.recents = ["star quest", "up"] }
    let script = try Script(
      yaml: """
        replay: 1
        always: [unique-names, all-reachable]
        steps:
          - goto: suggestion/recent/star quest
          - goto: key/s
          - type: st
          - wait: {suggestions: {contains: star quest}, settled: yes}
        """, file: "test.replay.yaml")
    var player = screen.player()

    let report = player.play(script)

    #expect(report.failure?.description == nil)
  }
}
