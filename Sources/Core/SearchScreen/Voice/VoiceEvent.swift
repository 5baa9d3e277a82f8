/// An event of the voice input.
package enum VoiceEvent: Hashable, Sendable {
  /// There is a microphone to hold a button for, or may be.
  case offered
  /// The loudness of what is heard: 0 … ``VoiceState/loudest``.
  case level(Int)
  /// The words that were understood so far.
  case partial(String)
  /// The person has stopped speaking.
  case ended
  /// The readings of what was said, the best first; none when nothing was understood.
  case heard([String])
  /// Nothing can be heard or understood.
  case failed(Problem)

  /// The reasons for which nothing can be heard or understood.
  package enum Problem: String, Hashable, Sendable, CaseIterable {
    /// No microphone is connected, or it may not be used.
    case noMicrophone = "no-microphone"
    /// Nothing that recognises speech is installed.
    case noEngine = "no-engine"
    /// The recogniser is installed, and its model of the language is not.
    case noModel = "no-model"
    /// The recogniser ended or did not answer.
    case failed
  }
}
