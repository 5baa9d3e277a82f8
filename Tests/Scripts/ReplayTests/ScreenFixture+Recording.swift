import Replay
import TestSupport
import Testing

extension ScreenFixture {
  /// Plays steps on the level of devices, and writes down what comes in.
  func recording(of steps: String) throws -> Script {
    var player = player(.device)
    player.stage.recorder = Recorder(on: stage.machine)
    let report = player.play(
      try Script(yaml: "replay: 1\nsteps:\n\(steps)\n", file: "story"))
    try #require(report.failure?.description == nil)
    let machine = player.stage.machine
    player.stage.recorder?.finish(machine)
    let lines = player.stage.recorder?.takeLines() ?? []
    return Script(name: "recorded", steps: lines.map { ScriptStep($0) })
  }
}
