internal import CouchSearchApp
internal import Replay

extension ReplayEnvironment {
  /// A script in a form playable here, and the reason if that is not its original form.
  ///
  /// A recording made with another keyboard, bindings, language, size, theme or catalogue is played by its
  /// intents; its inputs would lead elsewhere.
  /// - Parameter byIntent: Whether to play the intents even if the inputs could be played.
  /// - Returns: The script, and the reason in words; `nil` if it is played in its original form.
  func playable(_ script: Script, byIntent: Bool) throws -> (script: Script, reason: String?) {
    guard script.isRecording else { return (script, nil) }
    let difference = try difference(of: script)
    let words = ([difference.words].filter { !$0.isEmpty } + overridden(in: script))
      .joined(separator: ", ")
    guard byIntent || !words.isEmpty else { return (script, nil) }
    return (
      script.story(in: difference.elsewhere), words.isEmpty ? "by intent" : "by intent: " + words
    )
  }
}
