internal import Foundation
internal import SceneGraph

/// An accent colour, adjusted for dark and light backgrounds.
///
/// Source: WCAG 2.2, 1.4.11 Non-text Contrast and the definition of relative luminance.
struct AccentColor {
  /// The contrast that a caret needs to its background.
  static let leastContrast = 3.0

  /// A background on which the original colour is too weak.
  struct Weakness {
    var appearance: Theme.Appearance
    var contrast: Double
    var replacement: RGBA
  }

  let accent: Theme.Accent
  let weaknesses: [Weakness]

  /// Makes the accent: darker on light backgrounds and lighter on dark ones where necessary.
  init(_ color: RGBA) {
    var weaknesses: [Weakness] = []
    func fit(_ appearance: Theme.Appearance) -> RGBA {
      let contrast = Self.leastContrast(of: color, appearance)
      guard contrast < Self.leastContrast else { return color }
      let goal = RGBA(appearance == .dark ? .max : .min)
      let steps = (1...64).lazy.map { color.mixed(with: goal, $0, of: 64) }
      let fit =
        steps.first { Self.leastContrast(of: $0, appearance) >= Self.leastContrast } ?? goal
      weaknesses.append(
        Weakness(appearance: appearance, contrast: contrast, replacement: fit))
      return fit
    }
    accent = Theme.Accent(dark: fit(.dark), light: fit(.light))
    self.weaknesses = weaknesses
  }

  /// Reads `#RRGGBB`.
  static func color(_ text: String) -> RGBA? {
    let digits = text.dropFirst()
    guard text.hasPrefix("#"), digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
      let hex = UInt32(digits, radix: 16)
    else { return nil }
    return RGBA(hex)
  }

  /// The lowest contrast to any background of an appearance: both ends of the gradient, plain and under the
  /// search field.
  private static func leastContrast(of color: RGBA, _ appearance: Theme.Appearance) -> Double {
    let theme = Theme(appearance: appearance)
    let grounds = [ColorToken.backgroundTop, .backgroundBottom].map(theme.color)
    let fields = grounds.map { theme.color(.fieldFill).over($0) }
    return (grounds + fields).map { color.contrast(with: $0) }.min() ?? 1
  }
}

extension RGBA {
  /// The colour as `#RRGGBB`.
  var hex: String {
    "#" + [red, green, blue].map { String(format: "%02X", $0) }.joined()
  }

  fileprivate func mixed(with other: RGBA, _ part: Int, of parts: Int) -> RGBA {
    func mix(_ path: KeyPath<RGBA, UInt8>) -> UInt32 {
      UInt32(
        (Int(self[keyPath: path]) * (parts - part) + Int(other[keyPath: path]) * part) / parts)
    }
    return RGBA(mix(\.red) << 16 | mix(\.green) << 8 | mix(\.blue))
  }

  fileprivate func over(_ ground: RGBA) -> RGBA {
    var opaque = self
    opaque.alpha = 255
    return ground.mixed(with: opaque, Int(alpha), of: 255)
  }

  fileprivate func contrast(with other: RGBA) -> Double {
    let (first, second) = (luminance + 0.05, other.luminance + 0.05)
    return max(first, second) / min(first, second)
  }

  private var luminance: Double {
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
