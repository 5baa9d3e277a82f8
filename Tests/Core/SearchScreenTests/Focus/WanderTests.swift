import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import SceneGraph
import SearchScreen
import Support
import TestSupport
import Testing

/// Tests of two thousand random intents: exactly one visible element is focused after each, and
/// moves alone lead from every element to every other.
@Suite struct WanderTests {
  @Test(arguments: Wander.allCases, 0..<2)
  func `one thing has focus, is seen, and nothing is a trap or out of reach`(
    kind: Wander, seed: Int
  ) {
    var random = SplitMix64(seed: seed * 100 + kind.number)
    var stage = kind.stage
    var known: Set<Int> = []

    for step in 0..<100 {
      let done = stage.wander(&random)
      let checker = FocusChecker(stage)
      // Maps come back again and again; each is walked once.
      let isNew = known.insert(checker.fingerprint).inserted
      let problems = checker.problems + (isNew ? checker.barriers : [])
      #expect(problems.isEmpty, "\(kind), seed \(seed), step \(step), \(done): \(problems)")
      guard problems.isEmpty else { return }
    }
  }

  @Test func `the checker finds what is out of reach and what is a trap`() {
    let frame = Rect(x: 100, y: 100, width: 100, height: 100)
    func items(_ exits: DirectionTable<FocusSection.Exit>) -> FocusMap {
      FocusMap(
        sections: [
          FocusSection(id: "one", frame: frame, exits: exits),
          FocusSection(id: "two", frame: frame.offset(dx: 0, dy: 200)),
        ],
        items: [
          FocusItem(id: "a", section: "one", line: 0, frame: frame),
          FocusItem(id: "b", section: "two", line: 0, frame: frame.offset(dx: 0, dy: 200)),
        ])
    }
    var focus = FocusState(focused: "b")
    focus.anchorX = 150

    let trap = FocusChecker(scene: Scene(), map: items(DirectionTable(all: .stop)), focus: focus)
    let open = FocusChecker(scene: Scene(), map: items(DirectionTable(all: .escape)), focus: focus)

    #expect(trap.barriers == ["a is a trap: nothing leads from it to [b]"])
    #expect(open.barriers.isEmpty)
  }
}

/// Kinds of screens to wander on.
enum Wander: String, CaseIterable {
  case grid
  case linear
  case mirrored
  case mirroredLinear
  case largeText
  case largeLinear
  case submit
  case press
  case kiosk
  case mirroredKiosk

  var number: Int { Wander.allCases.firstIndex(of: self) ?? 0 }

  fileprivate var stage: Stage {
    var settings = ScreenSettings()
    settings.popularSearches = ["godfather", "miyazaki", "beatles", "기생충"]
    let isLinear = [.linear, .mirroredLinear, .largeLinear].contains(self)
    settings.theme.isRightToLeft = [.mirrored, .mirroredLinear, .mirroredKiosk].contains(self)
    if [.largeText, .largeLinear].contains(self) { settings.theme.textScale = 1600 }
    if self == .submit { settings.searchStart = .submit }
    if self == .press { settings.scopeSelection = .press }
    if [.kiosk, .mirroredKiosk].contains(self) {
      settings.kiosk = ScreenSettings.Kiosk(idleTimeout: 9000, countdown: 7000, pinLength: 4)
    }
    return Stage(settings: settings, keyboard: isLinear ? Fixture.linear : Fixture.qwerty)
  }
}

extension Stage {
  /// Does one thing that a person, time or an effect might do.
  /// - Returns: What it was.
  fileprivate mutating func wander(_ random: inout SplitMix64) -> String {
    let moves = Direction.allCases.map { Intent.move($0, isRepeat: random.pick(0...3) == 0) }
    let point = Point(x: random.pick(0...1919), y: random.pick(0...1079))
    let others: [Intent] = [
      .alternates, .back, .deleteBackward(isRepeat: false), .deleteWord(isRepeat: false), .space,
      .toggleKeyboardAndResults, .previousScope, .nextScope, .page(.up), .page(.down),
      .nextKeyboardPage, .shift, .clear, .focusField, .moveCaret(-1), .replaceText("star"),
      .scroll(1), .scroll(-2), .hover(point), .click(point), .longPress(point), .operatorExit,
      .type("12"), .type("기"), .compose("ㄱ"), .type("the "),
    ]
    switch random.pick(0...19) {
    case 0...10:
      let move = moves[random.pick(0...3)]
      want(move)
      wait(random.pick(20...250))
      return "\(move)"
    case 11...14:
      want(.press, .select)
      return settle(&random, "select")
    case 15:
      wait(random.pick(0...20_000))
      return "waited"
    default:
      let intent = others[random.pick(0...(others.count - 1))]
      want(intent)
      return settle(&random, "\(intent)")
    }
  }

  /// Gives the answers that are due, or not yet.
  private mutating func settle(_ random: inout SplitMix64, _ done: String) -> String {
    answerAtRandom(&random)
    if case .sheet(let sheet)? = state.visit.screen.panels.last?.panel, random.pick(0...1) == 0 {
      act(.sheetLoaded(sheet.item.id, related: Fixture.mixed, isBookmarked: false))
    }
    if case .pin? = state.visit.screen.panels.last?.panel, random.pick(0...2) == 0 {
      act(.pinChecked(isRight: false))
    }
    return done
  }
}
