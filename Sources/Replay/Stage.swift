package import Geometry
package import SearchScreen

/// A screen with everything it needs to run on its own: a host for its work, and a logical clock.
///
/// Time passes only when it is told to. Deadlines and answers happen at their moment, in order;
/// what is due at the same moment happens in the order it was asked for.
package struct Stage<Host: EffectHost> {
  /// The screen.
  package private(set) var machine: ScreenMachine
  /// What does its work.
  package var host: Host
  /// The logical time.
  package private(set) var now = Timestamp.zero
  /// Milliseconds from a piece of work to its answers.
  package var latency: Int
  /// What must be true after every step.
  package var invariants: [Invariant]
  /// The first thing that was not.
  package private(set) var violation: Violation?
  /// Whether the screen has asked to end the program.
  package private(set) var hasQuit = false
  /// How many inputs the screen has taken.
  package private(set) var steps = 0
  private var pending: [Answer] = []
  private var isStuck = false

  /// An invariant that did not hold.
  package struct Violation: Hashable, Sendable {
    /// Which one.
    package var name: String
    /// What is wrong.
    package var problem: String
    /// When.
    package var time: Timestamp
  }

  private struct Answer {
    var due: Timestamp
    var action: Action
  }

  /// Puts a screen on a stage.
  /// - Parameters:
  ///   - machine: The screen before anyone has touched it.
  ///   - host: What does its work.
  ///   - latency: Milliseconds from a piece of work to its answers, 0 or more.
  ///   - invariants: What must be true after every step.
  package init(
    machine: ScreenMachine, host: Host, latency: Int = 8,
    invariants: [Invariant] = Invariant.usual
  ) {
    self.machine = machine
    self.host = host
    self.latency = latency
    self.invariants = invariants
    check()
  }

  /// Whether work is waiting for its answer.
  package var isWaiting: Bool { !pending.isEmpty || machine.state.isSearching }

  /// When something happens next, if nothing comes in before.
  package var nextEvent: Timestamp? {
    [machine.wakeAt, pending.first?.due].compactMap(\.self).min()
  }

  /// Gives the screen an input now.
  package mutating func send(_ input: StampedInput.Input) {
    let output = machine.step(StampedInput(input, at: now))
    steps += 1
    for effect in output.effects { perform(effect) }
    check()
    host.stepped(Moment(time: now, layout: machine.layout))
  }

  /// Lets that many milliseconds pass.
  package mutating func advance(by milliseconds: Int) {
    let target = now + milliseconds
    while step(before: target) {}
    now = max(now, target)
  }

  /// Goes to the next thing that happens at or before a moment.
  /// - Returns: Whether there was one; otherwise the time stays.
  package mutating func step(before target: Timestamp) -> Bool {
    guard !isStuck, let next = nextEvent, next <= target else { return false }
    now = max(now, next)
    if let answer = pending.first, answer.due <= now {
      pending.removeFirst()
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

  /// Plays pictures to the host.
  mutating func take(shot name: String, number: Int) {
    let moment = Moment(time: now, layout: machine.layout)
    host.take(Shot(name: name, number: number, moment: moment, digest: machine.digest))
  }

  private mutating func perform(_ effect: Effect) {
    if effect == .quit { hasQuit = true }
    for action in host.perform(effect) {
      let due = now + latency
      let place = pending.firstIndex { $0.due > due } ?? pending.count
      pending.insert(Answer(due: due, action: action), at: place)
    }
  }

  private mutating func check() {
    guard violation == nil else { return }
    for invariant in invariants {
      guard let problem = invariant.problem(in: machine.layout, focus: machine.state.focus) else {
        continue
      }
      return fail(invariant.rawValue, problem)
    }
  }

  private mutating func fail(_ name: String, _ problem: String) {
    guard violation == nil else { return }
    violation = Violation(name: name, problem: problem, time: now)
  }
}
