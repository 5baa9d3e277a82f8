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

  /// How long something takes to gain focus, in milliseconds.
  package static let focusDuration = 180
  /// How long something takes to lose focus, in milliseconds.
  package static let unfocusDuration = 340
  /// How long scrolling takes, in milliseconds.
  package static let scrollDuration = 300
  /// Steps closer together than this halve the durations, in milliseconds.
  package static let fastStepInterval = 120
  /// How long a focused title that is too long waits before it scrolls, in milliseconds.
  package static let marqueeDelay = 1000

  /// The colour a token stands for.
  package func color(_ token: ColorToken) -> RGBA {
    switch appearance {
    case .dark: highContrast ? token.darkHighContrast : token.dark
    case .light: highContrast ? token.lightHighContrast : token.light
    }
  }
}

extension ColorToken {
  fileprivate var dark: RGBA {
    switch self {
    case .backgroundTop: RGBA(0x2A2E39)
    case .backgroundBottom: RGBA(0x0D0F14)
    case .primaryText: RGBA(0xFFFFFF)
    case .secondaryText: RGBA(0xFFFFFF, alpha: 168)
    case .dimmedText: RGBA(0xFFFFFF, alpha: 104)
    case .highlightText: RGBA(0xFFFFFF)
    case .fieldFill: RGBA(0xFFFFFF, alpha: 26)
    case .controlFill: RGBA(0xFFFFFF, alpha: 30)
    case .selectedFill: RGBA(0xFFFFFF, alpha: 64)
    case .selectedText: RGBA(0xFFFFFF)
    case .focusedFill: RGBA(0xFFFFFF)
    case .focusedText: RGBA(0x000000)
    case .focusedSecondaryText: RGBA(0x000000, alpha: 160)
    case .accent: RGBA(0x5AB0FF)
    case .tokenFill: RGBA(0x2F6DC4)
    case .sheetFill: RGBA(0x1E222B)
    case .scrim: RGBA(0x000000, alpha: 150)
    case .ring: RGBA(0xFFFFFF)
    case .alertText: RGBA(0xFFB45A)
    case .redButton: RGBA(0xE5484D)
    case .greenButton: RGBA(0x46A758)
    case .yellowButton: RGBA(0xF5D90A)
    case .blueButton: RGBA(0x3E8BFF)
    case .debugSection: RGBA(0xFF5FD2)
    case .debugAnchor: RGBA(0x35E0E0)
    case .debugCandidate: RGBA(0xFFE04A)
    }
  }

  fileprivate var light: RGBA {
    switch self {
    // Darker than paper, so that what is white has focus at a glance.
    case .backgroundTop: RGBA(0xEBEDF2)
    case .backgroundBottom: RGBA(0xCBD0DA)
    case .primaryText: RGBA(0x111318)
    case .secondaryText: RGBA(0x111318, alpha: 176)
    case .dimmedText: RGBA(0x111318, alpha: 112)
    case .highlightText: RGBA(0x000000)
    case .fieldFill: RGBA(0x000000, alpha: 20)
    case .controlFill: RGBA(0x000000, alpha: 24)
    case .selectedFill: RGBA(0x000000, alpha: 56)
    case .selectedText: RGBA(0x111318)
    case .focusedFill: RGBA(0xFFFFFF)
    case .focusedText: RGBA(0x000000)
    case .focusedSecondaryText: RGBA(0x000000, alpha: 170)
    case .accent: RGBA(0x0A66D0)
    case .tokenFill: RGBA(0xB9D6F7)
    case .sheetFill: RGBA(0xF2F3F6)
    case .scrim: RGBA(0x000000, alpha: 110)
    case .ring: RGBA(0x0A3F86)
    case .alertText: RGBA(0x883F00)
    case .redButton: RGBA(0xD1242F)
    case .greenButton: RGBA(0x2B8A3E)
    case .yellowButton: RGBA(0xE8B500)
    case .blueButton: RGBA(0x1F6FEB)
    case .debugSection: RGBA(0xB4007F)
    case .debugAnchor: RGBA(0x006E7A)
    case .debugCandidate: RGBA(0x7A5600)
    }
  }

  fileprivate var darkHighContrast: RGBA {
    switch self {
    case .backgroundTop: RGBA(0x14161B)
    case .backgroundBottom: RGBA(0x000000)
    case .secondaryText: RGBA(0xFFFFFF, alpha: 220)
    case .dimmedText: RGBA(0xFFFFFF, alpha: 140)
    case .ring: RGBA(0xFFD60A)
    default: dark
    }
  }

  fileprivate var lightHighContrast: RGBA {
    switch self {
    case .backgroundTop, .backgroundBottom: RGBA(0xFFFFFF)
    case .secondaryText: RGBA(0x000000, alpha: 215)
    case .dimmedText: RGBA(0x000000, alpha: 150)
    default: light
    }
  }
}
