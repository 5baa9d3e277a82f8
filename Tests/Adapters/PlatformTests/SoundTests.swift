import Testing

@testable import Platform

@Suite struct SoundTests {
  @Test(arguments: FocusSound.Kind.allCases)
  func `a sound is short, starts and ends in silence and never clips`(_ kind: FocusSound.Kind) {
    let samples = SoundSynthesizer.samples(of: FocusSound(kind))

    let seconds = Double(samples.count / 2) / Double(SoundSynthesizer.sampleRate)
    #expect(seconds > 0.03 && seconds < 0.35)
    #expect(abs(Int(samples[0])) < 100 && abs(Int(samples[samples.count - 1])) < 200)
    #expect(peak(samples) > 1500 && peak(samples) < 20_000)
  }

  @Test(arguments: FocusSound.Kind.allCases)
  func `every kind sounds different`(_ kind: FocusSound.Kind) {
    let others = FocusSound.Kind.allCases.filter { $0 != kind }

    let samples = SoundSynthesizer.samples(of: FocusSound(kind))

    #expect(others.allSatisfy { SoundSynthesizer.samples(of: FocusSound($0)) != samples })
  }

  @Test func `a fast sound is quieter`() {
    let slow = SoundSynthesizer.samples(of: FocusSound(.move))
    let fast = SoundSynthesizer.samples(of: FocusSound(.move, isFast: true))

    #expect(peak(fast) * 2 < peak(slow) + 200)
  }

  @Test(arguments: [(-1.0, true, false), (0.0, false, false), (1.0, false, true)])
  func `a sound comes from where focus is`(pan: Double, isLeft: Bool, isRight: Bool) {
    let samples = SoundSynthesizer.samples(of: FocusSound(.select, pan: pan))

    let left = peak(stride(from: 0, to: samples.count, by: 2).map { samples[$0] })
    let right = peak(stride(from: 1, to: samples.count, by: 2).map { samples[$0] })

    #expect((left > right * 2) == isLeft)
    #expect((right > left * 2) == isRight)
  }

  @Test func `a larger thing sounds deeper`() {
    let key = SoundSynthesizer.samples(of: FocusSound(.bump, largeness: 0))
    let card = SoundSynthesizer.samples(of: FocusSound(.bump, largeness: 1))

    #expect(crossings(card) < crossings(key))
  }

  @Test func `values outside their ranges are clamped`() {
    #expect(FocusSound(.move, pan: -7, largeness: 9) == FocusSound(.move, pan: -1, largeness: 1))
  }

  private func peak(_ samples: [Int16]) -> Int {
    samples.map { abs(Int($0)) }.max() ?? 0
  }

  private func crossings(_ samples: [Int16]) -> Int {
    let left = stride(from: 0, to: samples.count, by: 2).map { samples[$0] }
    return zip(left, left.dropFirst()).count { ($0 < 0) != ($1 < 0) }
  }
}
