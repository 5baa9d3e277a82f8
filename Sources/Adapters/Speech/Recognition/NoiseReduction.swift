internal import Foundation

/// Removes steady noise from speech with the log-spectral amplitude estimator of Ephraim and Malah and
/// decision-directed estimation of the speech-to-noise ratio.
///
/// Source: Y. Ephraim, D. Malah, "Speech enhancement using a minimum mean-square error log-spectral amplitude
/// estimator", 1985. Noise is estimated from each band's quietest frames.
struct NoiseReduction {
  /// Samples per frame, and between frames: 25 and 10 milliseconds.
  private static let frame = 400
  private static let hop = 160
  /// The base-2 logarithm of the transform's length: 512 samples.
  private static let bits = 9
  private static let bands = 257
  /// The fewest frames needed to estimate the noise.
  private static let fewest = 12
  /// The share of frames assumed to contain only noise.
  private static let quietShare = 0.15
  /// The ratio of the noise's mean to its mean over quiet frames.
  private static let bias: Float = 1.3
  /// The weight of past frames when smoothing powers over time.
  private static let smoothing: Float = 0.7
  /// The bands on either side used when averaging the noise.
  private static let reach = 4
  /// The weight of the previous frame in the speech-to-noise ratio.
  private static let memory: Float = 0.95
  /// The lowest speech-to-noise ratio, −25 decibels.
  private static let leastRatio: Float = 0.003_162
  /// The strongest reduction of a band, 20 decibels: the remaining noise masks musical artefacts.
  private static let leastGain: Float = 0.1

  private let transform = FourierTransform(bits: bits)
  private let window: [Float] = (0..<frame).map {
    Float(0.5 - 0.5 * cos(2 * Double.pi * Double($0) / Double(frame)))
  }

  /// Reduces the steady noise in a whole utterance, 16 kHz mono; one that is too short is returned unchanged.
  /// - Complexity: Proportional to the samples.
  func reduced(_ samples: [Int16]) -> [Int16] {
    // Padding with silence on both sides puts every sample into the same number of frames.
    let padding = [Float](repeating: 0, count: Self.frame)
    let sound = padding + samples.map(Float.init) + padding
    var spectra = stride(from: 0, through: sound.count - Self.frame, by: Self.hop)
      .map { spectrum(of: sound[$0..<$0 + Self.frame]) }
    let powers = spectra.map { spectrum in
      (0..<Self.bands).map { band in
        spectrum.real[band] * spectrum.real[band]
          + spectrum.imaginary[band] * spectrum.imaginary[band]
      }
    }
    guard let noise = Self.noise(in: powers) else { return samples }
    var speech = [Float](repeating: 1, count: Self.bands)
    for index in spectra.indices {
      for band in 0..<Self.bands {
        let ratio = min(powers[index][band] / noise[band], 1000)
        let gain = Self.gain(ratio, &speech[band])
        spectra[index].real[band] *= gain
        spectra[index].imaginary[band] *= gain
      }
    }
    return signal(of: spectra, count: sound.count)[Self.frame...].prefix(samples.count)
      .map { Int16(max(-32_768, min(32_767, $0))) }
  }

  /// The gain of a band.
  /// - Parameters:
  ///   - ratio: The power of the frame divided by that of the noise.
  ///   - speech: The estimated power of speech divided by that of the noise: in the previous frame on entry,
  ///     in this one on return.
  private static func gain(_ ratio: Float, _ speech: inout Float) -> Float {
    let prior = max(leastRatio, memory * speech + (1 - memory) * max(0, ratio - 1))
    let share = prior / (1 + prior)
    let gain = min(1, share * exp(0.5 * exponentialIntegral(max(1e-4, share * ratio))))
    speech = gain * gain * ratio
    return max(leastGain, gain)
  }

  /// The exponential integral E₁, to a few hundredths.
  private static func exponentialIntegral(_ value: Float) -> Float {
    value < 1
      ? max(0, -log(value) - 0.577_22 + value - value * value / 4) : exp(-value) / (value + 1)
  }

  /// The power of the noise by band; `nil` if there are too few frames.
  private static func noise(in powers: [[Float]]) -> [Float]? {
    // Half of the first and last frames is padding.
    let whole = frame / hop + 1
    guard powers.count >= fewest + 2 * whole else { return nil }
    var quiet = [Float](repeating: 0, count: bands)
    for band in 0..<bands {
      var smooth: [Float] = []
      for power in powers[whole..<powers.count - whole] {
        smooth.append((smooth.last ?? power[band]) * smoothing + power[band] * (1 - smoothing))
      }
      smooth.sort()
      quiet[band] = smooth[Int(Double(smooth.count - 1) * quietShare)] * bias
    }
    return (0..<bands).map { band in
      let near = max(0, band - reach)...min(bands - 1, band + reach)
      return quiet[near].reduce(0, +) / Float(near.count) + 1e-3
    }
  }

  private func spectrum(of sound: ArraySlice<Float>) -> FourierTransform.Values {
    var values = FourierTransform.Values(
      real: [Float](repeating: 0, count: transform.length),
      imaginary: [Float](repeating: 0, count: transform.length))
    for (index, sample) in sound.enumerated() { values.real[index] = sample * window[index] }
    transform.forward(&values)
    return values
  }

  /// The signal of frames by windowed overlap-add.
  private func signal(of spectra: [FourierTransform.Values], count: Int) -> [Float] {
    var sound = [Float](repeating: 0, count: count)
    var weights = sound
    for (number, spectrum) in spectra.enumerated() {
      var values = spectrum
      for band in Self.bands..<transform.length {
        values.real[band] = values.real[transform.length - band]
        values.imaginary[band] = -values.imaginary[transform.length - band]
      }
      transform.backward(&values)
      for index in 0..<Self.frame {
        sound[number * Self.hop + index] += values.real[index] * window[index]
        weights[number * Self.hop + index] += window[index] * window[index]
      }
    }
    return zip(sound, weights).map { $0 / max(1e-3, $1) }
  }
}
