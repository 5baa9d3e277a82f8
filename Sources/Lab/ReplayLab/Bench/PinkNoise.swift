internal import Foundation
internal import Support

/// Pink noise by the Voss-McCartney algorithm: the sum of white noises with halving rates.
struct PinkNoise {
  private var random: SplitMix64
  private var rows = [Double](repeating: 0, count: 12)
  private var count = 0

  /// Makes noise that is the same for the same seed.
  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Mixes noise into sound.
  /// - Parameter ratio: The signal-to-noise ratio, in decibels.
  mutating func mix(into samples: inout [Int16], ratio: Double) {
    var noise = samples.map { _ in next() }
    let mean = noise.reduce(0, +) / Double(max(1, noise.count))
    for index in noise.indices { noise[index] -= mean }
    let power = noise.reduce(0) { $0 + $1 * $1 }
    let wanted = samples.reduce(0.0) { $0 + Double($1) * Double($1) } / pow(10, ratio / 10)
    let gain = power > 0 ? (wanted / power).squareRoot() : 0
    for index in samples.indices {
      let mixed = Double(samples[index]) + gain * noise[index]
      samples[index] = Int16(max(-32_768, min(32_767, mixed)))
    }
  }

  private mutating func next() -> Double {
    count += 1
    rows[min(rows.count - 1, count.trailingZeroBitCount)] = white()
    return rows.reduce(white(), +)
  }

  private mutating func white() -> Double {
    Double(random.next() >> 11) / Double(1 << 52) - 1
  }
}
