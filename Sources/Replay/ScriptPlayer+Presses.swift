internal import Geometry
internal import InputMapping
internal import SearchScreen

extension ScriptPlayer {
  /// Presses and lets go.
  mutating func press(_ press: Press) throws(ScriptFailure) {
    guard !stage.hasQuit else { throw failure("the screen has ended, nothing takes \(press)") }
    moves.append(press.description)
    report.presses += 1
    switch (press, lane) {
    case (.intent(let intent), .intent): tap(intent)
    case (.intent, .device), (.control, _):
      let plan = try plan(for: press)
      for control in plan.controls { move(control, of: plan.family, isDown: true) }
      stage.advance(by: plan.time)
      for control in plan.controls.reversed() { move(control, of: plan.family, isDown: false) }
      stage.advance(by: Self.gapTime)
    }
    try check()
  }

  /// An intent as it comes out of a press: Select shows the press first, and acts on release
  /// like Back; all others act at once.
  private mutating func tap(_ intent: IntentName) {
    // A control that means nothing marks the controller as the device in use, as its own button
    // would, so that the glyphs are the same on every lane.
    let neutral = Control("script")
    let isPad = connected[.gamepad] != nil
    if isPad { move(neutral, of: .gamepad, isDown: true) }
    let actsOnRelease = intent == .select || intent == .back
    if intent == .select { stage.send(.action(.intent(.press))) }
    if !actsOnRelease { stage.send(.action(.intent(intent.intent()))) }
    stage.advance(by: Self.pressTime)
    if actsOnRelease { stage.send(.action(.intent(intent.intent()))) }
    if isPad { move(neutral, of: .gamepad, isDown: false) }
    stage.advance(by: Self.gapTime)
  }

  /// Presses and stays down.
  mutating func hold(_ press: Press) throws(ScriptFailure) {
    guard !stage.hasQuit else { throw failure("the screen has ended, nothing takes \(press)") }
    guard held[press] == nil else { throw failure("\(press) is down already") }
    let plan = try plan(for: press)
    moves.append("hold \(press)")
    report.presses += 1
    held[press] = plan.controls
    for control in plan.controls { move(control, of: plan.family, isDown: true) }
    try check()
  }

  /// Lets go of what is held.
  mutating func release(_ press: Press, after time: Int) throws(ScriptFailure) {
    guard let controls = held.removeValue(forKey: press) else {
      throw failure("\(press) is not held down")
    }
    for control in controls.reversed() { move(control, of: family(of: press), isDown: false) }
    stage.advance(by: time)
    try check()
  }

  private mutating func move(_ control: Control, of family: DeviceFamily, isDown: Bool) {
    stage.send(.device(VirtualDevice.event(control, of: family, isDown: isDown)))
  }

  // MARK: From intents to controls

  /// Which controls to press, and for how long.
  struct Plan {
    var family: DeviceFamily
    var controls: [Control]
    var time: Int
  }

  func family(of press: Press) -> DeviceFamily {
    switch press {
    case .control(let family, _): family
    // The controller, unless there is only a remote.
    case .intent: connected[.gamepad] == nil && connected[.remote] != nil ? .remote : .gamepad
    }
  }

  private func plan(for press: Press) throws(ScriptFailure) -> Plan {
    let family = family(of: press)
    guard family == .keyboard || connected[family] != nil else {
      throw failure("no \(family.rawValue) is plugged in that could press \(press)")
    }
    switch press {
    case .control(_, let control):
      return Plan(family: family, controls: [control], time: Self.pressTime)
    case .intent(let intent):
      guard let plan = plan(for: intent, on: family) else {
        let place = stage.machine.context.rawValue
        throw failure("nothing on the \(family.rawValue) means \(press) in \(place)")
      }
      return plan
    }
  }

  /// The plainest way to say an intent: a button, then an axis, then a hold, then a chord.
  private func plan(for intent: IntentName, on family: DeviceFamily) -> Plan? {
    let context = stage.machine.context
    let controls = bindings.controls(for: intent, on: family, in: context)
    let button = controls.first { VirtualDevice.deflection(of: $0) == nil } ?? controls.first
    if let button { return Plan(family: family, controls: [button], time: Self.pressTime) }
    guard let table = bindings.families[family] else { return nil }
    let names = Set(table.global.keys).union(table.contexts[context, default: [:]].keys)
    for control in names.sorted(by: { $0.name < $1.name }) {
      guard let hold = table.binding(of: control, in: context)?.hold, hold.intent == intent else {
        continue
      }
      return Plan(family: family, controls: [control], time: hold.after + Self.pressTime)
    }
    return table.chords.first { $0.intent == intent }.map { chord in
      Plan(family: family, controls: chord.controls, time: chord.after + Self.pressTime)
    }
  }
}
