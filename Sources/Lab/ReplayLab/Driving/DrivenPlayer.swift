internal import Foundation
internal import Geometry
internal import InputMapping
internal import Playback
internal import Replay
internal import Support

/// Plays scripts on a driven program, in the program’s own time.
struct DrivenPlayer {
  let program: DrivenProgram
  /// The methods that the program has.
  let methods: [String]
  /// Whether to take a picture after every press, if the program can.
  var paints = false
  /// The folder for the pictures that a script takes; `nil` for none.
  var shots: String?
  /// The observed focus moves.
  var graph = MoveGraph()
  /// The screen after the last request.
  private(set) var view = DrivenView()
  private var run = PageRun()
  private var began = Date()
  /// The time of the program’s clock when the script began.
  private var origin = 0
  private var file = ""
  private var step = ScriptStep(.pause(milliseconds: 0))
  private var rules: [Invariant] = []
  private var truths: [Expectation] = []
  private var report = ScriptReport(name: "")
  /// The presses since the last expectation that held.
  private var moves: [String] = []
  /// The focused elements since then.
  private var path: [String] = []
  private var lastCheck = (presses: 0, time: 0)
  /// Whether the script expects the program to end by itself.
  private var expectsEnd = false

  /// The methods that every program must have.
  static let required = ["tap", "focus", "outline", "quit"]
  /// Milliseconds between two checks of a waiting step.
  private static let pause = 50
  /// The default time that a chord is held, in milliseconds.
  private static let chordTime = 60

  /// Greets a program.
  /// - Throws: ``DriveError``.
  init(_ program: DrivenProgram) throws(DriveError) {
    self.program = program
    let hello = try program.ask("hello")
    guard try hello.optionalNumber("protocol") ?? 1 == 1 else {
      throw .wrongResult(method: "hello", member: "protocol", expected: "1")
    }
    methods = try hello.texts("methods")
    for method in Self.required where !methods.contains(method) {
      throw .wrongResult(
        method: "hello", member: "methods",
        expected: "\(Self.required.joined(separator: ", ")) among them; “\(method)” is missing")
    }
    view = try DrivenView(try program.ask("focus"), of: program)
    graph.add(view.focus)
  }

  /// Plays a script to its end, or to the first step that fails.
  /// - Parameter quits: Whether the program is asked to end after a script that passed.
  /// - Throws: ``ScriptError`` for a script that other programs cannot play, before any of it is played.
  mutating func play(_ script: Script, quits: Bool = true) throws(ScriptError) -> ScriptReport {
    try DrivenScript.check(script, methods: methods)
    file = script.file
    step = script.steps.first ?? step
    report = ScriptReport(name: script.fullName)
    rules = script.always.filter(Invariant.drivenRules.contains)
    truths = script.alwaysTrue
    run.canvas = view.canvas
    (began, origin) = (Date(), view.time ?? 0)
    do {
      for step in script.steps { try play(step) }
      try finish(script.budget, quits: quits)
    } catch {
      report.failure = error
      if let last = run.steps.indices.last { run.steps[last].hasFailed = true }
      let isThere = ![.hang, .crash].contains(error.identity.oracle)
      if isThere, !paints, let last = run.steps.last?.moments.indices.last {
        run.steps[run.steps.count - 1].moments[last].picture = picture()
      }
    }
    report.addSoftFailures()
    report.milliseconds = now
    return report
  }

  /// The played steps for a page of results, with the destinations of moves as far as they are known.
  var pageRun: PageRun {
    var run = run
    for step in run.steps.indices {
      for index in run.steps[step].moments.indices {
        let focus = run.steps[step].moments[index].focus
        run.steps[step].moments[index].next = Direction.allCases.map { direction in
          graph.target(of: direction, from: focus).map { $0 == focus ? "" : $0 }
        }
      }
    }
    return run
  }

  private mutating func play(_ step: ScriptStep) throws(ScriptFailure) {
    self.step = step
    let shown = run.steps.count
    run.steps.append(PageRun.Step(line: step.line, words: step.words, start: now))
    defer { endStep(pressed: !run.steps[shown].moments.isEmpty) }
    try perform(step.action)
    try checkRules()
  }

  private mutating func endStep(pressed: Bool) {
    let last = run.steps.count - 1
    run.steps[last].end = now
    run.steps[last].facts = view.facts
    report.digests.append(view.digest)
    report.states.append(view.digest)
    // Most steps end in the state of their last press.
    guard !pressed else { return }
    add(PageRun.Moment(press: "", time: now, from: view.focus))
  }

  private mutating func finish(
    _ budget: Script.Budget, quits: Bool
  ) throws(ScriptFailure) {
    if view.hasEnded, !expectsEnd {
      throw failure("the program has ended, which the script does not expect (screen: ended)")
    }
    let mismatches = budget.mismatches(presses: report.presses, time: now, answer: 0)
    guard mismatches.isEmpty else {
      throw failure(
        "the budget is overdrawn", mismatches,
        as: FailureIdentity(.budget, mismatches.map(\.key).joined(separator: ",")))
    }
    guard quits, !view.hasEnded else { return }
    do throws(DriveError) {
      try program.quit()
    } catch {
      throw failure(of: error)
    }
  }

  // MARK: Steps

  private mutating func perform(_ action: ScriptStep.Action) throws(ScriptFailure) {
    switch action {
    case .tap(let taps):
      for tap in taps {
        for _ in 0..<tap.count { try press(tap.press) }
      }
    case .hold(let press, let time?): try self.press(press, milliseconds: time)
    case .hold(let press, nil): try act("press", [press], "\(press) down")
    case .release(let press, let time):
      if time > 0 { try ask("wait", ["milliseconds": .number(time)]) }
      try note("\(press) up", "release", control(of: press), isPress: false)
    case .chord(let presses, let time):
      try act("press", presses, presses.map(\.description).joined(separator: "+"))
      try ask("wait", ["milliseconds": .number(time ?? Self.chordTime)])
      for press in presses.reversed() { try ask("release", control(of: press)) }
    case .type(let text): try note("type \(text)", "type", ["text": .text(text)])
    case .text(let text): try note("text “\(text)”", "text", ["text": .text(text)])
    case .paste(let text): try note("paste “\(text)”", "paste", ["text": .text(text)])
    case .pointer(let act):
      try note("pointer \(act)", "pointer", ["act": .text(act.description)])
    case .goTo(let glob): try go(to: glob)
    case .pause(let time): try ask("wait", ["milliseconds": .number(time)])
    case .wait(let expectation, let time): try wait(for: expectation, atMost: time)
    case .expect(let expectation): try expect(expectation)
    case .check(let expectation): try expect(expectation, isSoft: true)
    case .always(let invariants, let more):
      rules += invariants.filter { !rules.contains($0) }
      truths += more
    case .shot(let name): try take(shot: name)
    // All other steps were refused before playing.
    default: break
    }
  }

  private func control(of press: Press) -> [String: DrivenParameter] {
    DrivenScript.control(of: press).map { ["control": .text($0.name)] } ?? [:]
  }

  private mutating func press(
    _ press: Press, milliseconds: Int? = nil
  ) throws(ScriptFailure) {
    var parameters = control(of: press)
    if let milliseconds { parameters["milliseconds"] = .number(milliseconds) }
    let from = view.focus
    try note(
      milliseconds.map { "\(press) \($0)ms" } ?? press.description, "tap", parameters)
    guard milliseconds == nil, !view.hasEnded, let direction = DrivenScript.direction(of: press)
    else { return }
    graph.note(direction, from: from, to: view.focus)
  }

  private mutating func act(
    _ method: String, _ presses: [Press], _ words: String
  ) throws(ScriptFailure) {
    for press in presses.dropLast() { try ask(method, control(of: press)) }
    if let last = presses.last { try note(words, method, control(of: last)) }
  }

  /// Performs an input, and keeps it for messages and reports.
  private mutating func note(
    _ words: String, _ method: String, _ parameters: [String: DrivenParameter],
    isPress: Bool = true
  ) throws(ScriptFailure) {
    moves.append(words)
    if isPress { report.presses += 1 }
    let before = view.digest
    var moment = PageRun.Moment(press: words, time: now, from: view.focus)
    try ask(method, parameters)
    moment.hasEffect = view.digest != before
    add(moment)
  }

  private mutating func add(_ moment: PageRun.Moment) {
    var moment = moment
    moment.focus = view.focus
    moment.places = view.reachable.compactMap { element in
      element.frame.map { PageRun.Place(id: element.id, label: element.label, frame: $0) }
    }
    if paints { moment.picture = picture() }
    if run.steps.isEmpty { run.steps.append(PageRun.Step(line: 0, words: "start", start: now)) }
    run.steps[run.steps.count - 1].moments.append(moment)
  }

  /// Sends a request, then reads the screen.
  private mutating func ask(
    _ method: String, _ parameters: [String: DrivenParameter] = [:]
  ) throws(ScriptFailure) {
    guard !view.hasEnded else { throw failure("the program has ended") }
    let before = view.focus
    do throws(DriveError) {
      view = try DrivenView(try program.ask(method, parameters), of: program)
    } catch {
      guard case .ended(.status(0), _, _) = error else { throw failure(of: error) }
      let (canvas, time) = (view.canvas, view.time)
      view = DrivenView()
      (view.canvas, view.time, view.hasEnded) = (canvas, time, true)
      return
    }
    if view.focus != before { path.append(view.focus) }
  }

  // MARK: Focus

  /// Moves focus to an element: by the program's own method if it has one, or else by trial moves.
  private mutating func go(to goal: Glob) throws(ScriptFailure) {
    if methods.contains("goto") {
      return try note("goto \(goal)", "goto", ["to": .text(goal.pattern)])
    }
    guard view.reachable.contains(where: { goal.matches($0.id) }) else {
      throw failure("goto: \(view.hint(for: goal))")
    }
    let walk = DrivenWalk(isGoal: goal.matches)
    for _ in 0..<DrivenWalk.longest {
      guard let direction = walk.next(on: view, graph), !view.hasEnded else { break }
      try move(direction)
    }
    guard goal.matches(view.focus) else {
      throw failure("goto: moves do not lead to \(goal)")
    }
  }

  /// Presses a direction.
  mutating func move(_ direction: Direction) throws(ScriptFailure) {
    guard let press = Press(direction.rawValue) else { return }
    try self.press(press)
  }

  // MARK: Checks

  private func mismatches(of expectation: Expectation) -> [Mismatch] {
    expectation.mismatches(
      on: view, path: path, presses: report.presses - lastCheck.presses,
      milliseconds: now - lastCheck.time)
  }

  private mutating func checkRules() throws(ScriptFailure) {
    guard !view.hasEnded else { return }
    for rule in rules {
      guard let problem = rule.problem(on: view) else { continue }
      throw failure(
        "\(rule.rawValue) was broken: \(problem)",
        as: FailureIdentity(.invariant, rule.rawValue))
    }
    let mismatches = truths.flatMap { self.mismatches(of: $0) }
    guard mismatches.isEmpty else { throw failure("what is always so is not", mismatches) }
  }

  private mutating func expect(
    _ expectation: Expectation, isSoft: Bool = false
  ) throws(ScriptFailure) {
    expectsEnd = expectsEnd || expectation.screen == .ended
    if !view.hasEnded { try ask("focus") }
    let mismatches = mismatches(of: expectation)
    if !mismatches.isEmpty {
      let failure = failure("the expectation does not hold", mismatches)
      guard isSoft else { throw failure }
      report.softFailures.append(failure)
      run.steps[run.steps.count - 1].hasFailed = true
    }
    moves = []
    path = []
    lastCheck = (report.presses, now)
  }

  private mutating func wait(
    for expectation: Expectation, atMost time: Int
  ) throws(ScriptFailure) {
    expectsEnd = expectsEnd || expectation.screen == .ended
    if !view.hasEnded { try ask("focus") }
    var waited = 0
    while true {
      let mismatches = mismatches(of: expectation)
      if mismatches.isEmpty { return }
      guard waited < time, !view.hasEnded else {
        throw failure("not true after \(waited) ms", mismatches)
      }
      let pause = min(Self.pause, time - waited)
      try ask("wait", ["milliseconds": .number(pause)])
      waited += pause
    }
  }

  // MARK: Pictures

  private mutating func take(shot name: String) throws(ScriptFailure) {
    report.shots += 1
    guard let shots else { return }
    let number = report.shots < 10 ? "0\(report.shots)" : "\(report.shots)"
    let path = URL(filePath: "\(shots)/\(number)-\(name).png").standardizedFileURL.path
    do throws(DriveError) {
      _ = try program.ask("picture", ["path": .text(path)])
    } catch {
      throw failure(of: error)
    }
    guard FileManager.default.fileExists(atPath: path) else {
      throw failure("shot: the program has not written \(path)")
    }
    print(path)
  }

  /// A picture of the current screen; `nil` if the program takes none.
  private func picture() -> Data? {
    guard methods.contains("picture"), !view.hasEnded else { return nil }
    let file = ChildProgram.freshFile(".png")
    // Failing to remove a temporary file does no harm.
    defer { try? FileManager.default.removeItem(at: file) }
    // A report without a picture is better than none.
    guard (try? program.ask("picture", ["path": .text(file.path)])) != nil else { return nil }
    return try? RegularFile.data(of: file.path)
  }

  // MARK: Failures

  /// Milliseconds since the script began, by the program’s clock or else by the wall clock.
  private var now: Int {
    view.time.map { $0 - origin } ?? Int(Date().timeIntervalSince(began) * 1000)
  }

  private func failure(of error: DriveError) -> ScriptFailure {
    failure(error.description, as: error.identity)
  }

  /// A failure of the current step.
  func failure(
    _ summary: String, _ mismatches: [Mismatch] = [], as identity: FailureIdentity? = nil
  ) -> ScriptFailure {
    let usual =
      mismatches.isEmpty
      ? FailureIdentity(.step, step.key)
      : FailureIdentity(.expectation, mismatches.map(\.key).joined(separator: ","))
    return ScriptFailure(
      file: step.place.file.isEmpty ? file : step.place.file, line: step.line,
      callers: step.callers, summary: summary, identity: identity ?? usual,
      mismatches: mismatches, focus: view.focusWords, moves: moves, milliseconds: now)
  }
}
