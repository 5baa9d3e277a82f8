import Foundation
import Playback
import Replay
import TestSupport
import Testing

@testable import ReplayLab

/// Scripts on programs that are not ours, each started for real.
@Suite struct DriveTests {
  private static let scripts = PackageFolder.path + "/Tests/OtherPrograms"

  @Test func `a script passes on a program with a window of SDL`() throws {
    let program = try DrivenFixture(DrivenFixture.menu)

    let result = try program.play(Self.scripts + "/menu.replay.yaml")

    #expect(result.passed, "\(result.message)")
    #expect(result.presses == 21)
  }

  @Test func `a wrong expectation turns the run red and says what is there`() throws {
    let program = try DrivenFixture(DrivenFixture.menu)

    let result = try program.play(Self.scripts + "/canary.replay.yaml")

    #expect(result.identity?.description == "expectation focus,focus.label,shows")
    #expect(result.line == 6)
    #expect(
      result.differences == [
        "focus: expected game/canal, found “game/deep” — game/canal is there, at (650, 130) 270×110",
        "focus.label: expected Canal Race, found “Deep Diver”",
        "shows: expected “Deep Sea”, found no such words — nearest: “Deep Diver”, “Clear”, "
          + "“All Games”",
      ])
    #expect(result.message.contains("pressed: right, down"))
    #expect(result.message.contains("couchsearch-lab drive"))
  }

  @Test func `the page shows where focus could go, and a picture of the failure`() throws {
    let program = try DrivenFixture(DrivenFixture.menu)

    let result = try program.play(Self.scripts + "/canary.replay.yaml")
    let page = try #require(result.page)

    #expect(page.contains(#""canvas":[960,540]"#))
    #expect(page.contains(#"["menu/quit",60,260,240,80,"Quit"]"#))
    #expect(page.contains(#""next":[null,"game/deep",null,null]"#))
    #expect(page.components(separatedBy: "data:image/png;base64,").count == 2)
  }

  @Test func `every kind of step reaches the program with its parameters`() throws {
    let program = try DrivenFixture(
      row: "a b", edges: #"{"a": {"right": "b"}, "b": {"left": "a"}}"#,
      methods: ["press", "release", "type", "wait", "text", "paste", "pointer"])

    let result = try program.play(
      steps: """
          - tap: right x2
          - expect: {focus: b, query: "{'control': 'dpad-right'}", presses: 2}
          - hold: left 400ms
          - expect: {focus: {id: a, label: A, role: button, section: row, path: [a]}}
          - hold: key-escape
          - expect: {query: "{'control': 'key-escape'}"}
          - release: key-escape 20ms
          - chord: lb+rb 30ms
          - type: star
          - expect: {query: "{'text': 'star'}"}
          - text: star
          - paste: star
          - pointer: click 400,300
          - expect: {query: "{'act': 'click 400,300'}"}
          - wait: 5ms
          - expect: {query: "{'milliseconds': 5}"}
        """)

    #expect(result.passed, "\(result.message)")
    #expect(result.presses == 9)
  }

  @Test func `goto tries moves out and remembers them`() throws {
    let program = try DrivenFixture(
      row: "a b c d",
      edges:
        #"{"a": {"up": "b"}, "b": {"down": "c", "up": "a"}, "c": {"left": "d"}, "d": {"down": "a"}}"#
    )

    let result = try program.play(
      steps: """
          - goto: d
          - tap: down
          - expect: {focus: a}
          - goto: d
          - expect: {focus: {path: [b, c, d]}, presses: 3}
        """)

    #expect(result.passed, "\(result.message)")
  }

  @Test func `goto says what is there where nothing has the name, and where no moves lead`() throws
  {
    let program = try DrivenFixture(row: "near far")

    let wrong = try program.play(steps: "  - goto: nearer\n")
    let apart = try program.play(steps: "  - goto: far\n")

    #expect(wrong.message.contains("nothing is called nearer; nearest: near"), "\(wrong.message)")
    #expect(apart.message.contains("goto: moves do not lead to far"), "\(apart.message)")
  }

  @Test func `a program that is to end may, and another one may not`() throws {
    let program = try DrivenFixture(row: "a", select: "sys.exit(0)")

    let expected = try program.play(steps: "  - tap: select\n  - expect: {screen: ended}\n")
    let silent = try program.play(steps: "  - tap: select\n")
    let further = try program.play(steps: "  - tap: select\n  - tap: down\n")
    let alive = try program.play(steps: "  - tap: down\n  - expect: {screen: ended}\n")

    #expect(expected.passed, "\(expected.message)")
    #expect(silent.message.contains("has ended, which the script does not expect"))
    #expect(further.message.contains(":4: the program has ended"), "\(further.message)")
    #expect(alive.differences == ["screen: expected ended, found a program that runs"])
  }

  @Test(arguments: [
    ("import os; os.abort()", "crash by signal 6", "by signal 6 before it answered “tap”"),
    ("sys.exit(4)", "crash with exit code 4", "with exit code 4 before it answered “tap”"),
    (
      #"sys.exit("out of coins")"#, "crash with exit code 1",
      "standard error ends with:\nout of coins"
    ),
    (
      #"print("selected", flush=True)"#, "step nonsense",
      "the answer to “tap” is not one of JSON-RPC 2.0: “selected”. Standard output is for answers only"
    ),
    (
      "focus = 7; return", "step result tap focus",
      "the result of “tap” has no usable “focus”: expected a text"
    ),
    (
      #"print("{\"jsonrpc\": \"2.0\", \"id\": 1, \"result\": {}}", flush=True)"#, "step nonsense",
      "is not one of JSON-RPC 2.0"
    ),
  ])
  func `a program that fails in a step is told with the step`(
    select: String, identity: String, words: String
  ) throws {
    let program = try DrivenFixture(row: "a", select: select)

    let result = try program.play(steps: "  - tap: up\n  - tap: select\n  - tap: down\n")

    #expect(result.identity?.description == identity)
    #expect(result.line == 4)
    #expect(result.message.contains(words), "\(result.message)")
  }

  @Test func `a program that stops answering is given up`() throws {
    let fixture = try DrivenFixture(row: "a", select: "import select; select.select([], [], [])")
    let program = try DrivenProgram(fixture.command, patience: fixture.patience)
    _ = try program.ask("hello")

    program.patience = 0.2

    #expect(throws: DriveError.silent(method: "tap", seconds: 0.2, errors: "")) {
      try program.ask("tap", ["control": .text("a")])
    }
  }

  @Test(arguments: [
    ("cat > /dev/null", "hang hello", "“hello” was not answered in 0.3 s"),
    ("echo Welcome; cat > /dev/null", "step nonsense", "“Welcome”"),
    ("printf Welcome", "step nonsense", "“Welcome”"),
    ("read line; echo boom >&2; exit 3", "crash with exit code 3", "ends with:\nboom"),
    ("true", "step ended", "the program ended with exit code 0 before it answered “hello”"),
    ("kill -9 $$", "crash by signal 9", "by signal 9"),
    (
      #"read l; echo '{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"Busy."}}'; cat >/dev/null"#,
      "step refused hello", "“hello” was refused: Busy."
    ),
    (
      #"read l; echo '{"jsonrpc":"2.0","id":1,"result":{"methods":["tap"]}}'; cat >/dev/null"#,
      "step result hello methods", "“focus” is missing"
    ),
    (
      #"read l; echo '{"jsonrpc":"2.0","id":1,"result":{"protocol":2}}'; cat >/dev/null"#,
      "step result hello protocol", "expected 1"
    ),
  ])
  func `what does not speak is no program to drive`(
    command: String, identity: String, words: String
  ) throws {
    let program = try DrivenFixture(command)
    if identity.hasPrefix("hang") { program.patience = 0.3 }

    let result = try program.play(steps: "  - tap: up\n")

    #expect(result.identity?.description == identity)
    #expect(result.message.contains(words), "\(result.message)")
  }

  @Test func `a program that is not there is said once and not played`() throws {
    let program = try DrivenFixture("no-such-program --rpc")

    let result = try program.play(steps: "  - tap: up\n")

    #expect(result.identity?.oracle == .unplayed)
    #expect(result.exitCode == 69)
    #expect(result.message.contains("“no-such-program --rpc” could not be started"))
  }

  @Test(arguments: [
    ("  - dial: [abc]", 4, "dial: this step is about the search screen of CouchSearch. Steps for"),
    ("  - golden: start", 4, "golden: this step"), ("  - jump: 9s", 4, "jump: this step"),
    ("  - tpa: up", 4, "tpa: unknown key; did you mean “tap”?"),
    ("  - shot: start", 4, "shot: the program has no method “picture”; it has hello, tap"),
    ("  - type: star", 4, "type: the program has no method “type”"),
    ("  - tap: next-scope", 4, "tap: “next-scope” is nothing that every program knows"),
    ("  - expect: {results: {count: 3}}", 4, "expect.results: is about the search screen"),
    ("  - expect: {screen: sheet}", 4, "expect.screen: sheet is a screen of CouchSearch"),
    ("  - always: all-reachable", 4, "all-reachable cannot be seen in an outline"),
  ])
  func `a step that another program cannot play is refused with its line`(
    step: String, line: Int, words: String
  ) throws {
    let program = try DrivenFixture(row: "a")

    let result = try program.play(steps: "  - tap: up\n\(step)\n")

    #expect(result.exitCode == 65)
    #expect(result.line == line)
    #expect(result.presses == 0)
    #expect(result.message.contains("one.replay.yaml:\(line):"), "\(result.message)")
    #expect(result.message.contains(words), "\(result.message)")
  }

  @Test(arguments: [
    ("app: {size: 1280x720}", "app: "), ("latency: 90ms", "latency: "),
    ("budget: {answer: 1s}", "budget.answer: "), ("always: as-kept", "always: as-kept"),
  ])
  func `a header about our screen is refused`(header: String, words: String) throws {
    let program = try DrivenFixture(row: "a")

    let result = try program.play(try program.script(header + "\nsteps:\n  - tap: up\n"))

    #expect(result.exitCode == 65)
    #expect(result.line == 2)
    #expect(result.message.contains(words), "\(result.message)")
  }

  @Test(arguments: [
    (
      "a b", "focus = \"c\"; return", "one-focus was broken: c has focus, but is not in the outline"
    ),
    ("a a", "return", "unique-names was broken: two elements are called a"),
    (
      "a b b1 b2 b3 b4 b5 b6 b7 b8 b9 b10 b11 b12 b13 b14 b15 b16 b17 b18 z",
      "focus = \"z\"; return", "focus-visible was broken: z has focus at (2000, 0) 90×50"
    ),
  ])
  func `rules hold after every step`(items: String, select: String, words: String) throws {
    let program = try DrivenFixture(row: items, select: select)

    let result = try program.play(
      try program.script("always: unique-names\nsteps:\n  - tap: select\n"))

    #expect(result.identity?.oracle == .invariant)
    #expect(result.message.contains(words), "\(result.message)")
  }

  @Test func `a budget and what is always true are held to`() throws {
    let program = try DrivenFixture(row: "a")

    let dear = try program.play(
      try program.script("budget: {presses: 1}\nsteps:\n  - tap: up x2\n"))
    let untrue = try program.play(
      try program.script("always: [{shows: B}]\nsteps:\n  - tap: up\n"))

    #expect(dear.identity?.description == "budget budget.presses")
    #expect(untrue.message.contains("what is always so is not"), "\(untrue.message)")
  }
}
