internal import FocusEngine
internal import Geometry
package import InputMapping
package import SearchScreen
internal import Support
internal import TextEntry

/// Plays scripts on a screen, in logical time only.
///
///     var player = ScriptPlayer(machine: machine, bindings: bindings, host: host)
///     let report = player.play(script)
///
/// A press lasts 40 ms, and the next one follows 60 ms after its release, so that passing over a segment of
/// the scope bar does not choose it. The same script on the same screen always gives the same steps.
package struct ScriptPlayer<Host: EffectHost> {
  /// Milliseconds from down to up of a tap.
  static var pressTime: Int { 40 }
  /// Milliseconds from up to the next down.
  static var gapTime: Int { 60 }

  /// The screen being played on.
  package var stage: ReplayScreen<Host>
  /// The injection level of presses.
  package let level: InjectionLevel
  /// Called before every step, so that a watchdog knows the current one.
  package var onStep: ((ScriptStep) -> Void)?
  /// Called before every press, with its name.
  package var onPress: ((String) -> Void)?
  /// The texts in the scripts' language, if the screen uses a different one.
  package var words: Words?
  let port: any InputPort
  let bindings: BindingTable

  var file = ""
  /// The current step.
  var step = ScriptStep(.pause(milliseconds: 0))
  /// Expectations that must hold after every step.
  var truths: [Expectation] = []
  /// The number of presses and the time at the last expectation that passed.
  var lastCheck = Origin()
  /// The trace of all steps; `nil` if not kept.
  package var trace: ReplayTrace?
  /// The presses since the last expectation that passed.
  private(set) var moves: [String] = []
  /// The connected devices by family, whose glyphs are on the screen.
  var connected: [DeviceFamily: DeviceKind] = [:]
  /// Controls left held by `hold`.
  var held: [Press: (family: DeviceFamily, controls: [Control])] = [:]
  var report = ScriptReport(name: "")
  private var story = StoryTeller()
  /// Whether the story of a recording is being played.
  private(set) var isStory = false
  /// Whether it is the story of a recording with another catalogue.
  private(set) var isForeign = false
  /// The elements that stood in for those of the other catalogue, in words.
  var standIns: [String] = []
  /// Titles of the catalogue, the most popular first, regardless of its search.
  private(set) lazy var knownItems = stage.host.knownItems()
  private var stepsTold = 0

  /// Makes a player.
  /// - Parameters:
  ///   - machine: The screen without any input yet.
  ///   - bindings: The same bindings as the screen's.
  ///   - host: The host of the screen's effects, which may also observe.
  ///   - level: The injection level of presses.
  ///   - port: The input port; in memory, unless the level is one of the window system's.
  package init(
    machine: ScreenMachine, bindings: BindingTable, host: Host, level: InjectionLevel = .intent,
    port: any InputPort = MemoryPort()
  ) {
    stage = ReplayScreen(machine: machine, host: host, latency: Script.usualLatency)
    self.bindings = bindings
    self.level = level
    self.port = port
  }

  /// Plays a script to its end, or to the first failing step.
  ///
  /// A controller is connected from the start, or what the script says. A recording has its own devices and
  /// its own timing.
  package mutating func play(_ script: Script) -> ScriptReport {
    begin(script)
    for step in script.steps {
      guard play(step) else { break }
    }
    return finish(script.budget)
  }

  /// Starts a script whose steps are played one by one with ``play(_:)-(ScriptStep)``.
  package mutating func begin(_ script: Script) {
    file = script.file
    step = script.steps.first ?? step
    report = ScriptReport(name: script.fullName)
    stage.latency = script.latency
    stage.invariants = script.always
    stage.isByHand = script.isRecording
    truths = script.alwaysTrue
    isStory = script.isStory
    isForeign = script.isForeign
    standIns = []
    if trace != nil || script.always.contains(.asKept) {
      stage.timeline = ReplayTimeline(stage.machine)
    }
    do {
      if !script.isRecording, connected.isEmpty {
        try plug(script.app.device ?? (level == .evdev ? .remote : .xbox))
      }
    } catch {
      report.failure = error
    }
    lastCheck = origin
  }

  /// Continues with more steps on the current screen; the report so far is discarded.
  package mutating func resume() {
    report = ScriptReport(name: report.name)
    forgetMoves()
  }

  /// Whether a step has failed.
  package var hasFailed: Bool { report.failure != nil }

  /// The failure; `nil` if every step has passed.
  package var failure: ScriptFailure? { report.failure }

  /// Plays one step.
  /// - Returns: Whether every step so far has passed; after a failure nothing more is played.
  package mutating func play(_ step: ScriptStep) -> Bool {
    guard report.failure == nil else { return false }
    self.step = step
    onStep?(step)
    if trace != nil {
      let (now, machine) = (stage.now, stage.machine)
      trace?.begin(step, at: now, machine: machine)
    }
    let start = stage.now
    do {
      try perform(step.action)
      try look(at: step, since: start)
      report.digests.append(stage.machine.digest)
      report.states.append(readout.state)
    } catch {
      report.failure = error
      trace?.noteFailure()
    }
    endTrace()
    return report.failure == nil
  }

  /// Ends a script.
  package mutating func finish(_ budget: Script.Budget = Script.Budget()) -> ScriptReport {
    if report.failure == nil {
      do {
        try check(budget)
      } catch {
        report.failure = error
      }
    }
    report.addSoftFailures()
    report.milliseconds = stage.now.milliseconds
    report.longestAnswer = stage.longestAnswer
    trace?.timeline = stage.timeline
    return report
  }

  /// Notes the next action.
  mutating func note(_ words: String) {
    moves.append(words)
    onPress?(words)
    guard trace != nil else { return }
    let (now, screen, isTold) = (stage.now, readout, stage.isByHand)
    trace?.begin(press: words, on: screen, at: now, isTold: isTold)
  }

  mutating func forgetMoves() { moves = [] }

  private mutating func endTrace() {
    guard trace != nil else { return }
    let (now, screen, waiting) = (stage.now, readout, stage.waitingFor)
    trace?.end(press: screen)
    trace?.end(screen, waitingFor: waiting, at: now)
    if let unused = trace?.unusedPresses, !unused.isEmpty {
      report.failure?.details.append("without effect: " + unused.joined(separator: ", "))
    }
  }

  var readout: Readout {
    Readout(
      machine: stage.machine, hasQuit: stage.hasQuit, isWaiting: stage.isWaiting, log: stage.log,
      presses: report.presses - lastCheck.presses,
      milliseconds: stage.now - lastCheck.time, words: words)
  }

  func failure(
    _ summary: String, _ mismatches: [Mismatch] = [], as identity: FailureIdentity? = nil
  ) -> ScriptFailure {
    let keys = mismatches.map(\.key).joined(separator: ",")
    let usual =
      mismatches.isEmpty
      ? FailureIdentity(.step, FailureIdentity.gist(of: summary))
      : FailureIdentity(.expectation, keys)
    return ScriptFailure(
      file: step.place.file.isEmpty ? file : step.place.file, line: step.line,
      callers: step.callers, summary: summary, identity: identity ?? usual,
      mismatches: mismatches, focus: readout.focusWords, moves: moves,
      milliseconds: stage.now.milliseconds,
      details: details + standIns.map { "by intent: \($0)" })
  }

  /// Fails if an invariant or a permanent expectation has been violated.
  func check() throws(ScriptFailure) {
    if let violation = stage.violation {
      throw failure(
        "\(violation.name) was broken at \(violation.time.milliseconds) ms: \(violation.problem)",
        as: FailureIdentity(.invariant, violation.name))
    }
    guard !truths.isEmpty else { return }
    let screen = readout
    let mismatches = truths.flatMap { $0.mismatches(on: screen) }
    guard mismatches.isEmpty else { throw failure("what is always so is not", mismatches) }
  }

  /// Checks a whole step: its story, and the pixels at its end.
  private mutating func look(at step: ScriptStep, since start: Timestamp) throws(ScriptFailure) {
    stepsTold += 1
    if stage.invariants.contains(.focusBrightest), let problem = stage.dimFocus() {
      throw failure(
        "focus-brightest was broken: \(problem)",
        as: FailureIdentity(.invariant, Invariant.focusBrightest.rawValue))
    }
    // A button that can be held acts on release, later than the stored intent.
    guard level == .intent, stage.invariants.contains(.asKept), let timeline = stage.timeline else {
      return
    }
    let entry = story.entry(
      for: step, number: stepsTold, start: start.milliseconds, on: readout, timeline: timeline)
    let mismatches = stage.compare(entry)
    guard mismatches.isEmpty else {
      throw failure(
        "the step did not go as it was kept", mismatches, as: FailureIdentity(.golden, "story"))
    }
  }

  private func check(_ budget: Script.Budget) throws(ScriptFailure) {
    let mismatches = budget.mismatches(
      presses: report.presses, time: stage.now.milliseconds - stage.jumped,
      answer: stage.longestAnswer)
    guard mismatches.isEmpty else {
      throw failure(
        "the budget is overdrawn", mismatches,
        as: FailureIdentity(.budget, mismatches.map(\.key).joined(separator: ",")))
    }
  }
}

extension Script {
  /// Whether it is a recording: inputs with their own times.
  package var isRecording: Bool {
    steps.contains { if case .input = $0.action { true } else { false } }
  }
}
