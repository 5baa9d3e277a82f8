/// The named colours of the screen; what each looks like is the theme's business.
package enum ColorToken: String, Hashable, Sendable, CaseIterable {
  /// The calm ground behind everything, top and bottom of a gradient.
  case backgroundTop
  case backgroundBottom
  /// Text on the ground.
  case primaryText
  /// Less important text on the ground: subtitles, counts, placeholders.
  case secondaryText
  /// Text that leads nowhere: dead keys, empty scopes.
  case dimmedText
  /// The parts of a text that match the query.
  case highlightText
  /// The ground of the field and of panels.
  case fieldFill
  /// The ground of keys, chips and segments at rest.
  case controlFill
  /// The ground of the chosen segment while focus is elsewhere.
  case selectedFill
  /// Text on `selectedFill`.
  case selectedText
  /// The ground of what has focus.
  case focusedFill
  /// Text on `focusedFill`.
  case focusedText
  /// Less important text on `focusedFill`.
  case focusedSecondaryText
  /// The caret and other small signs of life.
  case accent
  /// A token pill in the field.
  case tokenFill
  /// The ground of sheets and alerts.
  case sheetFill
  /// The light along the edge of sheets and alerts.
  case sheetEdge
  /// Less important text on sheets and alerts, through which the screen shines.
  case sheetSecondaryText
  /// What darkens the screen behind a sheet.
  case scrim
  /// The extra ring of high contrast.
  case ring
  /// Warnings and errors.
  case alertText
  /// The coloured buttons of remotes.
  case redButton
  case greenButton
  case yellowButton
  case blueButton
  /// The frames of sections where the focus map is drawn.
  case debugSection
  /// The anchors of focus there.
  case debugAnchor
  /// What the last move looked at there.
  case debugCandidate
}

/// A colour with straight alpha, each part 0 … 255.
package struct RGBA: Hashable, Sendable {
  /// Red, 0 … 255.
  package var red: UInt8
  /// Green, 0 … 255.
  package var green: UInt8
  /// Blue, 0 … 255.
  package var blue: UInt8
  /// 0 is clear, 255 opaque.
  package var alpha: UInt8

  /// Makes a colour from 0xRRGGBB and an alpha of 0 … 255.
  package init(_ hex: UInt32, alpha: UInt8 = 255) {
    red = UInt8(truncatingIfNeeded: hex >> 16)
    green = UInt8(truncatingIfNeeded: hex >> 8)
    blue = UInt8(truncatingIfNeeded: hex)
    self.alpha = alpha
  }
}

/// How the screen looks: what the tokens of a scene stand for, and how it moves.
package struct Theme: Hashable, Sendable {
  /// Light or dark.
  package enum Appearance: String, Hashable, Sendable, CaseIterable {
    case dark
    case light
  }

  /// Light or dark.
  package var appearance: Appearance
  /// Larger text, in thousandths: 1,000 … 1,600.
  package var textScale: Int
  /// Whether all text is bold.
  package var boldText: Bool
  /// Whether what has focus gets an extra ring, and text at least 4.5:1.
  package var highContrast: Bool
  /// Whether things fade instead of moving and growing.
  package var reducedMotion: Bool
  /// Whether the screen is mirrored for a right-to-left language.
  package var isRightToLeft: Bool

  /// Makes a theme; dark, at normal size, left to right.
  package init(
    appearance: Appearance = .dark, textScale: Int = 1000, boldText: Bool = false,
    highContrast: Bool = false, reducedMotion: Bool = false, isRightToLeft: Bool = false
  ) {
    self.appearance = appearance
    self.textScale = textScale
    self.boldText = boldText
    self.highContrast = highContrast
    self.reducedMotion = reducedMotion
    self.isRightToLeft = isRightToLeft
  }

  /// The colour a token stands for.
  package func color(_ token: ColorToken) -> RGBA {
    switch appearance {
    case .dark: highContrast ? token.darkHighContrast : token.dark
    case .light: highContrast ? token.lightHighContrast : token.light
    }
  }
}
