internal import CatalogModel
internal import FocusEngine
internal import Geometry
package import SearchScreen
internal import TextEntry

/// Trace of all steps of a script, for reports.
package struct ReplayTrace: Sendable {
  /// One step.
  package struct Step: Sendable {
    /// The line number in the script, from 1; 0 for a step without a file.
    package var line: Int
    /// The step as written.
    package var words: String
    /// Its start, in milliseconds on the logical clock.
    package var start: Int
    /// Its end, in the same milliseconds.
    package var end = 0
    /// The presses in the step.
    package var presses: [Press] = []
    /// The answers still pending at its end.
    package var waiting: [String] = []
    /// Facts about the screen at its end, as names and values.
    package var facts: [(name: String, value: String)] = []
    /// The machine at its end.
    package var machine: ScreenMachine
    /// The digest of the screen at its end.
    package var digest: UInt64 = 0
    /// Whether it failed.
    package var hasFailed = false
  }

  /// A press, or another action of a person.
  package struct Press: Sendable {
    /// The control or intent.
    package var name: String
    /// Milliseconds on the logical clock.
    package var time: Int
    /// The focused element before.
    package var from: String
    /// The focused element after.
    package var to = ""
    /// Whether it had a visible or audible effect; assumed in recordings, where a gesture is listed beside
    /// the inputs it consists of.
    package var hasEffect = false
    /// The screen after it, at the next press or the end of the step.
    package var machine: ScreenMachine
    var digest: UInt64
    var sounds: Int
    var isTold: Bool
  }

  /// The steps, in order.
  package private(set) var steps: [Step] = []
  /// The timeline of the screen.
  package var timeline: ReplayTimeline?
  private var press: Press?

  /// Starts empty.
  package init() {}

  /// Presses without a visible or audible effect.
  var unusedPresses: [String] {
    steps.flatMap(\.presses).filter { !$0.hasEffect }.map { "\($0.name) at \($0.time) ms" }
  }

  mutating func begin(_ step: ScriptStep, at now: Timestamp, machine: ScreenMachine) {
    steps.append(
      Step(
        line: step.line, words: step.words, start: now.milliseconds,
        machine: machine))
  }

  /// Marks the current step as failed.
  mutating func noteFailure() {
    if let last = steps.indices.last { steps[last].hasFailed = true }
  }

  mutating func begin(
    press name: String, on readout: Readout, at now: Timestamp, isTold: Bool
  ) {
    end(press: readout)
    press = Press(
      name: name, time: now.milliseconds, from: readout.focused?.rawValue ?? "",
      machine: readout.machine, digest: readout.machine.digest,
      sounds: readout.log.sounds.count + readout.log.rumbles,
      isTold: isTold)
  }

  mutating func end(press readout: Readout) {
    guard var press, !steps.isEmpty else { return }
    press.to = readout.focused?.rawValue ?? ""
    press.machine = readout.machine
    let heard = readout.log.sounds.count + readout.log.rumbles
    press.hasEffect =
      press.isTold || heard != press.sounds || press.to != press.from
      || readout.machine.digest != press.digest
      || readout.hasQuit
    steps[steps.count - 1].presses.append(press)
    self.press = nil
  }

  mutating func end(_ readout: Readout, waitingFor: [String], at now: Timestamp) {
    guard let last = steps.indices.last else { return }
    let state = readout.machine.state
    steps[last].end = now.milliseconds
    steps[last].waiting = waitingFor
    steps[last].machine = readout.machine
    steps[last].digest = readout.machine.digest
    steps[last].facts = [
      ("focus", readout.focused?.rawValue ?? "nothing"), ("reason", readout.reason),
      ("query", state.lineText), ("caret", String(state.visit.field.caret)),
      ("page", state.keyboard.pageID), ("scope", state.visit.scope.id),
      ("screen", readout.screen.rawValue), ("title", readout.title),
      ("results", String(readout.resultCount)), ("notice", state.notice),
      ("stale", state.visit.screen.isStale ? "yes" : "no"),
      ("settled", readout.isSettled ? "yes" : "no"),
      ("scroll", String(state.visit.screen.scroll.y)),
    ]
  }
}
