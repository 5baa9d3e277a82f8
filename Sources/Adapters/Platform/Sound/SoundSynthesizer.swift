internal import Foundation

/// Synthesiser of focus sounds: ticks of one or two sine tones with an attack of 2 ms and
/// exponential decay.
enum SoundSynthesizer {
  /// Frames per second.
  static let sampleRate = 48_000

  /// One part of a sound.
  private struct Tone {
    /// Hertz, at the start and at the end.
    var from: Double
    var to: Double
    /// Seconds after the start of the sound.
    var delay = 0.0
    /// Seconds.
    var length: Double
    /// 0 … 1.
    var level: Double
  }

  /// The sound as pairs of left and right samples.
  static func samples(of sound: FocusSound) -> [Int16] {
    let tones = tones(of: sound.kind)
    let length = tones.map { $0.delay + $0.length }.max() ?? 0
    // A fourth lower for the largest items.
    let pitch = pow(0.75, sound.largeness)
    let level = sound.isFast ? 0.45 : 1.0
    // Equal power: as loud in the middle as at the sides.
    let angle = (sound.pan * 0.7 + 1) * Double.pi / 4
    let (left, right) = (cos(angle) * level, sin(angle) * level)
    var samples: [Int16] = []
    let count = Int(length * Double(sampleRate))
    samples.reserveCapacity(count * 2)
    for frame in 0..<count {
      let time = Double(frame) / Double(sampleRate)
      let value = tones.reduce(0) { $0 + amplitude(of: $1, at: time, pitch: pitch) } * 32_767
      samples.append(Int16(clamping: Int(value * left)))
      samples.append(Int16(clamping: Int(value * right)))
    }
    return samples
  }

  private static func amplitude(of tone: Tone, at time: Double, pitch: Double) -> Double {
    let t = time - tone.delay
    guard t >= 0, t < tone.length else { return 0 }
    let progress = t / tone.length
    let attack = min(1, t / 0.002)
    let decay = exp(-5 * progress) * (1 - progress)
    // The phase is the integral of a frequency that changes linearly from start to end.
    let phase = 2 * Double.pi * pitch * (tone.from * t + (tone.to - tone.from) * t * progress / 2)
    return sin(phase) * attack * decay * tone.level
  }

  private static func tones(of kind: FocusSound.Kind) -> [Tone] {
    switch kind {
    case .move:
      [
        Tone(from: 1180, to: 980, length: 0.045, level: 0.16),
        Tone(from: 2360, to: 2000, length: 0.02, level: 0.05),
      ]
    case .bump:
      [Tone(from: 190, to: 120, length: 0.09, level: 0.34)]
    case .select:
      [
        Tone(from: 660, to: 670, length: 0.09, level: 0.2),
        Tone(from: 990, to: 1000, delay: 0.035, length: 0.12, level: 0.18),
      ]
    case .back:
      [
        Tone(from: 740, to: 730, length: 0.08, level: 0.18),
        Tone(from: 490, to: 480, delay: 0.035, length: 0.11, level: 0.18),
      ]
    case .error:
      [
        Tone(from: 300, to: 290, length: 0.12, level: 0.26),
        Tone(from: 300, to: 280, delay: 0.13, length: 0.16, level: 0.26),
      ]
    }
  }
}
