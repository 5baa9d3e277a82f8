internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import SearchScreen
internal import TextEntry

extension ScriptPlayer {
  mutating func perform(_ action: ScriptStep.Action) throws(ScriptFailure) {
    switch action {
    case .tap(let taps):
      for tap in taps {
        for _ in 0..<tap.count { try press(tap.press) }
      }
    case .hold(let press, let time):
      try hold(press)
      guard let time else { break }
      stage.advance(by: time)
      try release(press, after: Self.gapTime)
    case .release(let press, let time): try release(press, after: time)
    case .chord(let presses, let time): try chord(presses, for: time)
    case .stick(let push): try stick(push)
    case .dial(let groups): try dial(groups)
    case .type(let text):
      let hasNoKeys = stage.machine.state.keyboard.layout.typesByArrows
      try isStory || hasNoKeys ? typeOrCommit(text) : type(text)
    case .goTo(let glob): try go(to: glob)
    case .pause(let time): stage.advance(by: time)
    case .wait(let expectation, let time): try wait(for: expectation, atMost: time)
    case .expect(let expectation): try expect(expectation)
    case .check(let expectation): try expect(expectation, isSoft: true)
    case .always(let invariants, let more):
      for invariant in invariants where !stage.invariants.contains(invariant) {
        stage.invariants.append(invariant)
        if invariant == .asKept, stage.timeline == nil {
          stage.timeline = ReplayTimeline(stage.machine)
        }
      }
      truths += more
    case .text(let text): try send(.text(text), as: "text “\(text)”")
    case .paste(let text): try send(.pasted(text), as: "paste “\(text)”")
    case .pointer(let act): try point(act)
    case .plug(let kind): try plug(kind)
    case .unplug(let family): try unplug(family)
    case .shot(let name):
      report.shots += 1
      stage.take(shot: name, number: report.shots)
    case .golden(let name, let tolerance): try compare(golden: name, tolerance)
    case .latency(let latency): stage.latency = latency
    case .fail(let trouble): stage.trouble = trouble
    case .jump(let time): stage.jump(by: time)
    case .clock(let reading): stage.send(.action(.clockChanged(reading)))
    case .part(let event):
      for action in event.news.actions(in: stage.machine.state) { stage.send(.action(action)) }
    case .catalog(let names): changeCatalog(to: names)
    case .input(let input):
      if let problem = stage.take(input) { throw failure(problem) }
    case .mark(let checkpoint): try check(checkpoint)
    case .gesture(let press, let time):
      note(time > 0 ? "\(press) \(time)ms" : press.description)
      report.presses += 1
    case .meant: break
    }
    try check()
  }

  /// Types, or commits the text or the rest of it, if the keyboard has no keys for it: keys that no title
  /// continues with may be skipped, and they differ on another catalogue.
  private mutating func typeOrCommit(_ text: String) throws(ScriptFailure) {
    let before = stage.machine.state.lineText
    do {
      try type(text)
    } catch {
      let now = stage.machine.state.lineText
      let typed = now.dropFirst(before.count)
      guard now.hasPrefix(before), text.hasPrefix(typed) else { throw error }
      let rest = String(text.dropFirst(typed.count))
      try send(.text(rest), as: "text “\(rest)”")
    }
  }

  private mutating func changeCatalog(to names: [String]) {
    let known = stage.machine.state.categories
    let kept = known.filter { names.isEmpty || names.contains($0.id.rawValue) }
    stage.send(.action(.catalogChanged(CatalogFacts(categories: kept.isEmpty ? known : kept))))
  }

  private mutating func send(_ event: DeviceEvent, as words: String) throws(ScriptFailure) {
    note(words)
    try enter { port throws(PortFailure) in try port.send(event) }
    stage.advance(by: Self.gapTime)
  }

  // MARK: Devices

  /// Performs an action at the port, and passes the resulting events to the screen.
  /// - Returns: The number of resulting device events.
  @discardableResult
  mutating func enter(
    _ work: (any InputPort) throws(PortFailure) -> [DeviceEvent]
  ) throws(ScriptFailure) -> Int {
    let events: [DeviceEvent]
    do {
      events = try work(port)
    } catch {
      throw failure(error.description)
    }
    for event in events { stage.send(.device(event)) }
    return events.count
  }

  mutating func plug(_ kind: DeviceKind) throws(ScriptFailure) {
    try enter { port throws(PortFailure) in try port.plug(kind) }
    if let family = kind.family { connected[family] = kind }
  }

  private mutating func unplug(_ family: DeviceFamily) throws(ScriptFailure) {
    guard connected.removeValue(forKey: family) != nil else {
      throw failure("no \(family.rawValue) is plugged in")
    }
    held = held.filter { $0.value.family != family }
    try enter { port throws(PortFailure) in try port.unplug(family) }
  }

  // MARK: Checks

  private mutating func expect(
    _ expectation: Expectation, isSoft: Bool = false
  ) throws(ScriptFailure) {
    try check()
    let mismatches = mismatches(of: expectation)
    if !mismatches.isEmpty {
      var failure = failure("the expectation does not hold", mismatches)
      if let focus = expectation.focus, mismatches.contains(where: { $0.key == "focus" }) {
        failure.details += paths(to: focus)
      }
      guard isSoft else { throw failure }
      report.softFailures.append(failure)
      trace?.noteFailure()
    }
    forget()
  }

  private mutating func compare(
    golden name: String, _ tolerance: GoldenTolerance
  ) throws(ScriptFailure) {
    let verdict = stage.compare(golden: name, tolerance)
    report.goldens += 1
    if verdict.isUnverified { report.unverified.append(name) }
    guard verdict.mismatches.isEmpty else {
      throw failure(
        "the screen is not what was kept as \(name)", verdict.mismatches,
        as: FailureIdentity(.golden, verdict.mismatches.map(\.key).joined(separator: ",")))
    }
  }

  /// Marks everything so far as checked.
  private mutating func forget() {
    forgetMoves()
    stage.log = ReplayLog()
    lastCheck = origin
  }

  private mutating func check(_ checkpoint: Checkpoint) throws(ScriptFailure) {
    var mismatches = mismatches(of: checkpoint.facts)
    if let digest = checkpoint.digest, digest != stage.machine.digest {
      mismatches.append(
        Mismatch(
          key: "digest", expected: String(digest, radix: 16),
          found: String(stage.machine.digest, radix: 16)))
    }
    guard mismatches.isEmpty else {
      throw failure("the recording saw something else here", mismatches)
    }
    forget()
  }

  /// Advances time until an expectation holds.
  ///
  /// Results count only if they answer the newest search: an older one's results on the screen never satisfy
  /// a wait.
  private mutating func wait(
    for expectation: Expectation, atMost time: Int
  ) throws(ScriptFailure) {
    let deadline = stage.now + time
    while true {
      try check()
      let isFresh =
        (!expectation.concernsAnswers || !stage.machine.state.visit.screen.awaitsAnswer)
        && (expectation.bookmarked == nil || !stage.awaitsSheet)
        // In a recording, focus rested on the tab.
        && (!isStory || stage.machine.state.visit.timers[.tab] == nil)
      if isFresh, mismatches(of: expectation).isEmpty { return }
      guard stage.step(before: deadline) else { break }
    }
    stage.advance(by: max(0, deadline - stage.now))
    let waiting = stage.waitingFor.joined(separator: ", ")
    let pending = waiting.isEmpty ? "" : "; no answer yet: \(waiting)"
    let mismatches = mismatches(of: expectation)
    throw failure("not true after \(time) ms\(pending)", mismatches)
  }
}
