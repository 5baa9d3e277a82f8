internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import SearchScreen

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
    case .type(let text): try type(text)
    case .goTo(let glob): try go(to: glob)
    case .pause(let time): stage.advance(by: time)
    case .wait(let expectation, let time): try wait(for: expectation, atMost: time)
    case .expect(let expectation): try expect(expectation)
    case .text(let text): send(.text(text), as: "text “\(text)”")
    case .paste(let text): send(.pasted(text), as: "paste “\(text)”")
    case .plug(let kind): plug(kind)
    case .unplug(let family): try unplug(family)
    case .shot(let name):
      report.shots += 1
      stage.take(shot: name, number: report.shots)
    }
    try check()
  }

  private mutating func send(_ event: DeviceEvent, as words: String) {
    moves.append(words)
    stage.send(.device(event))
    stage.advance(by: Self.gapTime)
  }

  // MARK: Devices

  mutating func plug(_ kind: DeviceKind) {
    for event in VirtualDevice.connection(of: kind) { stage.send(.device(event)) }
    if let family = kind.family { connected[family] = kind }
  }

  private mutating func unplug(_ family: DeviceFamily) throws(ScriptFailure) {
    guard connected.removeValue(forKey: family) != nil else {
      throw failure("no \(family.rawValue) is plugged in")
    }
    held = held.filter { press, _ in self.family(of: press) != family }
    stage.send(.device(.disconnected(VirtualDevice.id(family))))
  }

  // MARK: Checks

  private mutating func expect(_ expectation: Expectation) throws(ScriptFailure) {
    try check()
    let mismatches = expectation.mismatches(on: readout)
    guard mismatches.isEmpty else {
      throw failure("the expectation does not hold", mismatches)
    }
    moves = []
  }

  /// Lets time pass until an expectation holds.
  ///
  /// Results count only when they are the answer to the newest search: what an older one left on
  /// the screen never satisfies a wait.
  private mutating func wait(
    for expectation: Expectation, atMost time: Int
  ) throws(ScriptFailure) {
    let deadline = stage.now + time
    while true {
      try check()
      let isFresh = !expectation.concernsAnswers || !stage.machine.state.isSearching
      if isFresh, expectation.mismatches(on: readout).isEmpty { return }
      guard stage.step(before: deadline) else { break }
    }
    stage.advance(by: max(0, deadline - stage.now))
    let pending = stage.machine.state.isSearching ? ", and a search has no answer yet" : ""
    throw failure("not true after \(time) ms\(pending)", expectation.mismatches(on: readout))
  }
}
