/// An event of the voice input.
package enum VoiceEvent: Hashable, Sendable {
  /// A microphone is, or may be, available.
  case offered
  /// The input level, 0 … ``Voice/loudest``.
  case level(Int)
  /// The words recognised so far.
  case partial(String)
  /// The user stopped speaking.
  case ended
  /// The readings of the speech, best first; empty if nothing was recognised.
  case heard([String])
  /// Nothing can be heard or recognised.
  case failed(Problem)

  /// The reasons why nothing can be heard or recognised.
  package enum Problem: String, Hashable, Sendable, CaseIterable {
    /// No microphone is connected, or access is not permitted.
    case noMicrophone = "no-microphone"
    /// No speech recogniser is installed.
    case noEngine = "no-engine"
    /// The recogniser is installed, but its model for the language is not.
    case noModel = "no-model"
    /// The recogniser ended or did not respond.
    case failed
  }
}
