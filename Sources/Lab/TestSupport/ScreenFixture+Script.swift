package import Replay

extension ScreenFixture {
  /// A player for this screen in its initial state.
  package func player(_ level: InjectionLevel = .intent) -> ScriptPlayer<FakeHost> {
    ScriptPlayer(machine: stage.machine, bindings: bindings, host: stage.host, level: level)
  }

  /// Plays a script on this screen.
  /// - Parameters:
  ///   - steps: The lines below `steps:`, such as `- tap: down`.
  ///   - level: The injection level of presses.
  /// - Throws: ``ScriptError`` if the script is invalid.
  package func play(
    _ steps: String, level: InjectionLevel = .intent, latency: Int = 8
  ) throws(ScriptError) -> ScriptReport {
    let script = try Script(
      yaml: "replay: 1\nlatency: \(latency)\nsteps:\n\(steps)\n", file: "test.replay.yaml")
    var player = player(level)
    return player.play(script)
  }
}
