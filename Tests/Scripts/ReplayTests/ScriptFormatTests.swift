import Geometry
import InputMapping
import Replay
internal import SceneGraph
import SearchScreen
import Testing

struct ScriptFormatTests {
  @Test func `a header says what the script wants of the program`() throws {
    let yaml = """
      replay: 1
      name: search/type-and-open
      app: {size: 1280x720, locale: ko_KR, theme: light, keyboard: linear, text-scale: 1400}
      latency: 90
      always: [unique-names]
      steps:
        - tap: down
      """

    let script = try Script(yaml: yaml, file: "a.replay.yaml")

    #expect(script.name == "search/type-and-open")
    #expect(script.app.size == Script.Pixels(width: 1280, height: 720))
    #expect(script.app.locale == "ko_KR")
    #expect(script.app.theme == .light)
    #expect(script.app.keyboard == "linear")
    #expect(script.app.textScale == 1400)
    #expect(script.latency == 90)
    #expect(script.always == Invariant.usual + [.uniqueNames])
  }

  @Test func `a header says what a person did before, and the clock`() throws {
    let yaml = """
      replay: 1
      given: {bookmarks: [Up, film-1], opened: Solaris, recents: [star, no], clock: "21:05"}
      steps:
        - tap: down
      """

    let given = try Script(yaml: yaml, file: "a.replay.yaml").given

    #expect(given.bookmarks == ["Up", "film-1"])
    #expect(given.opened == ["Solaris"])
    #expect(given.watched == [])
    #expect(given.recents == ["star", "no"])
    #expect(given.clock?.text == "21:05")
  }

  @Test(arguments: [
    ("bookmark: [Up]", "did you mean “bookmarks”"), ("clock: \"25:00\"", "given.clock"),
  ])
  func `what cannot be given is refused`(given: String, words: String) throws {
    let yaml = "replay: 1\ngiven: {\(given)}\nsteps: [tap: a]\n"

    let error = try #require(throws: ScriptError.self) { try Script(yaml: yaml, file: "a") }

    #expect(error.description.contains(words), "\(error)")
  }

  @Test(arguments: [("1.6", 1600), ("1.25", 1250), ("1", 1000), ("1400", 1400), ("1.0", 1000)])
  func `the scale of text is a factor as in configurations, or thousandths`(
    text: String, scale: Int
  ) throws {
    let yaml = "replay: 1\napp: {text-scale: \(text)}\nsteps: [tap: a]\n"

    #expect(try Script(yaml: yaml, file: "a").app.textScale == scale)
  }

  @Test(arguments: ["1.7", "0.9", "16", "1.2.3", "-1.2", "1,2"])
  func `another scale of text is refused`(text: String) {
    let yaml = "replay: 1\napp: {text-scale: \"\(text)\"}\nsteps: [tap: a]\n"

    #expect(throws: ScriptError.self) { try Script(yaml: yaml, file: "a") }
  }

  @Test func `a script without a name is called like its file`() throws {
    let script = try Script(
      yaml: "replay: 1\nsteps: [tap: a]\n", file: "Tests/Replays/star.replay.yaml")

    #expect(script.name == "star")
  }

  @Test(arguments: ["no", "on", "y", "1984", "null", "~", "1.0", "0x1F", "2001-01-01", ".inf"])
  func `what looks like another type stays the text that was written`(word: String) throws {
    let yaml = """
      replay: 1
      steps:
        - type: \(word)
        - text: \(word)
        - expect: {query: \(word)}
      """

    let script = try Script(yaml: yaml, file: "a.replay.yaml")

    var expectation = Expectation()
    expectation.query = word
    #expect(script.steps.map(\.action) == [.type(word), .text(word), .expect(expectation)])
  }

  @Test func `every kind of step is read, with its line`() throws {
    let yaml = """
      replay: 1
      steps:
        - tap: down x3
        - tap: [a, key-escape, remote/back]
        - hold: dpad-down 800ms
        - release: select 1.5s
        - goto: card/top/*
        - wait: 250
        - plug: playStation
        - unplug: gamepad
        - paste: two words
        - shot: no-results
      """

    let script = try Script(yaml: yaml, file: "a.replay.yaml")

    #expect(script.steps.map(\.line) == Array(3...12))
    #expect(
      script.steps.map(\.action) == [
        .tap([Tap(.intent(.moveDown), count: 3)]),
        .tap([
          Tap(.control(.gamepad, Control("a"))), Tap(.control(.keyboard, Control("key-escape"))),
          Tap(.control(.remote, Control("back"))),
        ]),
        .hold(.control(.gamepad, Control("dpad-down")), milliseconds: 800),
        .release(.intent(.select), milliseconds: 1500),
        .goTo(Glob("card/top/*")), .pause(milliseconds: 250), .plug(.playStation),
        .unplug(.gamepad), .paste("two words"), .shot("no-results"),
      ])
  }

  @Test func `a wait may have a condition and a limit`() throws {
    let yaml = """
      replay: 1
      steps:
        - wait: {results: {count: ">=1", first: Star*}, max: 2s}
      """

    let script = try Script(yaml: yaml, file: "a.replay.yaml")

    var expectation = Expectation()
    var results = Expectation.List()
    results.count = NumberMatch(.atLeast, 1)
    results.first = Glob("Star*")
    expectation.results = results
    #expect(script.steps.map(\.action) == [.wait(expectation, atMost: 2000)])
  }

  static let mistakes: [(yaml: String, message: String)] = [
    (
      "replay: 1\nsteps:\n  - tap: dpad-dwon\n",
      "a.yaml:3:10: tap: found “dpad-dwon”, expected an intent, such as down or select, or a "
        + "control, such as dpad-down; did you mean “dpad-down”?"
    ),
    (
      "replay: 1\nsteps: [{tap: []}]\n",
      "a.yaml:2:15: tap: found a list, expected what to press, such as down."
    ),
    (
      "replay: 1\nsteps: [{dial: []}]\n",
      "a.yaml:2:16: dial: found a list, expected groups, such as [abc, tuv]."
    ),
    (
      "replay: 1\nsteps: [{goto: \"*\"}]\n",
      "a.yaml:2:16: goto: found “*”, expected the id of an element, such as key/a or results/0."
    ),
    (
      "replay: 1\nsteps:\n  - tpa: down\n",
      "a.yaml:3:5: tpa: unknown key; did you mean “tap”? Known keys: tap, hold, "
        + "release, chord, stick, dial, type, goto, wait, expect, check, always, text, paste, pointer, "
        + "plug, unplug, shot, golden, latency, fail, jump, clock, catalog, "
        + (PartEvent.scriptedKinds.map { $0.key } + ["run."]).joined(separator: ", ")
    ),
    (
      "replay: 2\nsteps: []\n",
      "a.yaml:1:9: replay: this script needs version 2 of the format, this program reads 1."
    ),
    (
      "steps: []\n",
      "a.yaml:1:1: replay: is missing, expected the version, replay: 1."
    ),
    (
      "replay: 1\nsteps:\n  - clock: 99:99\n",
      "a.yaml:3:12: clock: found “99:99”, expected a time of the day, such as \"21:05\", or one "
        + "with seconds since 1970 and those that the zone is ahead of UTC: "
        + "[\"21:05\", 1795636800, 3600]."
    ),
    (
      "replay: 1\nsteps:\n  - expect: {screen: seach}\n",
      "a.yaml:3:22: screen: found “seach”, expected one of search, sheet, alert, pin, stillThere,"
        + " attract, settings, capture, help, firstRun, address, login,"
        + " ended; did you mean “search”?"
    ),
    (
      "replay: 1\nsteps:\n  - expect:\n      results:\n        count: many\n",
      "a.yaml:5:16: results.count: found “many”, expected a number, such as 3 or >=1."
    ),
    (
      "replay: 1\nsteps:\n  - tap: down\n    shot: x\n",
      "a.yaml:4:5: a step does one thing; begin a new one with “-” for shot."
    ),
    (
      "replay: 1\nsteps: [{pointer: secondary-click key/e}]\n",
      "a.yaml:2:19: pointer: found “secondary-click key/e”, expected secondary-click alone: it "
        + "takes no place, it is where the pointer is."
    ),
    (
      "replay: 1\nsteps: [{pointer: click 400;300}]\n",
      "a.yaml:2:19: pointer: found “click 400;300”, expected move, click, hold or wheel and "
        + "where: click 400,300."
    ),
    (
      "replay: 1\nsteps: []\n",
      "a.yaml:2:8: steps: found an empty list, expected at least one step."
    ),
    (
      "replay: 1\napp: {theme: drak}\nsteps: []\n",
      "a.yaml:2:14: theme: found “drak”, expected one of dark, light; did you mean “dark”?"
    ),
    (
      "replay: 1\nsteps: [{wait: soon}]\n",
      "a.yaml:2:16: wait: found “soon”, expected a time, such as 250ms or 1.5s."
    ),
    (
      "replay: 1\nsteps: [{expect: {focus: &a key/q}}]\n",
      "a.yaml:2:26: anchors (&name) are not used in scripts."
    ),
    (
      "replay: 1\nreplay: 1\nsteps: []\n",
      "a.yaml:1:1: the same key stands there twice: replay."
    ),
    (
      "replay: 1\nalways: one-focs\nsteps: []\n",
      "a.yaml:2:9: always: found “one-focs”, expected one of one-focus, focus-visible, "
        + "unique-names, all-reachable, answers-keep-focus, stale-answers-die, "
        + "query-equals-keys, nothing-blinks, nothing-jumps, focus-brightest, as-kept; did you mean “one-focus”?"
    ),
  ]

  @Test(arguments: mistakes)
  func `a mistake is named with its place and what would be right`(
    yaml: String, message: String
  ) throws {
    let error = try #require(throws: ScriptError.self) {
      try Script(yaml: yaml, file: "a.yaml")
    }

    #expect(error.description == message)
  }

  @Test func `a message shows only the beginning of what it has found`() throws {
    let long = String(repeating: "root daemon ", count: 200)

    for yaml in [
      long, "replay: 1\nsteps: [{tap: \"\(long)\"}]", "replay: 1\nsteps: [{\"\(long)\": a}]",
      "replay: 1\nsteps: [{tap: a, \"\(long)\": a}]", "replay: \"9\(long)\"\n",
    ] {
      let error = try #require(throws: ScriptError.self) {
        try Script(yaml: yaml, file: "a.yaml")
      }

      #expect(error.description.count { $0 == "r" } < 60, "\(error)")
      #expect(error.description.count < 500)
    }
  }

  @Test(arguments: ["", "   \n", "- a\n", "replay: [1\n", "replay: 1\n", "just words", "\u{0}"])
  func `what is no script is refused with a place`(yaml: String) throws {
    let error = try #require(throws: ScriptError.self) {
      try Script(yaml: yaml, file: "a.yaml")
    }

    #expect(error.description.hasPrefix("a.yaml"))
  }
}
