import CatalogModel
internal import FocusEngine
import Geometry
import InputMapping
import Replay
import SceneGraph
import SearchScreen
import Support
import TestSupport
import Testing
import TextEntry

struct PropertyTests {
  @Test(arguments: [KeyboardLayout.qwerty, .linear], 1...10)
  func `random strings come out exactly as they were typed`(
    layout: KeyboardLayout, seed: Int
  ) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let characters = layout.typeable
    let screen = ScreenFixture(items: [], keyboard: layout)

    // Every shipped keyboard types more of them in its own tests.
    for _ in 0..<20 {
      let length = Int.random(in: 1...6, using: &random)
      let text = (0..<length).compactMap { position in
        characters.filter { position > 0 || $0 != " " }.randomElement(using: &random)
      }.reduce(into: "") { $0.append($1) }
      let report = try screen.play(
        "  - type: '\(text.quoted)'\n  - expect: {query: '\(text.quoted)'}")
      #expect(report.failure?.description == nil, "seed \(seed), text “\(text)”")
    }
  }

  @Test(arguments: ScreenSettings.kinds, 1...2)
  func `random intents never lose focus and never trap it`(
    kind: (name: String, settings: ScreenSettings), seed: Int
  ) {
    var random = SplitMix64(seed: UInt64(seed))
    var screen = ScreenFixture(
      items: seed == 1 ? Item.samples : Item.samples + Item.numbered(150),
      keyboard: seed == 1 ? .qwerty : .linear, settings: kind.settings, latency: 30)
    screen.stage.invariants = [.oneFocus, .focusVisible, .uniqueNames]
    var known: [String] = []

    for step in 0..<100 {
      let intent = Intent.random(using: &random)
      let place = "\(kind.name), seed \(seed), step \(step), after \(intent)"
      screen.stage.send(.action(.intent(intent)))
      screen.stage.advance(by: Int.random(in: 0...250, using: &random))
      let names = screen.layout.map.items.map(\.id.rawValue)
      if names != known {
        known = names
        let problem = Invariant.allReachable.problem(
          in: screen.layout, focus: screen.state.visit.screen.focus)
        #expect(problem == nil, "\(place)")
      }
      if let violation = screen.stage.violation {
        Issue.record("\(place): \(violation.problem)\n\(screen.picture)")
        return
      }
    }
  }
}

extension ScreenSettings {
  /// Kinds of screens that differ in where things are or what happens by itself.
  fileprivate static let kinds: [(name: String, settings: ScreenSettings)] = [
    ("usual", ScreenSettings()),
    ("mirrored", with { $0.theme.isRightToLeft = true }),
    ("large text", with { $0.theme.textScale = 1600 }),
    ("prompt", with { $0.prompt = "Search the museum" }),
    ("submit", with { $0.searchStart = .submit }),
    ("press", with { $0.scopeSelection = .press }),
    (
      "kiosk",
      with { $0.kiosk = Kiosk(idleTimeout: 900, countdown: 700, pinLength: 4) }
    ),
  ]

  private static func with(_ change: (inout ScreenSettings) -> Void) -> ScreenSettings {
    var settings = ScreenSettings()
    change(&settings)
    return settings
  }
}

extension KeyboardLayout {
  /// Every character that some key types.
  fileprivate var typeable: [Character] {
    pages.flatMap(\.rows).joined().compactMap { key in
      switch key.action {
      case .type(let text): text.first
      case .space: " "
      default: nil
      }
    }
  }
}

extension String {
  /// The text inside single quotes of YAML.
  fileprivate var quoted: String {
    reduce(into: "") { $0 += $1 == "'" ? "''" : String($1) }
  }
}

extension Intent {
  fileprivate static func random(using random: inout SplitMix64) -> Intent {
    let moves = Direction.allCases.map { Intent.move($0, isRepeat: false) }
    let letters = "stardowg1기".map { Intent.type(String($0)) }
    let others: [Intent] = [
      .operatorExit,
      .select, .select, .alternates, .back, .deleteBackward(isRepeat: false),
      .deleteWord(isRepeat: false), .space,
      .toggleKeyboardAndResults, .previousScope, .nextScope, .page(.up), .page(.down),
      .nextKeyboardPage, .shift, .clear, .focusField, .moveCaret(-1), .replaceText("star"),
      .move(.down, isRepeat: true), .move(.right, isRepeat: true), .scroll(1), .scroll(-1),
      .click(Point(x: 700, y: 500)), .hover(Point(x: 300, y: 700)),
    ]
    let all = moves + moves + moves + moves + letters + others
    return all[Int.random(in: 0..<all.count, using: &random)]
  }
}
