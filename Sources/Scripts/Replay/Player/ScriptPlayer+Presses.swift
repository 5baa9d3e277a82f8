internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import SearchScreen
internal import TextEntry

extension ScriptPlayer {
  /// Presses and releases.
  mutating func press(_ press: Press) throws(ScriptFailure) {
    guard !stage.hasQuit else { throw failure("the screen has ended, nothing takes \(press)") }
    note(press.description)
    report.presses += 1
    if case .intent(let intent) = press, intent != .select {} else { stage.advanceToSelect() }
    switch (press, level) {
    case (.intent(let intent), .intent): tap(intent)
    default:
      let plan = try plan(for: press)
      try tap(plan.controls, of: plan.family, for: plan.time)
    }
    try check()
  }

  /// Presses controls, waits, and releases them.
  private mutating func tap(
    _ controls: [Control], of family: DeviceFamily, for time: Int
  ) throws(ScriptFailure) {
    for control in controls { try move(control, of: family, isDown: true) }
    stage.advance(by: time)
    for control in controls.reversed() { try move(control, of: family, isDown: false) }
    stage.advance(by: Self.gapTime)
  }

  /// Presses several controls together.
  mutating func chord(_ presses: [Press], for time: Int?) throws(ScriptFailure) {
    let words = presses.map(\.description).joined(separator: "+")
    guard !stage.hasQuit else { throw failure("the screen has ended, nothing takes \(words)") }
    var plans: [Plan] = []
    for press in presses { plans.append(try plan(for: press)) }
    guard let family = plans.first?.family, plans.allSatisfy({ $0.family == family }) else {
      throw failure("\(words) are not all on one device")
    }
    note(words)
    report.presses += 1
    stage.advanceToSelect()
    try tap(plans.flatMap(\.controls), of: family, for: time ?? Self.pressTime)
    try check()
  }

  /// Pushes a stick, and releases it if requested.
  mutating func stick(_ push: StickPush) throws(ScriptFailure) {
    guard connected[.gamepad] != nil else {
      throw failure("no gamepad is plugged in that has a stick")
    }
    note("stick \(push)")
    report.presses += 1
    try move(push.stick, x: push.x, y: push.y)
    if let time = push.milliseconds {
      stage.advance(by: time)
      try move(push.stick, x: 0, y: 0)
      stage.advance(by: Self.gapTime)
    }
    try check()
  }

  /// Turns the dial to groups and releases it, one after another.
  mutating func dial(_ groups: [String]) throws(ScriptFailure) {
    guard connected[.gamepad] != nil else {
      throw failure("no gamepad is plugged in that could turn the dial")
    }
    for group in groups {
      try showKeyboard(withGroup: group)
      let layout = stage.machine.state.keyboard.layout
      guard let sector = layout.groups.firstIndex(of: group) else {
        throw failure(
          "the dial has no group \(group), but \(layout.groups.joined(separator: ", "))")
      }
      note("dial \(group)")
      report.presses += 1
      let turned = Angle(degrees: sector * 360 / layout.groups.count)
      let way = (layout.isRightToLeft ? turned.mirrored : turned).point(at: 1000)
      try move(.right, x: way.x, y: way.y)
      stage.advance(by: Self.pressTime)
      try move(.right, x: 0, y: 0)
      stage.advance(by: Self.gapTime)
      try check()
    }
  }

  private mutating func move(
    _ stick: StickPush.Stick, x: Int, y: Int
  ) throws(ScriptFailure) {
    for (axis, value) in [(stick.x, x), (stick.y, y)] {
      try enter { port throws(PortFailure) in
        try port.push(axis, to: StickPush.axisValue(value))
      }
    }
  }

  /// Performs a pointer action.
  mutating func point(_ act: PointerAct) throws(ScriptFailure) {
    note("pointer \(act)")
    switch act {
    case .move(let target): try send(.pointerMoved(try place(of: target)))
    case .click(let target): try click(at: try place(of: target), for: Self.pressTime)
    case .hold(let target, let time): try click(at: try place(of: target), for: time)
    case .secondaryClick: try send(.pointerSecondaryClicked)
    case .wheel(let notches): try send(.wheel(notches))
    }
    stage.advance(by: Self.gapTime)
  }

  private mutating func send(_ event: DeviceEvent) throws(ScriptFailure) {
    try enter { port throws(PortFailure) in try port.send(event) }
  }

  private mutating func click(at point: Point, for time: Int) throws(ScriptFailure) {
    report.presses += 1
    stage.advanceToSelect()
    try send(.pointerMoved(point))
    try send(.pointerPressed(point))
    stage.advance(by: time)
    try send(.pointerClicked(point))
  }

  private mutating func place(of target: PointerAct.Target) throws(ScriptFailure) -> Point {
    if case .element(let glob) = target {
      _ = try card(numbered: glob)
      try showKeyboard(with: glob)
    }
    guard let place = target.place(on: stage.machine) else {
      throw failure(
        "the pointer cannot go to \(target): \(readout.hint(for: Glob(target.description)))")
    }
    return place
  }

  /// An intent as it results from a press: Select shows the press first and acts on release, like Back; all
  /// others act at once.
  private mutating func tap(_ intent: IntentName) {
    // An unbound control marks the controller as the device in use, as its own button would, so that the
    // glyphs are the same on every level.
    let neutral = Control("script")
    let isPad = connected[.gamepad] != nil
    if isPad { mark(neutral, isDown: true) }
    let actsOnRelease = intent == .select || intent == .back
    if intent == .select { stage.send(.action(.intent(.press))) }
    if !actsOnRelease { stage.send(.action(.intent(intent.intent()))) }
    stage.advance(by: Self.pressTime)
    if actsOnRelease { stage.send(.action(.intent(intent.intent()))) }
    if isPad { mark(neutral, isDown: false) }
    stage.advance(by: Self.gapTime)
  }

  private mutating func mark(_ control: Control, isDown: Bool) {
    stage.send(.device(VirtualDevice.event(control, of: .gamepad, isDown: isDown)))
  }

  /// Presses and keeps holding.
  mutating func hold(_ press: Press) throws(ScriptFailure) {
    guard !stage.hasQuit else { throw failure("the screen has ended, nothing takes \(press)") }
    guard held[press] == nil else { throw failure("\(press) is down already") }
    let plan = try plan(for: press)
    note("hold \(press)")
    report.presses += 1
    held[press] = (plan.family, plan.controls)
    for control in plan.controls { try move(control, of: plan.family, isDown: true) }
    try check()
  }

  /// Releases what is held.
  mutating func release(_ press: Press, after time: Int) throws(ScriptFailure) {
    guard let plan = held.removeValue(forKey: press) else {
      throw failure("\(press) is not held down")
    }
    for control in plan.controls.reversed() { try move(control, of: plan.family, isDown: false) }
    stage.advance(by: time)
    try check()
  }

  private mutating func move(
    _ control: Control, of family: DeviceFamily, isDown: Bool
  ) throws(ScriptFailure) {
    let count = try enter { port throws(PortFailure) in
      try port.set(control, of: family, isDown: isDown)
    }
    guard count > 0 else {
      throw failure("\(control) went \(isDown ? "down" : "up"), and the screen saw nothing of it")
    }
  }

  // MARK: From intents to controls

  /// The controls to press, and the duration.
  struct Plan {
    var family: DeviceFamily
    var controls: [Control]
    var time: Int
  }

  func family(of press: Press) -> DeviceFamily {
    switch press {
    case .control(let family, _): family
    // The controller, unless only a remote is connected.
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
      // Intents that other devices lack, such as quitting, are pressed on a keyboard.
      guard let plan = plan(for: intent, on: family) ?? plan(for: intent, on: .keyboard) else {
        let place = stage.machine.context.rawValue
        throw failure("nothing on the \(family.rawValue) means \(press) in \(place)")
      }
      return plan
    }
  }

  /// The simplest way to produce an intent: a button, then an axis, then a hold, then a chord.
  private func plan(for intent: IntentName, on family: DeviceFamily) -> Plan? {
    let context = stage.machine.context
    let controls = bindings.controls(for: intent, on: family, in: context)
    let button = controls.first { VirtualDevice.deflection(of: $0) == nil } ?? controls.first
    if let button {
      let held = family == .gamepad ? stage.machine.modifiers(of: button) : []
      return Plan(family: family, controls: held + [button], time: Self.pressTime)
    }
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
