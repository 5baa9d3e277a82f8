internal import Geometry
internal import SceneGraph

// The lengths of single parts of the screen and of its overlays, in canvas points; those shared by
// several parts are in ``Metrics``.

/// The lengths of the search field.
enum FieldMetrics {
  static let magnifier = Rect(x: 22, y: 17, width: 36, height: 36)
  /// The left edge of the text, or of the first pill.
  static let textStart = 76
  /// The width of the button at the end, with its distance from the text.
  static let atButton = 96
  static let button = Size(width: 66, height: 60)
  static let besideButton = 10
  static let buttonGap = 14
  /// The least width that pills leave to the text.
  static let leastText = 560
  /// The distance from the caret to the placeholder after it.
  static let afterCaret = 10
  static let caret = Size(width: 3, height: 42)
  static let caretTop = 14
  static let pillTop = 10
  static let pillHeight = 50
  static let pillInset = 20
  /// The gap between two pills, with room for the caret in its middle.
  static let pillGap = 12
  static let widestPill = 420
  /// The width of a counter, which stands for the pills that do not fit.
  static let counter = 60
}

/// The lengths of the scope bar.
enum ScopeMetrics {
  /// The total padding at both ends of a segment.
  static let padding = 52
  /// The query beside the bar: its least width, the width it leaves free, its glyph, and the left
  /// edge of its text.
  static let leastEcho = 260
  static let aroundEcho = 110
  static let glyph = 28
  static let echoStart = 46
}

/// The lengths of the status line.
enum StatusMetrics {
  /// The size of a button's sign.
  static let sign = 30
  static let besideSign = 10
  /// The distance between two hints.
  static let gap = 28
  /// The least height of a key cap with a front edge, which on a lower one would underline its
  /// word.
  static let leastKeyCap = 36
}

/// The lengths of alerts.
enum AlertMetrics {
  /// The width of the text of an alert, and of a list in columns.
  static let width = 700
  static let wide = 1200
  /// The most answers in a column.
  static let mostRows = 8
  static let padding = Size(width: 60, height: 48)
  static let aboveMessage = 10
  static let aboveButtons = 30
  static let gap = 14
  /// The step in which the width of a title is balanced.
  static let step = 20
}

/// The lengths of the row of accents.
enum AccentMetrics {
  static let key = 84
  static let gap = 10
  static let padding = 16
  static let aboveKey = 12
  static let highest = 50
}

/// The lengths of the attract screen.
enum AttractMetrics {
  /// The total height of its parts.
  static let height = 960
  static let highestTitle = 120
  static let highestMessage = 57
  static let aboveMessage = 10
  static let aboveCovers = 48
  static let highestCover = 480
  static let aboveButton = 56
  static let button = Size(width: 320, height: 80)
  /// The distance of its middle above that of the screen, for optical centring as of a picture on a
  /// wall.
  static let raise = 12
}

/// The lengths of the PIN view.
enum PINMetrics {
  static let panel = Rect(x: 320, y: 250, width: 1280, height: 560)
  /// The height of title and prompt together at the default text size.
  static let usualWords = 94
  static let aboveTitle = 46
  static let abovePrompt = 10
  static let box = Size(width: 80, height: 96)
  static let boxGap = 18
  static let boxTop = 190
  static let dot = Rect(x: 28, y: 36, width: 24, height: 24)
  static let key = 84
  static let keyGap = 14
  static let digitTop = 340
  static let digitPitch = 96
  static let button = 220
  static let buttonGap = 20
}

/// The lengths of the alert "Are you still there?".
enum StillThereMetrics {
  static let panel = Rect(x: 410, y: 330, width: 1100, height: 420)
  /// The height of title and countdown together at the default text size.
  static let usualWords = 104
  static let aboveTitle = 60
  static let button = 400
}

extension Rect {
  /// Returns the rectangle grown in height by `extra` around the same centre.
  func grown(by extra: Int) -> Rect {
    Rect(x: x, y: y - extra / 2, width: width, height: height + extra)
  }
}
