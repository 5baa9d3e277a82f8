internal import Foundation

/// The fast Fourier transform of Cooley and Tukey with radix 2, of a fixed length.
struct FourierTransform {
  /// A spectrum or a signal as real and imaginary parts, all of the same length.
  struct Values {
    var real: [Float]
    var imaginary: [Float]
  }

  /// The number of values: a power of two.
  let length: Int
  private let cosines: [Float]
  private let sines: [Float]
  private let order: [Int]

  /// Prepares transforms of 2 to the power of `bits` values.
  init(bits: Int) {
    length = 1 << bits
    let length = length
    let angles = (0..<length / 2).map { -2 * Double.pi * Double($0) / Double(length) }
    cosines = angles.map { Float(cos($0)) }
    sines = angles.map { Float(sin($0)) }
    order = (0..<length).map { index in
      (0..<bits).reduce(0) { $0 << 1 | (index >> $1) & 1 }
    }
  }

  /// Transforms a signal into its spectrum in place.
  /// - Complexity: O(n log n).
  func forward(_ values: inout Values) {
    for index in 0..<length where index < order[index] {
      values.real.swapAt(index, order[index])
      values.imaginary.swapAt(index, order[index])
    }
    var half = 1
    while half < length {
      let stride = length / (2 * half)
      for start in Swift.stride(from: 0, to: length, by: 2 * half) {
        for step in 0..<half {
          let (low, high) = (start + step, start + step + half)
          let (cosine, sine) = (cosines[step * stride], sines[step * stride])
          let real = values.real[high] * cosine - values.imaginary[high] * sine
          let imaginary = values.real[high] * sine + values.imaginary[high] * cosine
          values.real[high] = values.real[low] - real
          values.imaginary[high] = values.imaginary[low] - imaginary
          values.real[low] += real
          values.imaginary[low] += imaginary
        }
      }
      half *= 2
    }
  }

  /// Transforms a spectrum back into its signal in place.
  func backward(_ values: inout Values) {
    // The conjugated transform of the conjugate is the inverse up to a factor.
    for index in 0..<length { values.imaginary[index].negate() }
    forward(&values)
    let factor = 1 / Float(length)
    for index in 0..<length {
      values.real[index] *= factor
      values.imaginary[index] *= -factor
    }
  }
}
