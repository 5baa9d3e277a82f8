internal import InputMapping
package import Replay
internal import SceneGraph
package import SearchScreen
internal import Support

/// Draws what a restless person, a slow catalogue and a loose cable might do next.
///
/// All of these are ordinary script steps, so that any failure can be written down and replayed. No drawn
/// step can fail by itself: only held controls are released, and the screen is never left.
package struct FuzzGenerator: Sendable {
  private var random: SplitMix64
  private var held: Press?
  private var hasPad = true
  private var isSlow = false

  /// Starts drawing.
  package init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Takes a step drawn earlier, as at the start of a visit that continues another.
  mutating func follow(_ action: ScriptStep.Action) {
    switch action {
    case .hold(let press, milliseconds: nil): held = press
    case .release: held = nil
    case .unplug:
      hasPad = false
      held = nil
    case .plug: hasPad = true
    case .latency(let latency): isSlow = latency != Latency(Script.usualLatency)
    case .fail(let trouble): isSlow = trouble != nil
    default: break
    }
  }

  /// Draws the next step for a screen.
  package mutating func next(on machine: ScreenMachine) -> ScriptStep.Action {
    guard hasPad else { return withoutPad() }
    if let press = held, random.once(in: 3) {
      held = nil
      return .release(press, milliseconds: random.pick(0...200))
    }
    switch random.pick(0...99) {
    case 0..<40: return move()
    case 40..<57: return .tap([Tap(.intent(.select))])
    case 57..<65: return edit(on: machine)
    case 65..<70: return .text(word())
    case 70..<75: return jump(on: machine)
    case 75..<78: return time()
    case 78..<82: return answers()
    case 82..<86: return hold(on: machine)
    case 86..<90: return pointer()
    case 90..<93: return .paste(oddText())
    case 93..<95: return cable()
    default: return rare(on: machine)
    }
  }

  /// Draws a script's settings of the program.
  package mutating func app() -> Script.App {
    var app = Script.App()
    app.locale = random.one(of: nil, [nil, "ko", "ja", "ar", "he", "de", "tr", "pl"])
    app.keyboard = random.one(of: nil, ["linear", "abc", "qwerty"])
    app.textScale = random.one(of: nil, [nil, 1300, 1600])
    app.theme = random.one(of: nil, [nil, .light])
    if random.once(in: 4) { app.reducedMotion = true }
    if random.once(in: 6) { app.highContrast = true }
    for setting in ScriptedSetting.all where random.once(in: 6) {
      app.features[setting.key] = setting.values.last
    }
    return app
  }

  // MARK: A person

  private mutating func move() -> ScriptStep.Action {
    let direction: IntentName = random.one(of: .moveDown, [.moveUp, .moveLeft, .moveRight])
    if held == nil, random.once(in: 5) {
      let button = random.one(of: "dpad-down", ["dpad-up", "dpad-left", "dpad-right"])
      return .tap([Tap(.control(.gamepad, Control(button)))])
    }
    return .tap([Tap(.intent(direction), count: random.once(in: 4) ? random.pick(2...6) : 1)])
  }

  private mutating func edit(on machine: ScreenMachine) -> ScriptStep.Action {
    let intent: IntentName = random.one(
      of: .delete,
      [
        .delete, .deleteWord, .space, .clear, .undo, .caretLeft, .caretLeft, .caretRight, .shift,
        .nextKeyboardPage, .nextKeyboard, .focusField,
      ])
    return .tap([Tap(.intent(intent))])
  }

  private mutating func jump(on machine: ScreenMachine) -> ScriptStep.Action {
    let intent: IntentName = random.one(
      of: .toggleKeyboardAndResults,
      [.nextScope, .nextScope, .previousScope, .pageDown, .pageUp, .back, .alternates])
    if intent == .back, leaves(machine) { return .tap([Tap(.intent(.toggleKeyboardAndResults))]) }
    return .tap([Tap(.intent(intent))])
  }

  /// Whether Back would end the program.
  private func leaves(_ machine: ScreenMachine) -> Bool {
    let state = machine.state
    return state.visit.screen.panels.isEmpty && state.settings.kiosk == nil
      && machine.context == .keyboard
  }

  private mutating func hold(on machine: ScreenMachine) -> ScriptStep.Action {
    if random.once(in: 3) {
      let side = random.pick(0...3)
      let push = random.pick(300...1000)
      let (x, y) = [(push, 0), (-push, 0), (0, push), (0, -push)][side]
      return .stick(
        StickPush(
          random.one(of: .left, [.right]), x: x, y: y, milliseconds: random.pick(50...1500)))
    }
    let name = random.one(
      of: "dpad-down", ["dpad-up", "dpad-left", "dpad-right", "a", "x", "y", "lt", "rt", "lb"])
    let press = Press.control(.gamepad, Control(name))
    guard held == nil else { return .pause(milliseconds: 40) }
    if random.once(in: 2) { return .hold(press, milliseconds: random.pick(50...2500)) }
    held = press
    return .hold(press, milliseconds: nil)
  }

  private mutating func pointer() -> ScriptStep.Action {
    let place = PointerAct.Target.place(x: random.pick(0...1919), y: random.pick(0...1079))
    switch random.pick(0...4) {
    case 0, 1: return .pointer(.move(place))
    case 2: return .pointer(.click(place))
    case 3: return .pointer(.wheel(random.one(of: 1, [-1, 2, -3])))
    default: return .pointer(.hold(place, milliseconds: random.pick(100...900)))
    }
  }

  private mutating func rare(on machine: ScreenMachine) -> ScriptStep.Action {
    switch random.pick(0...5) {
    case 2: return .catalog(categories: random.once(in: 3) ? ["film", "book", "game"] : [])
    case 0: return .clock(ClockReading(random.one(of: "09:41", ["", "23:59"])))
    case 1: return .jump(milliseconds: random.pick(1000...100_000))
    default:
      let digits: [IntentName] = [.digit0, .digit1, .digit2, .digit3, .digit7, .plainDigits]
      return .tap([Tap(.intent(random.one(of: .digit2, digits)))])
    }
  }

  // MARK: Everything else

  private mutating func time() -> ScriptStep.Action {
    .pause(milliseconds: random.once(in: 5) ? random.pick(1000...8000) : random.pick(1...500))
  }

  /// Makes answers late, so that later queries are answered first, or makes them fail.
  private mutating func answers() -> ScriptStep.Action {
    if isSlow {
      isSlow = false
      return random.once(in: 4) ? .fail(nil) : .latency(Latency(Script.usualLatency))
    }
    isSlow = true
    if random.once(in: 4) {
      return .fail(SearchTrouble(Glob("*"), message: "The catalogue does not answer."))
    }
    let letter = random.one(of: "s", ["t", "a", "st"])
    let rule = Latency.Rule(Glob("\(letter)*"), random.pick(0...2000))
    return .latency(Latency(random.pick(0...900), rules: random.once(in: 2) ? [rule] : []))
  }

  private mutating func cable() -> ScriptStep.Action {
    hasPad = false
    held = nil
    return .unplug(.gamepad)
  }

  private mutating func withoutPad() -> ScriptStep.Action {
    switch random.pick(0...3) {
    case 0: return .text(word())
    case 1: return time()
    default:
      hasPad = true
      return .plug(random.one(of: .xbox, [.playStation, .nintendo, .steam]))
    }
  }

  private mutating func word() -> String {
    random.one(
      of: "s",
      ["t", "a", "st", "star", "the ", "love", "e", "1984", "no", "기", "ㄱ", "か", "Ł", " ", "qx"])
  }

  private mutating func oddText() -> String {
    random.one(
      of: "the godfather",
      [
        "", "   ", "a\u{301}\u{327}", "\u{301}", "👨‍👩‍👧‍👦🎬", "\u{202E}abc", "ＦＵＬＬ　width", "İstanbul ß ﬁ",
        "' OR 1=1 --", "\"*\" AND (", "عربي عبري", "שלום", "기생충", "ㄱㅅㅊ", "a\tb\nc", "-", "%_",
        String(repeating: "long ", count: 60), "\u{200B}x\u{200D}", "½ ² Ⅳ",
      ])
  }
}
