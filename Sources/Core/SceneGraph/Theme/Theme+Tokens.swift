// The tokens of the screen's appearance: colours, radii, shadows and type. Layout lengths are in the metrics
// of the screen; covers have their own palettes.

// MARK: Radii

extension Theme {
  /// Corner radii, in canvas points.
  public enum Radius {
    /// The small picture of a related title.
    public static let thumbnail = 8
    /// A letter key.
    public static let key = 12
    /// A card, and a small button.
    public static let card = 14
    /// A button with words.
    public static let button = 16
    /// The search field, and a large picture.
    public static let field = 18
    /// A pill in the field, half its height.
    public static let pill = 25
    /// The picture of a settings page.
    public static let emblem = 54
    /// A dot, half its height.
    public static let dot = 12
    /// A frame drawn by the focus map overlay.
    public static let debug = 6
    /// A sheet or an alert.
    public static let sheet = 36
    /// The drawing of a remote.
    public static let remote = 60
  }
}

// MARK: Shadows

/// The shape of a shadow at one elevation, in canvas points.
public struct ShadowShape: Hashable, Sendable {
  /// The standard deviation of the blur at its edge.
  public var softness: Double
  /// The offset downwards from the node.
  public var drop: Double
  /// The opacity, 0 … 1.
  public var strength: Double

  /// The distance it reaches beyond the node on every side, before the drop.
  public var reach: Double { (softness * 2.6).rounded(.up) }
}

extension Theme {
  /// The shadow of a node of a given height, in canvas points; `nil` for none. Keys and chips stand
  /// close together, so their shadow is small enough not to darken the text below them.
  public func shadow(_ elevation: Elevation, height: Int) -> ShadowShape? {
    let share = appearance == .dark ? 1.0 : 0.62
    return switch elevation {
    case .none: nil
    case .resting: ShadowShape(softness: 9, drop: 6, strength: 0.34 * share)
    case .focused where height <= 100:
      ShadowShape(softness: 12, drop: 8, strength: 0.56 * share)
    case .focused: ShadowShape(softness: 28, drop: 30, strength: 0.72 * share)
    case .sheet: ShadowShape(softness: 40, drop: 22, strength: 0.55 * share)
    }
  }

  /// The opacity of a panel's material on a dark screen, 0 … 1.
  public static let materialOpacity = 0.74
  /// The same on a light screen, where the backdrop is darker than the panel.
  public static let materialOpacityInLight = 0.78
  /// The blur of the backdrop of a panel: its standard deviation, in canvas points.
  public static let materialSoftness = 66.0
  /// The saturation factor of a panel's backdrop.
  public static let materialSaturation = 1.3
  /// The smallest detail that remains visible behind a panel, in canvas points.
  public static let materialGrain = 26.0
  /// The width of the light along the edge of a panel, in canvas points.
  public static let edgeWidth = 1.5
  /// The greatest tilt of a picture, in radians.
  public static let tiltAngle = 0.1
  /// The displacement of a corner below which a tilt is omitted, in canvas points.
  public static let leastTilt = 0.4
  /// The progress of a background change, 0 … 1, at which the text on it changes colour.
  public static let wordsTurnAt = 0.45
  /// The viewing distance of a tilted picture, in multiples of its longer side.
  public static let tiltDistance = 2.0
  /// The opacity of the scrim under an alert, in thousandths; the screen or sheet below it remains visible.
  public static let alertScrimOpacity = 850
  /// The opacity of the scrim under a row of accents, in thousandths; the keyboard remains readable.
  public static let lightScrimOpacity = 350
  /// The width of the high-contrast ring, in canvas points.
  public static let ringWidth = 5
  /// The distance of the high-contrast ring from its node, in canvas points.
  public static let ringGap = 4
  /// The opacity of pictures that a newer answer is about to replace, or of titles whose disk is missing, in
  /// thousandths.
  public static let staleOpacity = 450
  /// The same for the text below the pictures, which stays readable.
  public static let staleTextOpacity = 750
  /// The opacity of the pictures beside the focused one, in thousandths.
  public static let siblingOpacity = 860
  /// The strength of the sheen on a focused picture, 0 … 1.
  public static let sheenStrength = 0.3
  /// The share of the artwork's colour in its sheet's colour, 0 … 1.
  public static let sheetTint = 0.42
  /// The shade over a film behind the text about it, evenly spaced from top to bottom: dark in every theme,
  /// like a film.
  package static let playerShade: [RGBA] = [0, 5, 20, 41, 60, 75, 86, 92].map {
    RGBA(0x08090C, alpha: UInt8($0 * 255 / 100))
  }
}

// MARK: Type

/// The type scale, in canvas points.
///
/// Source: Human Interface Guidelines, Typography (tvOS); no size is below 23.
extension TextStyle {
  /// The smallest size that is readable from a sofa.
  public static let smallest = 23
  /// 76 on 96.
  public static let title1 = TextStyle(size: 76, leading: 96, weight: .medium)
  /// 57 on 66.
  public static let title2 = TextStyle(size: 57, leading: 66, weight: .medium)
  /// 48 on 56.
  public static let title3 = TextStyle(size: 48, leading: 56, weight: .medium)
  /// 38 on 46.
  public static let headline = TextStyle(size: 38, leading: 46, weight: .medium)
  /// 31 on 38.
  public static let callout = TextStyle(size: 31, leading: 38, weight: .medium)
  /// 29 on 36.
  public static let body = TextStyle(size: 29, leading: 36, weight: .medium)
  /// 25 on 32.
  public static let caption1 = TextStyle(size: 25, leading: 32, weight: .medium)
  /// 23 on 30.
  public static let caption2 = TextStyle(size: 23, leading: 30, weight: .medium)
}

// MARK: Bezels

extension Theme {
  /// The colours of a bezel: its gradient, and its edge, which is an outline in high contrast.
  public func colors(of bezel: Bezel) -> (top: RGBA, bottom: RGBA, edge: RGBA) {
    let isDark = appearance == .dark
    var colors = usualColors(of: bezel)
    if highContrast, bezel == .rounded || bezel == .panel {
      let alpha: UInt8 = bezel == .rounded ? 190 : 130
      colors.edge = isDark ? RGBA(0xFFFFFF, alpha: alpha) : RGBA(0x141828, alpha: alpha)
    }
    return colors
  }

  private func usualColors(of bezel: Bezel) -> (top: RGBA, bottom: RGBA, edge: RGBA) {
    let isDark = appearance == .dark
    return switch bezel {
    case .rounded:
      isDark
        ? (RGBA(0xFFFFFF, alpha: 51), RGBA(0xFFFFFF, alpha: 32), RGBA(0xFFFFFF, alpha: 56))
        : (RGBA(0xFFFFFF, alpha: 242), RGBA(0xFFFFFF, alpha: 184), RGBA(0xFFFFFF))
    case .recessed:
      isDark
        ? (RGBA(0x000000, alpha: 77), RGBA(0x000000, alpha: 77), RGBA(0x000000, alpha: 0))
        : (RGBA(0x141828, alpha: 20), RGBA(0x141828, alpha: 20), RGBA(0x141828, alpha: 0))
    case .recessedOn:
      isDark
        ? (RGBA(0x000000, alpha: 133), RGBA(0x000000, alpha: 133), RGBA(0xFFFFFF, alpha: 107))
        : (RGBA(0x141828, alpha: 48), RGBA(0x141828, alpha: 48), RGBA(0x141828, alpha: 133))
    case .panel:
      isDark
        ? (RGBA(0xFFFFFF, alpha: 19), RGBA(0xFFFFFF, alpha: 19), RGBA(0xFFFFFF, alpha: 26))
        : (RGBA(0xFFFFFF, alpha: 158), RGBA(0xFFFFFF, alpha: 158), RGBA(0xFFFFFF, alpha: 200))
    }
  }
}

// MARK: Colours

extension ColorToken {
  var dark: RGBA {
    switch self {
    case .backgroundTop: RGBA(0x2B2D38)
    case .backgroundBottom: RGBA(0x0E0F12)
    case .primaryText: RGBA(0xFFFFFF)
    case .secondaryText: RGBA(0xFFFFFF, alpha: 189)
    case .dimmedText: RGBA(0xFFFFFF, alpha: 118)
    case .highlightText: RGBA(0xFFFFFF)
    case .fieldFill: RGBA(0xFFFFFF, alpha: 29)
    case .controlFill: RGBA(0xFFFFFF, alpha: 29)
    case .selectedFill: RGBA(0xFFFFFF, alpha: 64)
    case .selectedText: RGBA(0xFFFFFF)
    case .focusedFill: RGBA(0xFFFFFF)
    case .focusedText: RGBA(0x000000)
    case .focusedSecondaryText: RGBA(0x000000, alpha: 160)
    case .accent: RGBA(0x5AB0FF)
    case .tokenFill: RGBA(0x2F6DC4)
    case .sheetFill: RGBA(0x1E222B)
    case .sheetSecondaryText: RGBA(0xFFFFFF, alpha: 230)
    case .sheetEdge: RGBA(0xFFFFFF, alpha: 36)
    case .scrim: RGBA(0x000000, alpha: 204)
    case .scrimText: RGBA(0xFFFFFF, alpha: 204)
    case .ring: RGBA(0xFFFFFF)
    case .alertText: RGBA(0xFFB45A)
    case .badgeFill: RGBA(0xD70015)
    case .badgeText: RGBA(0xFFFFFF)
    case .cardBadgeFill: RGBA(0x0E0F12, alpha: 199)
    case .planGround: RGBA(0xFFFFFF)
    case .planPin: RGBA(0xD70015)
    case .planHere: RGBA(0x0A66D0)
    case .redButton: RGBA(0xE5484D)
    case .greenButton: RGBA(0x46A758)
    case .yellowButton: RGBA(0xF5D90A)
    case .blueButton: RGBA(0x3E8BFF)
    case .profileBlue: RGBA(0x1F5FCB)
    case .profileGreen: RGBA(0x2B7A3B)
    case .profileOrange: RGBA(0xA8500A)
    case .profilePurple: RGBA(0x7A4FD0)
    case .profileTeal: RGBA(0x0B7480)
    case .profileRed: RGBA(0xC4303A)
    case .debugSection: RGBA(0xFF5FD2)
    case .debugAnchor: RGBA(0x35E0E0)
    case .debugCandidate: RGBA(0xFFE04A)
    }
  }

  var light: RGBA {
    switch self {
    case .backgroundTop: RGBA(0xF4F5F8)
    case .backgroundBottom: RGBA(0xD5D8E0)
    case .primaryText: RGBA(0x111318)
    case .secondaryText: RGBA(0x111318, alpha: 176)
    case .dimmedText: RGBA(0x111318, alpha: 138)
    case .highlightText: RGBA(0x000000)
    case .fieldFill: RGBA(0x141828, alpha: 22)
    case .controlFill: RGBA(0x141828, alpha: 22)
    case .selectedFill: RGBA(0x000000, alpha: 56)
    case .selectedText: RGBA(0x111318)
    case .focusedFill: RGBA(0x1A1B22)
    case .focusedText: RGBA(0xFFFFFF)
    case .focusedSecondaryText: RGBA(0xFFFFFF, alpha: 190)
    case .accent: RGBA(0x0A66D0)
    case .tokenFill: RGBA(0xB9D6F7)
    // Darker than the white on it, like the background.
    case .sheetFill: RGBA(0xC9CFDA)
    case .sheetSecondaryText: RGBA(0x111318, alpha: 220)
    case .sheetEdge: RGBA(0xFFFFFF, alpha: 130)
    case .scrim: RGBA(0x000000, alpha: 180)
    case .scrimText: RGBA(0xFFFFFF)
    case .ring: RGBA(0x0A3F86)
    case .alertText: RGBA(0x6E3000)
    case .badgeFill: RGBA(0xD70015)
    case .badgeText: RGBA(0xFFFFFF)
    case .cardBadgeFill: RGBA(0x0E0F12, alpha: 199)
    case .planGround: RGBA(0xFFFFFF)
    case .planPin: RGBA(0xD70015)
    case .planHere: RGBA(0x0A66D0)
    case .redButton: RGBA(0xD1242F)
    case .greenButton: RGBA(0x2B8A3E)
    case .yellowButton: RGBA(0xE8B500)
    case .blueButton: RGBA(0x1F6FEB)
    case .profileBlue: RGBA(0x1F5FCB)
    case .profileGreen: RGBA(0x2B7A3B)
    case .profileOrange: RGBA(0xA8500A)
    case .profilePurple: RGBA(0x7A4FD0)
    case .profileTeal: RGBA(0x0B7480)
    case .profileRed: RGBA(0xC4303A)
    case .debugSection: RGBA(0xB4007F)
    case .debugAnchor: RGBA(0x006E7A)
    case .debugCandidate: RGBA(0x7A5600)
    }
  }

  var darkHighContrast: RGBA {
    switch self {
    case .backgroundTop: RGBA(0x14161B)
    case .backgroundBottom: RGBA(0x000000)
    case .secondaryText: RGBA(0xFFFFFF, alpha: 220)
    case .sheetSecondaryText: RGBA(0xFFFFFF, alpha: 235)
    case .scrimText: RGBA(0xFFFFFF)
    case .dimmedText: RGBA(0xFFFFFF, alpha: 140)
    case .ring: RGBA(0xFFD60A)
    default: dark
    }
  }

  var lightHighContrast: RGBA {
    switch self {
    case .backgroundTop, .backgroundBottom: RGBA(0xFFFFFF)
    case .secondaryText: RGBA(0x000000, alpha: 215)
    case .sheetSecondaryText: RGBA(0x000000, alpha: 235)
    case .dimmedText: RGBA(0x000000, alpha: 154)
    default: light
    }
  }
}
