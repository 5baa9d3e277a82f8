import Foundation
import Testing

/// Texts wider than any surface can be, in every field that a catalogue, a configuration or a script
/// can name: they are cut, and end nothing.
@Suite(.serialized)
struct WideTextTests {
  private static let wide = [
    "latin": String(repeating: "W", count: 20_000), "once": String(repeating: "W", count: 490),
    "han": String(repeating: "漢", count: 20_000),
    "family": String(repeating: "👨‍👩‍👧‍👦", count: 4_000),
    "marks": String(repeating: "W" + String(repeating: "\u{301}", count: 2_000), count: 60),
    "hebrew": String(repeating: "שלום ", count: 5_000),
    "ligature": String(repeating: "﷽", count: 3_000),
  ]

  private let home: Home

  init() throws {
    home = try Home()
    let source = home.folder.appending(path: "wide.jsonl")
    var lines = Data()
    for category in ["film", String(repeating: "W", count: 40)] {
      for (name, text) in Self.wide {
        let item: [String: Any] = [
          "id": "\(name)-\(category.count)", "category": category, "title": "aa " + text,
          "subtitle": text, "year": 1990, "people": ["aa " + text.prefix(3_000), text],
          "genres": ["aa " + text, text], "description": text,
          "fields": ["shelf": text, "badge": text],
        ]
        lines += try JSONSerialization.data(withJSONObject: item) + Data("\n".utf8)
      }
    }
    try lines.write(to: source)
    let made = try home.run([
      "import", source.path, "--keep", "shelf,badge", "--into",
      home.folder.appending(path: "wide.sqlite").path,
    ])
    try #require(made.status == 0, "\(made.errors)")
    let wide = String(repeating: "W", count: 160)
    let settings = """
      search: {prompt: "\(wide)", placeholder: "\(wide.prefix(80))", popular: ["\(wide.prefix(80))"]}
      results:
        categories:
          film:
            title: "\(wide.prefix(40))"
            one: "\(wide.prefix(40))"
            line: [subtitle, shelf]
            badges: [badge]
      """
    try Data(settings.utf8).write(to: home.folder.appending(path: "wide.yaml"))
  }

  @Test(arguments: ["1920x1080", "3840x2160"])
  func `a script shows them in every field, and its pictures are painted`(size: String) throws {
    let script = home.folder.appending(path: "wide.replay.yaml")
    let steps = """
      replay: 1
      name: wide
      app: {size: \(size), catalog: wide.sqlite, config: wide.yaml}
      steps:
        - shot: landing
        - clock: "\(String(repeating: "W", count: 5_000))"
        - shot: clock
        - text: "\(String(repeating: "漢", count: 5_000))"
        - wait: 500ms
        - shot: query
        - paste: aa
        - wait: {settled: yes, max: 5s}
        - shot: results
        - goto: suggestion/*
        - shot: suggestion
        - tap: select
        - wait: {settled: yes, max: 5s}
        - shot: token
        - goto: card/*
        - wait: 3s
        - shot: marquee
        - tap: select
        - wait: 500ms
        - shot: sheet
        - goto: sheet/similar
        - shot: similar
      """
    try Data(steps.utf8).write(to: script)
    let shots = home.folder.appending(path: "shots")

    let ended = try home.run(["replay", script.path, "--once", "--shots", shots.path])

    #expect(ended.status == 0, "\(ended.output.suffix(2_000))\(ended.errors.suffix(2_000))")
    // The pictures of a script are in a folder of its name.
    let pictures = shots.appending(path: "wide")
    let names = try FileManager.default.contentsOfDirectory(atPath: pictures.path)
    #expect(names.count == 9)
    for name in names {
      let pixels = try Pixels(pictures.appending(path: name))
      #expect("\(pixels.width)x\(pixels.height)" == size)
    }
  }

  @Test(arguments: ["1920x1080", "3840x2160"])
  func `in a window titles scroll as they gain focus, and their sheets open`(size: String) throws {
    let sides = size.split(separator: "x").compactMap { Int($0) }
    let display = try Display(width: sides[0], height: sides[1])
    let screen = try LiveScreen(
      home: home,
      arguments: [
        "--size", size, "--catalog", home.folder.appending(path: "wide.sqlite").path, "--config",
        home.folder.appending(path: "wide.yaml").path,
      ], display: display)
    try screen.ask("hello")
    try screen.type("aa")
    #expect(try screen.waits { try screen.outline.contains("card/") })
    let cards = try screen.outline.split(separator: "\n").compactMap { line in
      line.split(separator: " ").first { $0.hasPrefix("card/") }.map(String.init)
    }

    #expect(cards.count >= 3)
    for card in cards {
      try screen.go(to: card)
      // Long enough to scroll.
      try screen.ask("wait", ["milliseconds": 1_500])
      #expect(try screen.focus == card)
      try screen.tap("a")
      #expect(try screen.waits { try screen.focus != card })
      try screen.tap("b")
      #expect(try screen.waits { try screen.focus == card })
    }

    try screen.quit()
  }
}
