import FocusEngine
import Geometry
import InputMapping
import Replay
import SceneGraph
import SearchScreen
import Support
import TestSupport

/// Makes scripts of every kind there is, none of which makes sense.
struct ScriptGenerator {
  var random: SplitMix64

  static let words = [
    "no", "on", "1984", "null", "~", "yes", "", " ", "a b", "söörén", "기생충", "a: b", "- x", "#x",
    "x #y", "'q'", "\"q\"", "\\n", "line\nbreak", "tab\there", "*", "&a", "!t", "%", "@", "`",
    "[1, 2]", "{a: b}", "${q}", "$${q}", "$", "${", "}", "0x1F", "2001-01-01", ".inf", "👩‍👩‍👧", "\u{1}",
    "\u{7F}", "\u{85}", "\u{2028}", "\u{FEFF}", "\u{FFFE}", "\u{10FFFF}", "...", "---", "<<", "?",
    "|",
    ">", "e\u{301}", "trailing ", " leading", "very long " + String(repeating: "x", count: 300),
  ]

  init(seed: Int) { random = SplitMix64(seed: seed) }

  mutating func script() -> Script {
    var script = Script(name: text(), steps: [], file: "made.replay.yaml")
    for _ in 0..<random.pick(1...12) { script.steps.append(ScriptStep(action(depth: 0))) }
    script.tags = some { $0.text() }
    script.app.size = maybe { Script.Pixels(width: $0.number(1...16_384), height: 1080) }
    script.app.locale = maybe { $0.text() }
    script.app.theme = maybe { $0.any(Theme.Appearance.allCases) }
    script.app.keyboard = maybe { $0.text() }
    script.app.catalog = maybe { $0.text() }
    script.app.config = maybe { $0.text() }
    script.app.textScale = maybe { $0.number(1000...1600) }
    script.app.reducedMotion = maybe { $0.flag() }
    script.app.highContrast = maybe { $0.flag() }
    script.app.skipsUnavailable = maybe { $0.flag() }
    script.app.device = maybe { $0.any(DeviceKind.allCases) }
    script.latency = latency()
    script.budget.presses = maybe { $0.number(0...99) }
    script.budget.time = maybe { $0.time() }
    script.budget.answer = maybe { $0.time() }
    script.seed = maybe { $0.random.next() }
    script.origin = text()
    if flag() {
      var made = Script.MadeOn()
      made.program = text()
      made.catalog = text()
      made.keyboard = text()
      made.bindings = text()
      script.madeOn = made
    }
    script.always = Invariant.usual + (flag() ? [.uniqueNames] : [])
    script.alwaysTrue = some { $0.expectation() }
    if flag() {
      script.given.bookmarks = some { $0.text() }
      script.given.recents = some { $0.text() }
      script.given.clock = maybe { $0.reading() }
    }
    return script
  }

  private mutating func action(depth: Int) -> ScriptStep.Action {
    switch random.pick(0...(depth == 0 ? 24 : 23)) {
    case 0: .tap(some(1...3) { Tap($0.press(), count: $0.number(1...1000)) })
    case 1: .hold(press(), milliseconds: maybe { $0.time() })
    case 2: .release(press(), milliseconds: time())
    case 3: .chord([press(), press()], milliseconds: maybe { $0.time() })
    case 4:
      .stick(
        StickPush(
          flag() ? .left : .right, x: number(-1000...1000), y: number(-1000...1000),
          milliseconds: maybe { $0.time() }))
    case 5: .type(text())
    case 6: .goTo(glob())
    case 7: .pause(milliseconds: time())
    case 8: .wait(expectation(), atMost: time())
    case 9: flag() ? .expect(expectation()) : .check(expectation())
    case 10:
      flag() ? .always([.allReachable], some { $0.expectation() }) : .always([], [expectation()])
    case 11: .text(text())
    case 12: .paste(text())
    case 13: .pointer(pointerAct())
    case 14: .plug(any(DeviceKind.allCases))
    case 15: .unplug(any(DeviceFamily.allCases))
    case 16: flag() ? .shot("picture-\(number(0...9))") : .golden("picture", tolerance())
    case 17: .latency(latency())
    case 18: .fail(maybe { SearchTrouble($0.glob(), message: $0.text()) })
    case 19: .jump(milliseconds: time())
    case 20: .clock(reading())
    case 21: .input(RecordedInput(after: time(), event()))
    case 22: .gesture(press(), milliseconds: number(1...900))
    case 23: .mark(Checkpoint(digest: random.next(), facts: flag() ? expectation() : Expectation()))
    default: .meant(action(depth: depth + 1))
    }
  }

  private mutating func tolerance() -> GoldenTolerance {
    var tolerance = GoldenTolerance()
    if flag() { tolerance.masks.append(.nodes(Glob("key/a b*"))) }
    if flag() {
      tolerance.masks.append(
        .area(Rect(x: number(-9...9), y: number(0...9), width: number(1...9), height: 1)))
    }
    if flag() { tolerance.percent = Double(number(0...500)) / 10 }
    if flag() { tolerance.deltaE = Double(number(0...200)) / 4 }
    return tolerance
  }

  private mutating func press() -> Press {
    switch random.pick(0...2) {
    case 0: .intent(any(IntentName.allCases))
    case 1: .control(.gamepad, Control(any(Control.gamepadNames)))
    default: .control(.remote, Control(any(Control.remoteNames)))
    }
  }

  private mutating func pointerAct() -> PointerAct {
    let target: PointerAct.Target =
      flag() ? .place(x: number(0...1920), y: number(0...1080)) : .element(Glob("key/a b"))
    switch random.pick(0...4) {
    case 0: return .move(target)
    case 1: return .click(target)
    case 2: return .hold(target, milliseconds: time())
    case 3: return .secondaryClick
    default: return .wheel(number(-100...100))
    }
  }

  /// A reading of the wall clock, with its moment or without.
  private mutating func reading() -> ClockReading {
    let text = text()
    guard flag() else { return ClockReading(text) }
    var moment = ClockReading.Moment(seconds: number(200_000...2_000_000_000), zone: 3_600)
    if flag() { (moment.change, moment.nextZone) = (number(200_000...2_000_000_000), 7_200) }
    if flag() { moment.hours = HourFormat(morning: "AM", afternoon: "PM") }
    return ClockReading(text, moment)
  }

  private mutating func event() -> RecordedInput.Event {
    let id = DeviceID(number(0...1 << 20))
    let point = Point(x: number(-5...1920), y: number(-5...1080))
    let isDown = flag()
    let device: [DeviceEvent] = [
      .connected(id, kind: any(DeviceKind.allCases), name: text()), .disconnected(id),
      .button(id, Control("dpad-up"), isDown: isDown, isDeviceRepeat: isDown && flag()),
      .axis(id, any(Axis.allCases), value: number(-32_768...32_767)), .text(text()),
      .composition(text()), .pointerMoved(point), .pointerPressed(point), .pointerReleased,
      .pointerClicked(point), .pointerSecondaryClicked, .wheel(number(-9...9)), .pasted(text()),
      .closeRequested, .focusLost, .battery(id, .low), .battery(id, nil),
    ]
    let others: [RecordedInput.Event] = [
      .searched(generation: number(0...999)), .counted(generation: number(0...999)), .landing,
      .sheet(item: text()), .notice(text()),
      .searchFailed(generation: number(0...9), message: text()), .pasted(text()), .tick,
      .opened(item: text(), message: text()), .clock(reading()), .lost(text()),
    ]
    return any(device.map { .device($0) } + others)
  }

  private mutating func latency() -> Latency {
    guard flag() else { return Latency(time()) }
    return Latency(
      time(), rules: [Latency.Rule(Glob("pep*"), time()), Latency.Rule(Glob("no"), 0)])
  }

  private mutating func expectation() -> Expectation {
    var one = Expectation()
    // Never empty.
    one.query = text()
    one.focus = maybe { $0.glob() }
    one.focusRole = maybe { $0.any(Node.Role.allCases).rawValue }
    one.focusLabel = maybe { $0.glob() }
    one.focusSection = maybe { $0.glob() }
    one.focusPath = some { $0.glob() }
    one.reason = maybe { $0.any(FocusOutcome.Reason.allCases).rawValue }
    one.composition = maybe { $0.text() }
    one.tokens = maybe { $0.some { $0.glob() } }
    one.caret = maybe { $0.match() }
    one.page = maybe { $0.text() }
    one.scope = maybe { $0.glob() }
    one.screen = maybe { $0.any(Expectation.Screen.allCases) }
    one.title = maybe { $0.glob() }
    one.bookmarked = maybe { $0.flag() }
    one.results = maybe { $0.list() }
    one.suggestions = maybe { $0.list() }
    one.notice = maybe { $0.glob() }
    one.shows = some { $0.glob() }
    one.hides = some { $0.glob() }.filter { !$0.pattern.isEmpty }
    one.stale = maybe { $0.flag() }
    one.settled = maybe { $0.flag() }
    one.scroll = maybe { $0.match() }
    one.says = some { $0.glob() }
    one.sounds = maybe { $0.some { $0.any(Expectation.Sound.allCases) } }
    one.rumble = maybe { $0.match() }
    one.presses = maybe { $0.match() }
    one.time = maybe { $0.match() }
    return one
  }

  private mutating func list() -> Expectation.List {
    var list = Expectation.List()
    // Never empty.
    list.count = match()
    list.first = maybe { $0.glob() }
    list.contains = some { $0.glob() }
    list.order = some { $0.glob() }
    list.only = maybe { $0.some { $0.glob() } }
    if flag() {
      let field = Expectation.FieldMatch(flag() ? .title : .year, glob())
      list.at = [Expectation.Place(number(0...9999), [field])]
    }
    return list
  }

  private mutating func match() -> NumberMatch {
    NumberMatch(any(NumberMatch.Comparison.allCases), number(1...999))
  }

  private mutating func glob() -> Glob {
    let glob = Glob(text())
    return glob.fitsEverything ? Glob("key/*") : glob
  }
  private mutating func text() -> String {
    flag() ? any(Self.words) : any(Self.words) + any(Self.words)
  }
  private mutating func time() -> Int { number(0...86_400_000) }
  private mutating func number(_ range: ClosedRange<Int>) -> Int { random.pick(range) }
  private mutating func flag() -> Bool { random.pick(0...1) == 1 }
  private mutating func any<T>(_ choices: [T]) -> T { choices[random.pick(0...choices.count - 1)] }

  private mutating func maybe<T>(_ make: (inout Self) -> T) -> T? {
    random.pick(0...3) == 0 ? make(&self) : nil
  }

  private mutating func some<T>(
    _ counts: ClosedRange<Int> = 0...2, _ make: (inout Self) -> T
  ) -> [T] {
    (0..<random.pick(counts)).map { _ in make(&self) }
  }
}
