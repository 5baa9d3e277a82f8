/// The colour tokens of the screen, which a theme resolves.
public enum ColorToken: String, Hashable, Sendable, CaseIterable {
  /// The calm background behind everything: the top and bottom of a gradient.
  case backgroundTop
  case backgroundBottom
  /// Text on the background.
  case primaryText
  /// Less important text on the background: subtitles, counts, placeholders.
  case secondaryText
  /// Text without an effect: unavailable keys, empty scopes.
  case dimmedText
  /// The parts of a text that match the query.
  case highlightText
  /// The fill of the field and of panels.
  case fieldFill
  /// The fill of keys, chips and segments at rest.
  case controlFill
  /// The fill of the selected segment while focus is elsewhere.
  case selectedFill
  /// Text on `selectedFill`.
  case selectedText
  /// The fill of the focused node.
  case focusedFill
  /// Text on `focusedFill`.
  case focusedText
  /// Less important text on `focusedFill`.
  case focusedSecondaryText
  /// The caret and other small indicators.
  case accent
  /// A token pill in the field.
  case tokenFill
  /// The fill of sheets and alerts.
  case sheetFill
  /// The light along the edge of sheets and alerts.
  case sheetEdge
  /// Less important text on sheets and alerts, which are translucent.
  case sheetSecondaryText
  /// The scrim that darkens the screen behind a sheet.
  case scrim
  /// Text on the scrim, which is dark in every theme.
  case scrimText
  /// The extra ring in high contrast.
  case ring
  /// Warnings and errors.
  case alertText
  /// The badge of a tab.
  case badgeFill
  /// The number on a badge.
  case badgeText
  /// A badge on a picture, under its text.
  case cardBadgeFill
  /// The ground below a plan, and around the pins on it.
  case planGround
  /// The pin of a title on a plan, and the pin of the screen itself.
  case planPin
  case planHere
  /// The coloured buttons of remotes.
  case redButton
  case greenButton
  case yellowButton
  case blueButton
  /// The pictures of profiles, under a letter or glyph in `badgeText`.
  case profileBlue
  case profileGreen
  case profileOrange
  case profilePurple
  case profileTeal
  case profileRed
  /// The frames of sections in the focus map overlay.
  case debugSection
  /// The focus anchors in the focus map overlay.
  case debugAnchor
  /// The candidates of the last move in the focus map overlay.
  case debugCandidate
}

/// A colour with straight alpha, each component 0 … 255.
public struct RGBA: Hashable, Sendable {
  /// Red, 0 … 255.
  public var red: UInt8
  /// Green, 0 … 255.
  public var green: UInt8
  /// Blue, 0 … 255.
  public var blue: UInt8
  /// Alpha, 0 (clear) … 255 (opaque).
  public var alpha: UInt8

  /// Makes a colour from 0xRRGGBB and an alpha of 0 … 255.
  public init(_ hex: UInt32, alpha: UInt8 = 255) {
    red = UInt8(truncatingIfNeeded: hex >> 16)
    green = UInt8(truncatingIfNeeded: hex >> 8)
    blue = UInt8(truncatingIfNeeded: hex)
    self.alpha = alpha
  }
}

/// A theme: the values of the tokens of a scene, and the style of its motion.
public struct Theme: Hashable, Sendable {
  /// The light or dark appearance.
  public enum Appearance: String, Hashable, Sendable, CaseIterable {
    case dark
    case light
  }

  /// A custom colour of the caret and other small indicators, for each appearance.
  public struct Accent: Hashable, Sendable {
    /// On a dark background.
    public var dark: RGBA
    /// On a light background.
    public var light: RGBA

    /// Makes an accent.
    public init(dark: RGBA, light: RGBA) {
      self.dark = dark
      self.light = light
    }
  }

  /// The light or dark appearance.
  public var appearance: Appearance
  /// The custom accent; `nil` for the default.
  public var accent: Accent?
  /// The text scale, in thousandths: 1,000 … 1,600.
  public var textScale: Int
  /// Whether all text is bold.
  public var boldText: Bool
  /// Whether the focused node gets an extra ring, and text a contrast of at least 4.5:1.
  public var highContrast: Bool
  /// Whether nodes fade instead of moving and growing.
  public var reducedMotion: Bool
  /// Whether the screen is mirrored for a right-to-left language.
  public var isRightToLeft: Bool

  /// Makes a theme: by default dark, at normal size, left to right.
  public init(
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

  /// The colour of a token.
  public func color(_ token: ColorToken) -> RGBA {
    if token == .accent, let accent { return appearance == .dark ? accent.dark : accent.light }
    return switch appearance {
    case .dark: highContrast ? token.darkHighContrast : token.dark
    case .light: highContrast ? token.lightHighContrast : token.light
    }
  }
}
