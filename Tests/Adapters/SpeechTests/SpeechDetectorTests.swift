import Support
import Testing

@testable import Speech

@Suite struct SpeechDetectorTests {
  /// A twentieth of a second of noise of some loudness.
  private func noise(_ peak: Int, _ random: inout SplitMix64) -> [Int16] {
    (0..<800).map { _ in Int16(Int(random.next() % UInt64(2 * peak + 1)) - peak) }
  }

  @Test(arguments: [5, 200])
  func `speech in a room ends after 0.8 seconds of silence`(room: Int) {
    var random = SplitMix64(seed: 7)
    var detector = SpeechDetector()
    var overAt: Int?

    for part in 0..<60 {
      detector.hear(noise((10..<30).contains(part) ? 8_000 : room, &random))
      if detector.isOver, overAt == nil { overAt = part }
    }

    #expect(detector.hasSpoken)
    // Sixteen parts after the last one with speech.
    #expect(overAt == 45)
  }

  @Test func `a room in which nobody speaks never ends an utterance`() {
    var random = SplitMix64(seed: 7)
    var detector = SpeechDetector()

    for _ in 0..<200 { detector.hear(noise(40, &random)) }

    #expect(!detector.hasSpoken && !detector.isOver)
    #expect(detector.level == 0)
  }

  @Test(arguments: [([Int16](repeating: .min, count: 800), 8), ([0], 0), ([], 0)])
  func `any samples have a level`(samples: [Int16], level: Int) {
    var detector = SpeechDetector()

    detector.hear(samples)

    #expect(detector.level == level)
  }
}
