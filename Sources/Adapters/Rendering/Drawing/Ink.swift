internal import Foundation
internal import SceneGraph

/// A colour with components 0 … 1 and straight alpha.
struct Ink: Hashable, Sendable {
  var red: Double
  var green: Double
  var blue: Double
  var alpha: Double

  init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// An opaque colour from 0xRRGGBB.
  init(_ hex: UInt32, alpha: Double = 1) {
    self.init(
      red: Double((hex >> 16) & 255) / 255, green: Double((hex >> 8) & 255) / 255,
      blue: Double(hex & 255) / 255, alpha: alpha)
  }

  init(_ color: RGBA) {
    self.init(
      red: Double(color.red) / 255, green: Double(color.green) / 255,
      blue: Double(color.blue) / 255, alpha: Double(color.alpha) / 255)
  }

  static let white = Ink(red: 1, green: 1, blue: 1)
  static let black = Ink(red: 0, green: 0, blue: 0)

  /// The same colour, less opaque.
  func faded(_ alpha: Double) -> Ink {
    Ink(red: red, green: green, blue: blue, alpha: self.alpha * alpha)
  }

  /// A mix with another colour: 0 is this one, 1 the other.
  func mixed(with other: Ink, _ share: Double) -> Ink {
    Ink(
      red: red + (other.red - red) * share, green: green + (other.green - green) * share,
      blue: blue + (other.blue - blue) * share, alpha: alpha + (other.alpha - alpha) * share)
  }

  func lighter(_ share: Double) -> Ink { mixed(with: .white, share) }
  func darker(_ share: Double) -> Ink { mixed(with: .black, share) }

  /// The colour with its hue rotated by a share of the circle, at about the same lightness.
  ///
  /// Source: W3C, Filter Effects, the matrix of hue-rotate.
  func turned(by share: Double) -> Ink {
    let (c, s) = (cos(share * 2 * .pi), sin(share * 2 * .pi))
    func mix(_ r: Double, _ g: Double, _ b: Double) -> Double {
      min(1, max(0, r * red + g * green + b * blue))
    }
    return Ink(
      red: mix(
        0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715,
        0.072 - c * 0.072 + s * 0.928),
      green: mix(
        0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140,
        0.072 - c * 0.072 - s * 0.283),
      blue: mix(
        0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715,
        0.072 + c * 0.928 + s * 0.072), alpha: alpha)
  }

  /// Relative luminance, 0 … 1.
  ///
  /// Source: Web Content Accessibility Guidelines 2.2, relative luminance.
  var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// Contrast with another opaque colour, 1 … 21.
  func contrast(with other: Ink) -> Double {
    let (first, second) = (luminance, other.luminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  private static func linear(_ part: Double) -> Double {
    part > 0.04045 ? pow((part + 0.055) / 1.055, 2.4) : part / 12.92
  }
}
