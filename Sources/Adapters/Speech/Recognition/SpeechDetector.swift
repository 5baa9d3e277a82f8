/// Voice activity detection by loudness: distinguishes speech from room noise, and detects the end of an
/// utterance.
package struct SpeechDetector: Sendable {
  /// The loudness of the last block: 0 … ``loudest``.
  package private(set) var level = 0
  /// Whether any speech was detected.
  package private(set) var hasSpoken = false
  /// Milliseconds of silence since the last speech.
  package private(set) var silence = 0
  /// The room's noise level in decibels relative to full scale, negative.
  private var floor = -60.0
  private var parts = 0

  /// The highest level.
  package static let loudest = 8
  /// Milliseconds of silence that end an utterance.
  package static let pause = 800
  /// Samples per second.
  package static let rate = 16_000
  /// Decibels above the noise level that count as speech.
  private static let margin = 9.0
  /// Decibels relative to full scale below which nothing counts as speech.
  private static let faintest = -48.0

  /// Makes a detector without any audio yet.
  package init() {}

  /// Whether the person has stopped speaking.
  package var isOver: Bool { hasSpoken && silence >= Self.pause }

  /// Processes the next samples.
  package mutating func hear(_ samples: [Int16]) {
    guard !samples.isEmpty else { return }
    let loudness = Self.decibels(samples)
    parts += 1
    // The noise level follows the quietest moments, and rises slowly.
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

  /// The root mean square of samples in decibels relative to full scale, at least −96.
  private static func decibels(_ samples: [Int16]) -> Double {
    let energy = samples.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(samples.count)
    guard energy > 1 else { return -96 }
    // A logarithm by halving: a level meter needs no library.
    var (value, octaves) = (energy / (32_768 * 32_768), 0.0)
    while value < 0.5 {
      value *= 2
      octaves += 1
    }
    return -(octaves + 2 * (1 - value)) * 3.0103
  }
}
