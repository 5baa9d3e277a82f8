package import SearchScreen
internal import TextEntry

extension Expectation {
  /// Reads the keys of `expect` from a JSON object.
  ///
  /// - Throws: ``ScriptError``, also for keys about events since the previous expectation.
  package init(json: String) throws(ScriptError) {
    let node = try ScriptNode.json(Array(json.utf8), file: "expect")
    self = try ScriptReader(file: "expect").expectation(node, key: "expect", skipping: [])
    guard focusPath.isEmpty, says.isEmpty, sounds == nil, rumble == nil, presses == nil, time == nil
    else {
      throw node.wrong("expect", expected: "what can be seen now, not what happened before")
    }
  }

  /// All mismatches on the current screen.
  package func mismatches(on machine: ScreenMachine) -> [Mismatch] {
    mismatches(
      on: Readout(
        machine: machine, hasQuit: false, isWaiting: machine.state.visit.screen.awaitsAnswer))
  }
}
