import Foundation
import SceneGraph
import Testing

/// Tests of the contrast of text on every background.
@Suite struct ThemeTests {
  /// The colours of text, each with the layers below it from front to back.
  private static let pairs: [(ColorToken, [ColorToken])] = [
    (.primaryText, []), (.secondaryText, []), (.alertText, []),
    (.primaryText, [.controlFill]), (.secondaryText, [.controlFill]),
    (.secondaryText, [.fieldFill]), (.primaryText, [.tokenFill]),
    (.selectedText, [.selectedFill]), (.focusedText, [.focusedFill]),
    (.focusedSecondaryText, [.focusedFill]), (.primaryText, [.sheetFill]),
    (.alertText, [.sheetFill]),
    (.sheetSecondaryText, [.sheetFill]), (.sheetSecondaryText, [.controlFill, .sheetFill]),
  ]

  @Test(arguments: Theme.Appearance.allCases, [false, true])
  func `text has at least 4,5 to 1`(appearance: Theme.Appearance, highContrast: Bool) {
    let theme = Theme(appearance: appearance, highContrast: highContrast)

    for ground in [ColorToken.backgroundTop, .backgroundBottom] {
      for (text, layers) in Self.pairs {
        let below = (layers + [ground]).reversed()
          .reduce(Shade(white: 0)) { $0.covered(by: theme.color($1)) }
        let contrast = below.covered(by: theme.color(text)).contrast(with: below)
        #expect(contrast >= 4.5, "\(text) on \(layers) on \(ground): \(contrast)")
      }
    }
  }

  @Test(arguments: Theme.Appearance.allCases, [false, true])
  func `what leads nowhere can still be read, and is told apart at a glance`(
    appearance: Theme.Appearance, highContrast: Bool
  ) {
    let theme = Theme(appearance: appearance, highContrast: highContrast)

    for ground in [ColorToken.backgroundTop, .backgroundBottom] {
      let key = Shade(white: 0).covered(by: theme.color(ground))
        .covered(by: theme.color(.controlFill))
      let dimmed = key.covered(by: theme.color(.dimmedText)).contrast(with: key)
      let live = key.covered(by: theme.color(.primaryText)).contrast(with: key)
      #expect(dimmed >= (highContrast ? 4.5 : 3), "on \(ground): \(dimmed)")
      #expect(live >= 2 * dimmed, "on \(ground): \(live) to \(dimmed)")
    }
  }
}

/// An opaque colour, each part 0 … 1.
private struct Shade {
  var parts: [Double]

  init(white: Double) { parts = [white, white, white] }

  func covered(by color: RGBA) -> Shade {
    let alpha = Double(color.alpha) / 255
    let over = [color.red, color.green, color.blue].map { Double($0) / 255 }
    var shade = self
    shade.parts = zip(parts, over).map { $0 + ($1 - $0) * alpha }
    return shade
  }

  /// Source: WCAG 2.2, contrast ratio.
  func contrast(with other: Shade) -> Double {
    let (high, low) = (max(luminance, other.luminance), min(luminance, other.luminance))
    return (high + 0.05) / (low + 0.05)
  }

  private var luminance: Double {
    let linear = parts.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    return zip(linear, [0.2126, 0.7152, 0.0722]).reduce(0) { $0 + $1.0 * $1.1 }
  }
}
