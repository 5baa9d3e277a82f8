import Foundation
import Support
import Testing

@testable import Speech

@Suite struct NoiseReductionTests {
  /// A second of white noise with a tone in its second half.
  private func toneInNoise(noise peak: Int) -> [Int16] {
    var random = SplitMix64(seed: 11)
    return (0..<16_000).map { index in
      let noise = peak == 0 ? 0 : Int(random.next() % UInt64(2 * peak)) - peak
      let tone = index < 8_000 ? 0 : 6_000 * sin(2 * Double.pi * 440 * Double(index) / 16_000)
      return Int16(noise + Int(tone))
    }
  }

  /// The power of some samples in decibels.
  private func power(_ samples: ArraySlice<Int16>) -> Double {
    10 * log10(samples.reduce(1.0) { $0 + Double($1) * Double($1) } / Double(samples.count))
  }

  @Test func `noise is lowered, and what is louder than it stays`() {
    let before = toneInNoise(noise: 1_000)

    let after = NoiseReduction().reduced(before)

    #expect(after.count == before.count)
    #expect(power(after[1_000..<7_000]) < power(before[1_000..<7_000]) - 12)
    #expect(abs(power(after[9_000..<15_000]) - power(before[9_000..<15_000])) < 1)
  }

  @Test func `sound without noise stays as it is`() {
    let before = toneInNoise(noise: 0)

    let after = NoiseReduction().reduced(before)

    let difference = zip(before, after).map { $0 &- $1 }
    #expect(power(difference[...]) < power(before[...]) - 40)
  }

  @Test(arguments: [
    [], [1], [Int16](repeating: .min, count: 159), [Int16](repeating: .min, count: 40_001),
    [Int16](repeating: 0, count: 16_000), [.min, .max],
    (0..<9_999).map { $0.isMultiple(of: 2) ? Int16.max : Int16.min },
  ])
  func `any sound keeps its length`(samples: [Int16]) {
    let after = NoiseReduction().reduced(samples)

    #expect(after.count == samples.count)
  }

  @Test func `a spectrum turns back into its signal`() {
    var random = SplitMix64(seed: 5)
    let transform = FourierTransform(bits: 6)
    let signal = (0..<64).map { _ in Float(random.next() % 2_001) - 1_000 }
    var values = FourierTransform.Values(
      real: signal, imaginary: [Float](repeating: 0, count: 64))

    transform.forward(&values)
    let mean = values.real[0] / 64
    transform.backward(&values)

    #expect(abs(mean - signal.reduce(0, +) / 64) < 0.01)
    #expect(zip(values.real, signal).allSatisfy { abs($0 - $1) < 0.01 })
    #expect(values.imaginary.allSatisfy { abs($0) < 0.01 })
  }
}
