import FocusEngine
import Replay
import Testing

@testable import ReplayLab

/// Files that hold focus maps: what is played, and what is said about wrong ones.
struct FocusFileTests {
  private static let map = """
    {"direction": "ltr",
     "sections": [
       {"id": "keys", "frame": [80, 100, 1760, 140], "entry": "lastFocused",
        "exit": {"left": "wrap", "right": "wrap"}},
       {"id": "side", "frame": [80, 300, 300, 300], "layout": "column",
        "exit": {"right": {"redirect": "c"}}, "repeatExit": "stop"},
       {"id": "list", "frame": [500, 300, 800, 300], "entry": {"item": "d"},
        "entryPriority": "userInitiated"}],
     "items": [
       {"id": "q", "section": "keys", "frame": [80, 100, 66, 66]},
       {"id": "w", "section": "keys", "frame": [160, 100, 66, 66], "next": {"up": "d"}},
       {"id": "a", "section": "keys", "frame": [80, 174, 66, 66]},
       {"id": "x", "section": "keys", "frame": [160, 174, 66, 66], "enabled": false},
       {"id": "s", "section": "side", "frame": [80, 300, 300, 100]},
       {"id": "c", "section": "list", "frame": [500, 300, 300, 100]},
       {"id": "d", "section": "list", "frame": [820.4, 300, 300, 100]}],
     "guides": [
       {"id": "g", "frame": [0, 650, 1920, 50], "targets": ["q"], "directions": ["down"]}],
     "start": "q",
     "moves": [\(moves)]}
    """
  private static let moves = """
    "right", "right", "down", "right", "down repeat", "down", "right", "up", "down", "down"
    """

  @Test func `every move of a map says where it went and why`() throws {
    let file = try FocusFile(json: Array(Self.map.utf8), file: "map.json")

    let played = try #require(file.plays.first).played()

    let words = played.map { move in
      "\(move.move): \(move.outcome.to?.rawValue ?? "-") \(move.outcome.reason.rawValue)"
    }
    #expect(
      words == [
        "right: w row", "right: q wrap", "down: a line", "right: a edge", "down repeat: a stop",
        "down: s entry", "right: c redirect", "up: a restore", "down: d restore", "down: q guide",
      ])
  }

  @Test func `a column is kept to after the way sideways has scrolled`() throws {
    let cards = (0..<9).map { index in
      "{\"id\": \"\(index)\", \"section\": \"row\", \"frame\": [\(index * 110), 100, 100, 90]}"
    }
    let json = """
      {"sections": [
         {"id": "top", "frame": [0, 0, 400, 90]},
         {"id": "row", "frame": [0, 100, 400, 90],
          "scroll": {"viewport": [0, 100, 400, 90], "content": [980, 90], "insets": [0, 50, 0, 50.2]}}],
       "items": [\(cards.joined(separator: ",")),
         {"id": "t", "section": "top", "frame": [0, 0, 400, 90]}],
       "start": "0", "moves": ["right", "right", "right", "right", "right", "up", "down"]}
      """

    let file = try FocusFile(json: Array(json.utf8), file: "map.json")

    let path = try #require(file.plays.first).played().compactMap(\.outcome.to?.rawValue)
    #expect(path == ["1", "2", "3", "4", "5", "t", "5"])
  }

  @Test func `what happens to a map between moves is said with its reason`() throws {
    let json = Self.map.replacing(
      Self.moves,
      with: """
        {"op": "remove", "id": "q"}, {"op": "focus", "id": "c"}, {"op": "loading", "id": "list"},
        {"op": "remove", "id": "c"}, {"op": "add", "id": "c"}, {"op": "loaded", "id": "list"},
        {"op": "focus", "id": "a"}, "down", {"op": "renew", "id": "keys"}, "up"
        """)

    let file = try FocusFile(json: Array(json.utf8), file: "map.json")

    let words = try #require(file.plays.first).played().map { played in
      "\(played.move): \(played.outcome.to?.rawValue ?? "-") \(played.outcome.reason.rawValue)"
    }
    #expect(
      words == [
        "remove q: w replacement", "focus c: c redirect", "loading list: c restore",
        "remove c: c stop", "add c: c restore", "loaded list: c restore",
        "focus a: a redirect", "down: s entry", "renew keys: s restore", "up: a entry",
      ])
  }

  @Test(arguments: [
    ("{", "map.json:1:2: this is not JSON: found the end of the file, expected a key in"),
    ("", "map.json: the file is empty"),
    ("[1, NaN]", "map.json:1:5: this is not JSON: found “NaN]”, expected a value"),
    ("{\"items\": [], \"items\": []}", "map.json:1:15: items: stands here twice"),
    ("{\"sektions\": []}", "sektions: unknown key; did you mean “sections”?"),
    (
      "{\"sections\": [{\"id\": \"a\"}], \"items\": []}",
      "map.json:1:15: sections[0].frame: is missing, expected a list of four numbers"
    ),
    (section("\"frame\": [0, 0, -5, 10]"), "sections[0].frame[2]: found “-5”, expected a number"),
    (section("\"frame\": [0, 0, 1e400, 10]"), "sections[0].frame[2]: found “1e400”"),
    (section("\"frame\": [99999999999999999999, 0, 5, 10]"), "sections[0].frame[0]: found “999"),
    (section("\"frame\": [0, 0, 5]"), "sections[0].frame: found a list, expected a list of four"),
    (section("\"frame\": [0,0,9,9], \"layout\": \"row\""), "did you mean “rows”?"),
    (section("\"frame\": [0,0,9,9], \"parent\": \"s\""), "sections[0].parent: found a circle"),
    (section("\"frame\": [0,0,9,9], \"parent\": \"t\""), "found “t”, expected the id of a section"),
    (section("\"frame\": [0,0,9,9], \"exit\": {\"left\": \"warp\"}"), "did you mean “wrap”?"),
    (section("\"frame\": [0,0,9,9], \"exit\": {\"left\": {\"redirect\": \"z\"}}"), "found “z”"),
    (
      item("\"section\": \"keyboard\", \"frame\": [0,0,9,9]"),
      "items[0].section: found “keyboard”, expected the id of a section"
    ),
    (item("\"section\": \"s\", \"frame\": [0,0,9,9], \"line\": -1"), "items[0].line: found “-1”"),
    (item("\"section\": \"s\"}, {\"id\": \"i\""), "items[1].id: found “i” a second time"),
    (item("\"section\": \"s\", \"frame\": [0,0,9,9], \"next\": {\"up\": \"j\"}"), "found “j”"),
    (whole("\"moves\": [\"rihgt\"]"), "moves[0]: found “rihgt”, expected a direction"),
    (whole("\"moves\": [\"left twice\"]"), "did you mean “left”?"),
    (whole("\"moves\": [{\"op\": \"remoev\", \"id\": \"s\"}]"), "did you mean “remove”?"),
    (whole("\"moves\": [{\"op\": \"renew\", \"id\": \"t\"}]"), "expected the id of a section"),
    ("{\"\\u+041\": 1}", "expected four hexadecimal digits"),
    (whole("\"start\": \"k\""), "start: found “k”, expected the id of an item"),
  ])
  func `what is wrong is said with its place and what would be right`(
    json: String, words: String
  ) {
    #expect {
      try FocusFile(json: Array(json.utf8), file: "map.json")
    } throws: { error in
      let message = String(describing: error)
      if !message.contains(words) { Issue.record("“\(message)” has no “\(words)”") }
      return true
    }
  }

  @Test func `half a pair of an escape keeps what follows it`() {
    let json = Self.whole("\"start\": \"\\ud83d\\u0042\"")

    #expect {
      try FocusFile(json: Array(json.utf8), file: "map.json")
    } throws: { String(describing: $0).contains("“\u{FFFD}B”") }
  }

  @Test func `hostile files are refused before they cost anything`() {
    let deep = String(repeating: "[", count: 100_000)
    let long = "[" + String(repeating: "0,", count: 600_000) + "0]"
    let large = [UInt8](repeating: 0x20, count: FocusFile.maxBytes + 1)

    for bytes in [Array(deep.utf8), Array(long.utf8), large, [0xFF, 0xFE, 0x00]] {
      #expect(throws: ScriptError.self) { try FocusFile(json: bytes, file: "map.json") }
    }
  }

  @Test func `a case of another suite knows what it asserts`() throws {
    let json = """
      [{"suite": "a", "id": "a#1", "start": "1",
        "items": [{"id": "1", "x": 0, "y": 0, "w": 10.5, "h": 10},
                  {"id": "2", "x": 20, "y": 0, "w": 10, "h": 10}],
        "moves": [{"dir": "right", "expect": "2", "asserted": true},
                  {"op": "remove", "id": "1"},
                  {"dir": "left", "expect": "1", "asserted": true}]}]
      """

    let play = try #require(try FocusFile(json: Array(json.utf8), file: "cases.json").plays.first)

    #expect(play.played().map(\.holds) == [true, false])
  }

  private static func section(_ keys: String) -> String {
    "{\"sections\": [{\"id\": \"s\", \(keys)}], \"items\": []}"
  }

  private static func item(_ keys: String) -> String {
    "{\"sections\": [{\"id\": \"s\", \"frame\": [0,0,9,9]}], \"items\": [{\"id\": \"i\", \(keys)}]}"
  }

  private static func whole(_ keys: String) -> String {
    "{\"sections\": [{\"id\": \"s\", \"frame\": [0,0,9,9]}], \"items\": [], \(keys)}"
  }
}
