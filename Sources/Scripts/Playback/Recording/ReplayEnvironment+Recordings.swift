internal import CouchSearchApp
internal import Replay

extension ReplayEnvironment {
  /// A script as it can be played here, and why it is not played as it stands.
  ///
  /// A recording that was made on another keyboard, with other bindings, in another language, size or
  /// theme or of another catalogue is played by what was meant; its inputs would lead elsewhere.
  /// - Parameter byIntent: True to play what was meant although the inputs could be played.
  /// - Returns: The script, and the reason in words; `nil` when it is played as it stands.
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
