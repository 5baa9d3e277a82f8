internal import CatalogModel
internal import FocusEngine
internal import Geometry
package import SearchScreen
internal import TextEntry

/// Trace of every step of a script, for reports.
package struct ReplayTrace: Sendable {
  /// One step.
  package struct Step: Sendable {
    /// The line number in the script, from 1; 0 for a step that is in no file.
    package var line: Int
    /// The step as it is written.
    package var words: String
    /// Milliseconds on the logical clock when it began and ended.
    package var start: Int
    /// The end, in the same milliseconds.
    package var end = 0
    /// The presses in it.
    package var presses: [Press] = []
    /// The answers still awaited at its end.
    package var waiting: [String] = []
    /// Facts about the screen at its end: a name and a value.
    package var facts: [(name: String, value: String)] = []
    /// The machine at its end.
    package var machine: ScreenMachine
    /// The digest of the screen at its end.
    package var digest: UInt64 = 0
  }

  /// One press, or whatever else a person does.
  package struct Press: Sendable {
    /// The control or intent.
    package var name: String
    /// Milliseconds on the logical clock.
    package var time: Int
    /// The focus before.
    package var from: String
    /// The focus after.
    package var to = ""
    /// Whether anything could be seen or heard of it; taken for granted in recordings, where
    /// a gesture is named beside the inputs that it is made of.
    package var hasEffect = false
    /// The screen after it, when the next press or the end of the step comes.
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

  /// Begins with nothing.
  package init() {}

  /// Presses of which nothing could be seen or heard.
  var unusedPresses: [String] {
    steps.flatMap(\.presses).filter { !$0.hasEffect }.map { "\($0.name) at \($0.time) ms" }
  }

  mutating func begin(_ step: ScriptStep, at now: Timestamp, machine: ScreenMachine) {
    steps.append(
      Step(
        line: step.line, words: step.words, start: now.milliseconds,
        machine: machine))
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
