import Geometry
import InputMapping

/// Plays events as a table of times and gives back intents as one.
///
/// `"0 a↓  120 a↑"` presses and lets go of A; `↻` is a repeat the device sent itself, `17:a↓`
/// another device, `leftX=20000` an axis, `lost`, `gone` and `here` the window losing focus, the
/// device being unplugged and plugged in. Between events time passes as the mapper asks for it.
/// The answer looks like `"0 press  120 select"`; a `+` marks a repeat.
struct Play {
  var mapper: InputMapper
  var context: BindingContext
  private var trace: [String] = []

  init(
    on kind: DeviceKind = .xbox, in context: BindingContext = .keyboard,
    bindings: BindingTable = .forTests
  ) {
    mapper = InputMapper(bindings: bindings)
    self.context = context
    for id in [16, 17] {
      _ = mapper.handle(
        .connected(DeviceID(id), kind: kind, name: "Pad"), at: .zero, context: context)
    }
  }

  /// Plays events, then time up to `end`; what happened so far.
  mutating func run(_ script: String, until end: Int) -> String {
    for (time, event) in Play.events(script) {
      pass(to: time, inclusive: false)
      note(mapper.handle(event, at: Timestamp(time), context: context), at: time)
    }
    pass(to: end, inclusive: true)
    return trace.joined(separator: "  ")
  }

  /// Plays events without giving time to the mapper in between, as a stalled frame would.
  mutating func stall(_ script: String) -> String {
    for (time, event) in Play.events(script) {
      note(mapper.handle(event, at: Timestamp(time), context: context), at: time)
    }
    return trace.joined(separator: "  ")
  }

  /// Lets time pass in one jump.
  mutating func jump(to time: Int) -> String {
    note(mapper.advance(to: Timestamp(time), context: context), at: time)
    return trace.joined(separator: "  ")
  }

  private mutating func pass(to end: Int, inclusive: Bool) {
    while let wake = mapper.wakeAt?.milliseconds, inclusive ? wake <= end : wake < end {
      note(mapper.advance(to: Timestamp(wake), context: context), at: wake)
    }
  }

  private mutating func note(_ intents: [Intent], at time: Int) {
    trace += intents.map { "\(time) \(Play.word(for: $0))" }
  }

  private static func events(_ script: String) -> [(time: Int, event: DeviceEvent)] {
    let words = script.split(whereSeparator: \.isWhitespace).map(String.init)
    return stride(from: 0, to: words.count - 1, by: 2).compactMap { index in
      Int(words[index]).map { ($0, event(words[index + 1])) }
    }
  }

  private static func event(_ word: String) -> DeviceEvent {
    let parts = word.split(separator: ":").map(String.init)
    let device = DeviceID(parts.count > 1 ? Int(parts[0]) ?? 16 : 16)
    let what = parts.last ?? ""
    if let sign = what.firstIndex(of: "="), let axis = Axis(rawValue: String(what[..<sign])) {
      return .axis(device, axis, value: Int(what[what.index(after: sign)...]) ?? 0)
    }
    switch what {
    case "lost": return .focusLost
    case "gone": return .disconnected(device)
    case "here": return .connected(device, kind: .xbox, name: "Pad")
    default:
      let control = Control(String(what.dropLast()))
      return .button(
        device, control, isDown: what.last != "↑", isDeviceRepeat: what.last == "↻")
    }
  }

  private static func word(for intent: Intent) -> String {
    switch intent {
    case .dial: "dial"
    case .quarter(let number): "quarter \(number)"
    case .listen(let isHeld): isHeld ? "listen" : "no listen"
    case .badges(let isShown): isShown ? "badges" : "no badges"
    case .openBadge(let number): "badge \(number)"
    case .edit, .choose: "\(intent)"
    case .move(let direction, let isRepeat): direction.rawValue + (isRepeat ? "+" : "")
    case .deleteBackward(let isRepeat): isRepeat ? "delete+" : "delete"
    case .deleteWord: "word"
    case .page(let direction): "page-\(direction.rawValue)"
    case .cancelPress: "cancel"
    case .moveCaret(let count): "caret\(count)"
    case .caret(let side, let isRepeat): "caret-\(side)\(isRepeat ? "+" : "")"
    case .selectCaret(let side, let isRepeat): "select-\(side)\(isRepeat ? "+" : "")"
    case .undo, .redo, .selectAll, .copy, .cut, .makeToken: "\(intent)"
    case .press, .select, .alternates, .back, .space, .toggleKeyboardAndResults, .openStage,
      .bookmark,
      .previousScope,
      .nextScope, .nextKeyboardPage, .nextKeyboard, .shift, .clear, .focusField, .type, .compose,
      .replaceText, .digit, .plainDigits, .paste, .hover, .click, .longPress, .drag, .coast,
      .scroll, .operatorExit, .settings, .help, .quit, .toggleFullScreen, .speech, .describe,
      .switchPress:
      "\(intent)"
    }
  }
}

extension BindingTable {
  /// A few bindings of every sort.
  static var forTests: BindingTable {
    let directions: [Control: Binding] = [
      Control("up"): Binding(press: .moveUp), Control("down"): Binding(press: .moveDown),
      Control("left"): Binding(press: .moveLeft), Control("right"): Binding(press: .moveRight),
    ]
    let gamepad = Family(
      global: directions.merging([
        Control("a"): Binding(press: .select, hold: .init(.alternates)),
        Control("b"): Binding(press: .back),
        Control("x"): Binding(press: .delete),
        Control("y"): Binding(press: .space),
        Control("view"): Binding(press: nil, hold: .init(.clear)),
        Control("lb"): Binding(press: .previousScope),
        Control("rb"): Binding(press: .nextScope),
        Control("start"): Binding(press: .toggleKeyboardAndResults),
        Control("rt"): Binding(press: .toggleKeyboardAndResults),
        Control("left-stick-up"): Binding(press: .moveUp),
        Control("left-stick-down"): Binding(press: .moveDown),
        Control("left-stick-left"): Binding(press: .moveLeft),
        Control("left-stick-right"): Binding(press: .moveRight),
      ]) { $1 },
      contexts: [
        .results: [
          Control("right-stick-down"): Binding(press: .pageDown),
          Control("y"): .none,
        ]
      ],
      chords: [Chord(["lb", "rb", "start", "view"].map(Control.init), .operatorExit)])
    let remote = Family(
      global: directions.merging([
        Control("ok"): Binding(press: .select, hold: .init(.alternates)),
        Control("back"): Binding(press: .back, hold: .init(.clear)),
        Control("rewind"): Binding(press: .delete),
      ]) { $1 })
    let keyboard = Family(
      global: [
        Control("key-right"): Binding(press: .moveRight),
        Control("key-return"): Binding(press: .select),
        Control("key-ctrl-alt-q"): Binding(press: .operatorExit),
      ])
    return BindingTable(families: [.gamepad: gamepad, .remote: remote, .keyboard: keyboard])
  }
}
