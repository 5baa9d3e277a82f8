internal import CatalogModel
internal import FocusEngine
package import Geometry
internal import InputMapping
package import SearchScreen

/// A screen with everything it needs to run by itself: a host for its work, and a logical clock.
///
/// Time advances only on request. Deadlines and answers occur at their time, in order; those at the same time
/// occur in the order they were requested.
package struct ReplayScreen<Host: EffectHost> {
  /// The screen.
  package private(set) var machine: ScreenMachine
  /// The host that performs its work.
  package var host: Host
  /// The logical time.
  package private(set) var now = Timestamp.zero
  /// The time skipped by jumps, in milliseconds.
  private(set) var jumped = 0
  /// The latency of answers.
  package var latency: Latency
  /// Searches that fail; `nil` if all of them work.
  package var trouble: SearchTrouble?
  /// Whether answers and deadlines occur only when a recording says so.
  package var isByHand = false
  /// The invariants.
  package var invariants: [Invariant]
  /// The first violation of an invariant.
  package private(set) var violation: Violation?
  /// Whether the screen has asked to end the program.
  package private(set) var hasQuit = false
  /// The number of inputs taken by the screen.
  package private(set) var steps = 0
  /// Focus, announcements and sounds since the last check.
  var log = ReplayLog()
  /// The longest time from a search to its results so far, in milliseconds.
  package private(set) var longestAnswer = 0
  /// The recorder of all input; `nil` for none.
  package var recorder: Recorder?
  /// The timeline of events; `nil` if not kept.
  package var timeline: ReplayTimeline?
  private var pending: [Answer] = []
  private var searches: [Int: (start: Timestamp, text: String)] = [:]
  private var isStuck = false
  private var checked = (layouts: -1, invariants: 0)
  private var model: QueryModel?
  private var motion = MotionWatch()

  /// A violated invariant.
  package struct Violation: Hashable, Sendable {
    /// Its name.
    package var name: String
    /// The problem.
    package var problem: String
    /// The time.
    package var time: Timestamp
  }

  private struct Answer {
    var due: Timestamp
    var action: Action
  }

  /// Makes a screen to play on.
  /// - Parameters:
  ///   - machine: The screen without any input yet.
  ///   - host: The host of its effects.
  ///   - latency: Milliseconds from work to its answers, 0 or more.
  ///   - invariants: The invariants to check after every step.
  package init(
    machine: ScreenMachine, host: Host, latency: Int = 8,
    invariants: [Invariant] = Invariant.usual
  ) {
    self.machine = machine
    self.host = host
    self.latency = Latency(latency)
    self.invariants = invariants
    check()
  }

  /// Whether work is waiting for its answer.
  package var isWaiting: Bool { !pending.isEmpty || machine.state.visit.screen.awaitsAnswer }

  /// The pending answers, in words; empty for none.
  package var waitingFor: [String] {
    pending.map { answer in
      let search = answer.action.generation.flatMap { searches[$0]?.text }
      return answer.action.words + (search.map { " for “\($0)”" } ?? "")
    }
  }

  /// Whether the details of a sheet's item have not arrived yet.
  var awaitsSheet: Bool {
    pending.contains { answer in
      if case .sheetLoaded = answer.action { true } else { false }
    }
  }

  /// The time of the next event without input; `nil` for none.
  package var nextEvent: Timestamp? {
    isByHand ? nil : [machine.wakeAt, pending.first?.due].compactMap(\.self).min()
  }

  /// Passes an input to the screen now.
  package mutating func send(_ input: StampedInput.Input) {
    let before = recorder == nil ? nil : machine
    let witness = StepSnapshot(input, machine, at: now, watching: invariants)
    let focused = machine.state.visit.screen.focus.focused
    let layouts = machine.layoutCount
    let layout = watchesMotion || timeline != nil ? machine.layout : nil
    let output = machine.step(StampedInput(input, at: now))
    steps += 1
    if let before {
      recorder?.take(input, at: now, before: before, after: machine, output: output)
    }
    log.see(machine, focusBefore: focused)
    if let layout {
      timeline?.see(input, output, machine, before: (layouts, layout.scene), at: now)
    }
    for effect in output.effects { perform(effect) }
    check()
    check(witness, output.intents)
    if watchesMotion, let layout, machine.layoutCount != layouts {
      checkMotion(from: layout, isByItself: output.intents.isEmpty && witness.isAnswer)
    }
    host.stepped(Moment(time: now, layout: machine.layout))
  }

  /// Advances time by a number of milliseconds.
  package mutating func advance(by milliseconds: Int) {
    let target = now + milliseconds
    while step(before: target) {}
    now = max(now, target)
  }

  /// Waits until Select acts on what is in front, as a person looks before pressing.
  package mutating func advanceToSelect() {
    advance(by: max(0, machine.state.takesSelectAt - now))
  }

  /// Advances to the next event at or before a time.
  /// - Returns: Whether there was one; otherwise time does not advance.
  package mutating func step(before target: Timestamp) -> Bool {
    guard !isStuck, let next = nextEvent, next <= target else { return false }
    now = max(now, next)
    if let answer = pending.first, answer.due <= now {
      pending.removeFirst()
      note(answer.action)
      send(.action(answer.action))
      return true
    }
    send(.tick)
    if let again = machine.wakeAt, again <= now {
      isStuck = true
      fail("wakes-once", "the screen asks to be woken at \(again.milliseconds) ms over and over")
    }
    return true
  }

  /// Advances time without any events in between, as if the machine had been suspended.
  package mutating func jump(by milliseconds: Int) {
    now = now + milliseconds
    jumped += milliseconds
    send(.tick)
  }

  /// Takes a line of a recording at its time.
  ///
  /// - Returns: A sentence that describes the error if the recording has an answer that was not requested
  ///   here; `nil` if all is well.
  package mutating func take(_ input: RecordedInput) -> String? {
    now = now + input.after
    switch input.event {
    case .device(let event): send(.device(event))
    case .tick: send(.tick)
    case .clock(let reading): send(.action(.clockChanged(reading)))
    case .part(let event): send(.action(.part(event)))
    case .resized(let size): send(.action(.outputChanged(size)))
    case .notice(let text): send(.action(.notice(.text(text))))
    case .pasted(let text): send(.action(.intent(.replaceText(text))))
    case .opened(let item, let message, let end):
      send(.action(.opened(ItemID(item), message: .text(message), end: end)))
      pending.removeAll { if case .opened = $0.action { true } else { false } }
    case .providersAsked(let generation, let count):
      send(.action(.providersAsked(generation: generation, count: count)))
    case .provided(let generation, let answer):
      send(.action(.provided(generation: generation, answer)))
    case .searchFailed(let generation, let message):
      send(.action(.searchFailed(generation: generation, message: .text(message))))
      pending.removeAll { $0.action.isAnswer(to: input.event) }
    case .lost(let reason): return "no recording can repeat what came here: \(reason)"
    case .searched, .counted, .landing, .sheet, .nextEpisode:
      guard let index = pending.firstIndex(where: { $0.action.isAnswer(to: input.event) }) else {
        let asked = waitingFor.joined(separator: ", ")
        let words = input.words.dropFirst().joined(separator: " ")
        return "the recording has an answer (\(words)) that was not asked for here; "
          + (asked.isEmpty ? "nothing was" : "what was: \(asked)")
      }
      // Older requests were cancelled; their answers are no longer expected.
      let answer = pending.remove(at: index)
      send(.action(answer.action))
    }
    return nil
  }

  /// Has the host compare a step's story with the stored one.
  mutating func compare(_ entry: StoryEntry) -> [Mismatch] { host.compare(entry) }

  /// Has the host look for something brighter than the focused control.
  mutating func dimFocus() -> String? { host.dimFocus(on: shot("", 0)) }

  /// Passes a picture to the host.
  mutating func take(shot name: String, number: Int) {
    host.take(shot(name, number))
  }

  /// Has the host compare the screen with its golden.
  mutating func compare(golden name: String, _ tolerance: GoldenTolerance) -> GoldenVerdict {
    var shot = shot(name, 0)
    shot.tolerance = tolerance
    return host.compare(shot)
  }

  private func shot(_ name: String, _ number: Int) -> Shot {
    let moment = Moment(time: now, layout: machine.layout)
    return Shot(
      name: name, number: number, moment: moment, digest: machine.digest, machine: machine)
  }

  private mutating func perform(_ effect: Effect) {
    if effect == .quit { hasQuit = true }
    log.hear(effect)
    var delay = latency.usual
    if case .search(let query, let generation) = effect {
      delay = latency.milliseconds(for: query.text.writtenLine)
      searches[generation] = (now, query.text.writtenLine)
      if let trouble, trouble.query.matches(query.text.writtenLine) {
        return wait(
          for: .searchFailed(generation: generation, message: .text(trouble.message)),
          due: now + delay)
      }
    }
    for action in host.perform(effect) { wait(for: action, due: now + delay) }
  }

  private mutating func wait(for action: Action, due: Timestamp) {
    let place = pending.firstIndex { $0.due > due } ?? pending.count
    pending.insert(Answer(due: due, action: action), at: place)
  }

  private mutating func note(_ action: Action) {
    guard case .searchFinished(let generation, _) = action, let search = searches[generation],
      generation == machine.state.generation
    else { return }
    longestAnswer = max(longestAnswer, now - search.start)
  }

  private mutating func check() {
    // Skips layouts that have already been checked.
    guard violation == nil,
      checked.layouts != machine.layoutCount
        || checked.invariants != invariants.count
    else { return }
    checked = (machine.layoutCount, invariants.count)
    for invariant in invariants {
      guard
        let problem = invariant.problem(in: machine.layout, focus: machine.state.visit.screen.focus)
      else {
        continue
      }
      return fail(invariant.rawValue, problem)
    }
  }

  private mutating func check(_ witness: StepSnapshot, _ intents: [DoneIntent]) {
    guard violation == nil else { return }
    if let (invariant, problem) = witness.problem(after: machine) {
      return fail(invariant.rawValue, problem)
    }
    guard let before = witness.state else { return }
    var model = model ?? QueryModel(before)
    // Spoken words replace the text.
    if witness.isOfPart, intents.isEmpty {
      self.model = QueryModel(machine.state)
      return
    }
    if let problem = model.follow(intents, from: before, to: machine.state) {
      fail(Invariant.queryEqualsKeys.rawValue, problem)
    }
    self.model = model
  }

  private var watchesMotion: Bool {
    violation == nil
      && (invariants.contains(.nothingBlinks) || invariants.contains(.nothingJumps))
  }

  private mutating func checkMotion(from layout: ScreenLayout, isByItself: Bool) {
    let problem = motion.problem(
      from: layout, to: machine.layout, isByItself: isByItself, at: now, watching: invariants)
    if let (invariant, problem) = problem { fail(invariant.rawValue, problem) }
  }

  private mutating func fail(_ name: String, _ problem: String) {
    guard violation == nil else { return }
    violation = Violation(name: name, problem: problem, time: now)
  }
}
