/// Voice activity detection by loudness: tells speech from the noise of a room, and the end of what is said.
package struct SpeechDetector: Sendable {
  /// The loudness of the last part: 0 … ``loudest``.
  package private(set) var level = 0
  /// True once somebody has spoken.
  package private(set) var hasSpoken = false
  /// Milliseconds without speech since.
  package private(set) var silence = 0
  /// The level of the room in decibels below full scale, negative.
  private var floor = -60.0
  private var parts = 0

  /// The largest level.
  package static let loudest = 8
  /// Milliseconds of silence that end an utterance.
  package static let pause = 800
  /// The samples of a second.
  package static let rate = 16_000
  /// Decibels above the room that count as speech.
  private static let margin = 9.0
  /// Decibels below full scale under which nothing counts as speech.
  private static let faintest = -48.0

  /// Creates a detector that has heard nothing.
  package init() {}

  /// Whether the person has stopped speaking.
  package var isOver: Bool { hasSpoken && silence >= Self.pause }

  /// Listens to the next samples.
  package mutating func hear(_ samples: [Int16]) {
    guard !samples.isEmpty else { return }
    let loudness = Self.decibels(samples)
    parts += 1
    // The room is as loud as its quietest moments; it gets louder slowly.
    floor = parts == 1 ? min(loudness, -30) : min(loudness, floor + 0.3)
    floor = max(-75, floor)
    let isSpeech = loudness > max(Self.faintest, floor + Self.margin)
    level = min(Self.loudest, max(0, Int((loudness + 50) / 5)))
    if isSpeech {
      hasSpoken = true
      silence = 0
    } else {
      silence += samples.count * 1000 / Self.rate
    }
  }

  /// The root mean square of samples in decibels below full scale, −96 at least.
  private static func decibels(_ samples: [Int16]) -> Double {
    let energy = samples.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(samples.count)
    guard energy > 1 else { return -96 }
    // A logarithm by halving: no library is needed for a meter.
    var (value, octaves) = (energy / (32_768 * 32_768), 0.0)
    while value < 0.5 {
      value *= 2
      octaves += 1
    }
    return -(octaves + 2 * (1 - value)) * 3.0103
  }
}
