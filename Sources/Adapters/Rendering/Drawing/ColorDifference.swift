internal import Foundation

/// The difference of two colours as CIE76 ΔE: their distance in CIELAB with white point D65. About 2.3 is
/// just noticeable; black and white are 100 apart.
///
/// Source: CIE 15:2004, 8.2.1; IEC 61966-2-1 for sRGB.
enum ColorDifference {
  /// The difference of two sRGB colours.
  static func deltaE(_ first: SIMD3<UInt8>, _ second: SIMD3<UInt8>) -> Double {
    let way = lab(first) - lab(second)
    return (way * way).sum().squareRoot()
  }

  /// A colour in CIELAB: lightness 0 … 100, green to red, blue to yellow.
  static func lab(_ color: SIMD3<UInt8>) -> SIMD3<Double> {
    let (red, green, blue) = (
      linear[Int(color.x)], linear[Int(color.y)], linear[Int(color.z)]
    )
    let x = root((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
    let y = root(0.2126729 * red + 0.7151522 * green + 0.0721750 * blue)
    let z = root((0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883)
    return SIMD3(116 * y - 16, 500 * (x - y), 200 * (y - z))
  }

  /// The linear light of each sRGB level, 0 … 1.
  private static let linear: [Double] = (0...255).map { level in
    let value = Double(level) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func root(_ value: Double) -> Double {
    value > 216.0 / 24_389 ? cbrt(value) : (24_389.0 / 27 * value + 16) / 116
  }
}
