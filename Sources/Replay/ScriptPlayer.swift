internal import FocusEngine
internal import Geometry
package import InputMapping
package import SearchScreen

/// Plays scripts on a screen, in logical time only.
///
///     var player = ScriptPlayer(machine: machine, bindings: bindings, host: host)
///     let report = player.play(script)
///
/// A press lasts 40 ms, and the next one follows 60 ms after it was let go, so that passing over a
/// segment of the scope bar does not choose it. The same script on the same screen always gives the
/// same steps.
package struct ScriptPlayer<Host: EffectHost> {
  /// Milliseconds from down to up of a tap.
  static var pressTime: Int { 40 }
  /// Milliseconds from up to the next down.
  static var gapTime: Int { 60 }

  /// The screen that is played.
  package internal(set) var stage: Stage<Host>
  /// How presses come in.
  package let lane: Lane
  let bindings: BindingTable

  var file = ""
  var line = 0
  /// What was pressed since the last expectation that held.
  var moves: [String] = []
  /// Whether a pad is connected, and which kind; its glyphs are on the screen.
  var connected: [DeviceFamily: DeviceKind] = [:]
  /// Controls that `hold` left down.
  var held: [Press: [Control]] = [:]
  var report = ScriptReport(name: "")

  /// Makes a player.
  /// - Parameters:
  ///   - machine: The screen before anyone has touched it.
  ///   - bindings: The same bindings as the screen's.
  ///   - host: What does the screen's work, and may watch.
  ///   - lane: How presses come in.
  package init(
    machine: ScreenMachine, bindings: BindingTable, host: Host, lane: Lane = .intent
  ) {
    stage = Stage(machine: machine, host: host, latency: Script.usualLatency)
    self.bindings = bindings
    self.lane = lane
  }

  /// Plays a script to its end, or to the first step that does not go as written.
  ///
  /// A controller is connected from the start.
  package mutating func play(_ script: Script) -> ScriptReport {
    file = script.file
    line = script.steps.first?.line ?? 1
    report = ScriptReport(name: script.name)
    stage.latency = script.latency
    stage.invariants = script.always
    if connected[.gamepad] == nil { plug(.xbox) }
    do {
      for step in script.steps {
        line = step.line
        try perform(step.action)
        report.digests.append(stage.machine.digest)
      }
    } catch {
      report.failure = error
    }
    report.milliseconds = stage.now.milliseconds
    return report
  }

  var readout: Readout {
    Readout(machine: stage.machine, hasQuit: stage.hasQuit, isWaiting: stage.isWaiting)
  }

  func failure(_ summary: String, _ mismatches: [Mismatch] = []) -> ScriptFailure {
    ScriptFailure(
      file: file, line: line, summary: summary, mismatches: mismatches,
      focus: readout.focusWords, moves: moves, milliseconds: stage.now.milliseconds)
  }

  /// Stops when an invariant has been broken.
  func check() throws(ScriptFailure) {
    guard let violation = stage.violation else { return }
    throw failure(
      "\(violation.name) was broken at \(violation.time.milliseconds) ms: \(violation.problem)")
  }
}
