internal import Geometry
internal import InputMapping
internal import Replay
internal import SearchScreen
internal import Support

/// The part of the script language that applies to any program.
enum DrivenScript {
  /// The keys of the steps that apply to any program.
  static let steps = [
    "tap", "hold", "release", "chord", "type", "text", "paste", "pointer", "goto", "wait", "expect",
    "check", "always", "shot", "run",
  ]

  /// The controls for the intents that every program has.
  private static let controls: [IntentName: Control] = [
    .moveUp: Control("dpad-up"), .moveDown: Control("dpad-down"),
    .moveLeft: Control("dpad-left"), .moveRight: Control("dpad-right"), .select: Control("a"),
    .back: Control("b"),
  ]

  /// The control of a press; `nil` if driven programs do not have it.
  static func control(of press: Press) -> Control? {
    switch press {
    case .intent(let intent): controls[intent]
    case .control(.remote, _): nil
    case .control(_, let control): control
    }
  }

  /// The direction of a press; `nil` for any other press.
  static func direction(of press: Press) -> Direction? {
    let control = control(of: press)
    return Direction.allCases.first { control == Control("dpad-\($0.rawValue)") }
  }

  /// Checks that a program can play all of a script.
  /// - Parameter methods: The methods of the program.
  /// - Throws: ``ScriptError`` naming the first step or key that it cannot play, and its line.
  static func check(_ script: Script, methods: [String]) throws(ScriptError) {
    try checkHeader(of: script)
    for step in script.steps {
      try check(step)
      for method in self.methods(of: step.action) where !methods.contains(method) {
        throw .malformed(
          step.place,
          reason: "\(step.key): the program has no method “\(method)”; it has "
            + methods.joined(separator: ", ") + ".")
      }
    }
  }

  private static func checkHeader(of script: Script) throws(ScriptError) {
    func place(_ key: String) -> SourcePlace {
      script.keyPlaces[String(key.prefix { $0 != "." })] ?? SourcePlace(file: script.file)
    }
    func refuse(_ key: String, _ remedy: String) -> ScriptError {
      .malformed(
        place(key), reason: "\(key): is about the search screen of CouchSearch. \(remedy)")
    }
    if script.app != Script.App() {
      throw refuse("app", "Set the program up on its command line.")
    }
    if script.given != Script.Given() {
      throw refuse("given", "Set the program up on its command line.")
    }
    if script.latency != Latency(Script.usualLatency) {
      throw refuse("latency", "Other programs answer in their own time.")
    }
    if script.budget.answer != nil { throw refuse("budget.answer", "Use presses or time.") }
    try check(
      script.always.filter { !Invariant.usual.contains($0) }, script.alwaysTrue, at: place("always")
    )
  }

  private static func check(_ step: ScriptStep) throws(ScriptError) {
    guard steps.contains(step.key) else {
      throw .malformed(
        step.place,
        reason: "\(step.key): this step is about the search screen of CouchSearch. Steps for other "
          + "programs: \(steps.joined(separator: ", ")).")
    }
    switch step.action {
    case .tap(let taps): try check(taps.map(\.press), step)
    case .hold(let press, _), .release(let press, _): try check([press], step)
    case .chord(let presses, _): try check(presses, step)
    case .expect(let expectation), .check(let expectation), .wait(let expectation, _):
      try check(expectation, step.key, at: step.place)
    case .always(let invariants, let truths): try check(invariants, truths, at: step.place)
    default: break
    }
  }

  private static func check(_ presses: [Press], _ step: ScriptStep) throws(ScriptError) {
    guard let press = presses.first(where: { control(of: $0) == nil }) else { return }
    throw .malformed(
      step.place,
      reason: "\(step.key): “\(press)” is nothing that every program knows. Use up, down, left, "
        + "right, select or back, or name a button or key, such as lb or key-escape.")
  }

  private static func check(
    _ invariants: [Invariant], _ truths: [Expectation], at place: SourcePlace
  ) throws(ScriptError) {
    for invariant in invariants where !Invariant.drivenRules.contains(invariant) {
      let hint =
        invariant == .allReachable
        ? " “couchsearch-lab focus-map” tells what can be reached." : ""
      throw .malformed(
        place,
        reason: "always: \(invariant.rawValue) cannot be seen in an outline. Rules for other "
          + "programs: \(Invariant.drivenRules.map(\.rawValue).joined(separator: ", ")).\(hint)")
    }
    for truth in truths { try check(truth, "always", at: place) }
  }

  private static func check(
    _ expectation: Expectation, _ step: String, at place: SourcePlace
  ) throws(ScriptError) {
    for entry in ScriptWriter.entriesOf(expectation)
    where !Expectation.drivenKeys.contains(entry.key) {
      throw .malformed(
        place,
        reason: "\(step).\(entry.key): is about the search screen of CouchSearch. Keys for other "
          + "programs: \(Expectation.drivenKeys.sorted().joined(separator: ", ")).")
    }
    if let screen = expectation.screen, screen != .ended {
      throw .malformed(
        place,
        reason: "\(step).screen: \(screen.rawValue) is a screen of CouchSearch. Another program "
          + "is there, or has ended: screen: ended.")
    }
  }

  /// The methods that a step needs in addition to those that every program has.
  private static func methods(of action: ScriptStep.Action) -> [String] {
    switch action {
    case .hold(_, nil): ["press"]
    case .release(_, let time): time > 0 ? ["wait", "release"] : ["release"]
    case .chord: ["press", "wait", "release"]
    case .type: ["type"]
    case .text: ["text"]
    case .paste: ["paste"]
    case .pointer: ["pointer"]
    case .pause, .wait: ["wait"]
    case .shot: ["picture"]
    default: []
    }
  }
}
