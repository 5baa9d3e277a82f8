package import Geometry

/// The state of voice input.
package struct VoiceState: Hashable, Sendable {
  /// The stages of a session.
  package enum Phase: Hashable, Sendable {
    /// Nobody listens.
    case idle
    /// The microphone is open.
    case listening
    /// The microphone is closed, and what was said is being recognised.
    case recognizing
  }

  /// The stage.
  package var phase = Phase.idle
  /// The number of the session; what comes of older ones is dropped.
  package var session = 0
  /// The time at which the session began.
  package var since = Timestamp.zero
  /// The loudness of what is heard: 0 … ``loudest``.
  package var level = 0
  /// The words that were understood so far.
  package var partial = ""
  /// The readings of what was said last, the best first.
  package var readings: [String] = []

  /// The largest level, and the number of segments of the meter.
  package static let loudest = 8
  /// The most readings that are offered, with the one in the field.
  package static let mostReadings = 5
  /// Milliseconds after which the microphone closes at the latest.
  package static let longest = 6000
  /// Milliseconds within which a control that is let go was pressed and not held: listening goes on until
  /// the person stops speaking.
  package static let tap = 400
  /// Milliseconds that recognising may take.
  package static let patience = 15_000
  /// The most characters of a reading.
  package static let longestReading = 120

  /// Creates the state before anybody has spoken.
  package init() {}

  /// The state before the next visitor has spoken: what comes of the session before is dropped.
  var next: VoiceState {
    var next = VoiceState()
    next.session = session + 1
    return next
  }
}
