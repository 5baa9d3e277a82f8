// Every number that decides how the screen looks and moves: colours, radii, shadows, durations and
// type. Lengths of the layout are in the metrics of the screen; covers have palettes of their own.

// MARK: Durations

extension Theme {
  /// How long something takes to gain focus, in milliseconds.
  package static let focusDuration = 180
  /// How long something takes to lose focus, in milliseconds.
  package static let unfocusDuration = 340
  /// How long scrolling takes, in milliseconds.
  package static let scrollDuration = 360
  /// Steps closer together than this halve the durations, in milliseconds.
  package static let fastStepInterval = 120
  /// The longest that what gains focus waits until all of it can be seen, in milliseconds.
  package static let focusWait = 160
  /// Something appears or vanishes, in milliseconds.
  package static let fadeDuration = 120
  /// One thing takes the place of another, which fades away in front of it, in milliseconds.
  package static let dissolveDuration = 200
  /// A sheet grows out of its card, in milliseconds.
  package static let sheetDuration = 460
  /// A small panel grows out of its button, and a sheet goes back, in milliseconds.
  package static let popDuration = 300
  /// What stands on a growing panel waits so long before it fades in, in milliseconds.
  package static let contentDelay = 90
  /// What is behind a panel begins to show through, or changes, in milliseconds.
  package static let materialDuration = 240
  /// The light in the background changes, in milliseconds.
  package static let backdropDuration = 700
  /// Each band of the background follows the one above so much later, one frame, in milliseconds.
  package static let backdropBandDelay = 16
  /// How fast what has focus follows a stick or a pointer that leans on it, in milliseconds.
  package static let leanDuration = 160
  /// How long the swing lasts with which focus arrives, in milliseconds.
  package static let swayDuration = 520
  /// How long a focused title that is too long waits before it scrolls, in milliseconds.
  package static let marqueeDelay = 1000
  /// A long title scrolls so many canvas points in a second.
  package static let marqueeSpeed = 110
}

// MARK: Radii

extension Theme {
  /// The radii of corners, in canvas points.
  package enum Radius {
    /// The small picture of a related title.
    package static let thumbnail = 8
    /// A letter key.
    package static let key = 12
    /// A card, and a small button.
    package static let card = 14
    /// A button with words.
    package static let button = 16
    /// The search field, and a large picture.
    package static let field = 18
    /// A pill in the field, half as high as it.
    package static let pill = 25
    /// The picture of a page of the settings.
    package static let emblem = 54
    /// A dot, half as high as it.
    package static let dot = 12
    /// A frame that the focus map draws.
    package static let debug = 6
    /// A sheet or an alert.
    package static let sheet = 36
    /// The drawing of a remote.
    package static let remote = 60
  }
}

// MARK: Shadows

/// How a shadow falls at one elevation, in canvas points.
package struct ShadowShape: Hashable, Sendable {
  /// How soft its edge is (the standard deviation of the blur).
  package var softness: Double
  /// How far below the thing it lies.
  package var drop: Double
  /// 0 … 1.
  package var strength: Double

  /// How far it reaches beyond the thing on every side, before the drop.
  package var reach: Double { (softness * 2.6).rounded(.up) }
}

extension Theme {
  /// The shadow of a thing of that height, in canvas points; `nil` for none. Keys and chips stand
  /// close together, so theirs is small enough not to darken what is written below them.
  package func shadow(_ elevation: Elevation, height: Int) -> ShadowShape? {
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

  /// How much of what is behind it a panel hides on a dark screen, 0 … 1.
  package static let materialOpacity = 0.74
  /// The same on a light screen, where what is behind is darker than the panel.
  package static let materialOpacityInLight = 0.78
  /// How soft what is behind a panel becomes, in canvas points (the standard deviation of the blur).
  package static let materialSoftness = 66.0
  /// How much stronger colours behind a panel become.
  package static let materialSaturation = 1.3
  /// The smallest thing that can be told apart behind a panel, in canvas points.
  package static let materialGrain = 26.0
  /// The light along the edge of a panel, in canvas points.
  package static let edgeWidth = 1.5
  /// How far a picture is turned that leans as far as it can, in radians.
  package static let tiltAngle = 0.1
  /// A tilt that moves no corner farther than this is left out, in canvas points.
  package static let leastTilt = 0.4
  /// How far a ground has become another, 0 … 1, when the words on it take their new colour.
  package static let wordsTurnAt = 0.45
  /// How far away a picture that leans is seen from, in lengths of its longer side.
  package static let tiltDistance = 2.0
  /// The scrim under a row of accents, which leaves the keyboard readable, in thousandths.
  package static let lightScrimOpacity = 350
  /// The ring of high contrast, in canvas points: how thick it is, and how far from what it is around.
  package static let ringWidth = 5
  package static let ringGap = 4
  /// How opaque pictures are that a newer answer is about to replace, in thousandths.
  package static let staleOpacity = 450
  /// The same for what is written below them, which can still be read.
  package static let staleTextOpacity = 750
  /// The light that falls on a focused picture, 0 … 1.
  package static let sheenStrength = 0.3
  /// How much of a sheet's colour is that of its artwork, 0 … 1.
  package static let sheetTint = 0.42
}

// MARK: Type

/// The type scale, in canvas points.
///
/// Source: Human Interface Guidelines, Typography (tvOS); nothing is smaller than 23.
extension TextStyle {
  /// The smallest size that can be read from the sofa.
  package static let smallest = 23
  /// 76 on 96.
  package static let title1 = TextStyle(size: 76, leading: 96, weight: .medium)
  /// 57 on 66.
  package static let title2 = TextStyle(size: 57, leading: 66, weight: .medium)
  /// 48 on 56.
  package static let title3 = TextStyle(size: 48, leading: 56, weight: .medium)
  /// 38 on 46.
  package static let headline = TextStyle(size: 38, leading: 46, weight: .medium)
  /// 31 on 38.
  package static let callout = TextStyle(size: 31, leading: 38, weight: .medium)
  /// 29 on 36.
  package static let body = TextStyle(size: 29, leading: 36, weight: .medium)
  /// 25 on 32.
  package static let caption1 = TextStyle(size: 25, leading: 32, weight: .medium)
  /// 23 on 30.
  package static let caption2 = TextStyle(size: 23, leading: 30, weight: .medium)
}

// MARK: Colours

extension ColorToken {
  var dark: RGBA {
    switch self {
    case .backgroundTop: RGBA(0x2A2E39)
    case .backgroundBottom: RGBA(0x0D0F14)
    case .primaryText: RGBA(0xFFFFFF)
    case .secondaryText: RGBA(0xFFFFFF, alpha: 168)
    case .dimmedText: RGBA(0xFFFFFF, alpha: 118)
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
    case .sheetSecondaryText: RGBA(0xFFFFFF, alpha: 230)
    case .sheetEdge: RGBA(0xFFFFFF, alpha: 36)
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

  var light: RGBA {
    switch self {
    // Darker than paper, so that what is white has focus at a glance.
    case .backgroundTop: RGBA(0xEBEDF2)
    case .backgroundBottom: RGBA(0xCBD0DA)
    case .primaryText: RGBA(0x111318)
    case .secondaryText: RGBA(0x111318, alpha: 176)
    case .dimmedText: RGBA(0x111318, alpha: 138)
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
    // Darker than what is white on it, like the ground.
    case .sheetFill: RGBA(0xC9CFDA)
    case .sheetSecondaryText: RGBA(0x111318, alpha: 220)
    case .sheetEdge: RGBA(0xFFFFFF, alpha: 130)
    case .scrim: RGBA(0x000000, alpha: 110)
    case .ring: RGBA(0x0A3F86)
    case .alertText: RGBA(0x6E3000)
    case .redButton: RGBA(0xD1242F)
    case .greenButton: RGBA(0x2B8A3E)
    case .yellowButton: RGBA(0xE8B500)
    case .blueButton: RGBA(0x1F6FEB)
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
    case .dimmedText: RGBA(0x000000, alpha: 150)
    default: light
    }
  }
}
