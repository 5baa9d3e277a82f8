internal import Geometry
internal import SceneGraph

// The lengths of the parts of the screen and of what lies over it, in canvas points; those of more
// than one part are in ``Metrics``.

/// The search field.
enum FieldMetrics {
  static let magnifier = Rect(x: 22, y: 17, width: 36, height: 36)
  /// Where text or the first pill starts.
  static let textStart = 76
  /// What the button at the end takes, with what keeps the text from it.
  static let atButton = 96
  static let button = Size(width: 66, height: 60)
  static let besideButton = 10
  static let buttonGap = 14
  /// What pills leave to the text at least.
  static let leastText = 560
  /// Between the caret and the placeholder behind it.
  static let afterCaret = 10
  static let caret = Size(width: 3, height: 42)
  static let caretTop = 14
  static let pillTop = 10
  static let pillHeight = 50
  static let pillInset = 20
  /// The gap between two pills, in the middle of which the caret fits.
  static let pillGap = 12
  static let widestPill = 420
  /// A number that stands for pills without room.
  static let counter = 60
}

/// The scope bar.
enum ScopeMetrics {
  /// What stays free at both ends of a segment, together.
  static let padding = 52
  /// The query beside the bar: the least room for it, what it leaves free, its glyph, and where its
  /// text starts.
  static let leastEcho = 260
  static let aroundEcho = 110
  static let glyph = 28
  static let echoStart = 46
}

/// The status line.
enum StatusMetrics {
  /// The sign of a button.
  static let sign = 30
  static let besideSign = 10
  /// Between two hints.
  static let gap = 28
  /// A key cap that is lower has no front edge, which would underline its word.
  static let leastKeyCap = 36
}

/// Alerts.
enum AlertMetrics {
  /// The width of its words, and that of a list in columns.
  static let width = 700
  static let wide = 1200
  /// The most answers in a column.
  static let mostRows = 8
  static let padding = Size(width: 60, height: 48)
  static let aboveMessage = 10
  static let aboveButtons = 30
  static let gap = 14
  /// How finely the width of a title is evened out.
  static let step = 20
}

/// The row of accents.
enum AccentMetrics {
  static let key = 84
  static let gap = 10
  static let padding = 16
  static let aboveKey = 12
  static let highest = 50
}

/// The screen that invites people.
enum AttractMetrics {
  /// What its parts have together.
  static let height = 960
  static let highestTitle = 120
  static let highestMessage = 57
  static let aboveMessage = 10
  static let aboveCovers = 48
  static let highestCover = 480
  static let aboveButton = 56
  static let button = Size(width: 320, height: 80)
  /// How far it stands above the middle, where a thing hangs on a wall.
  static let raise = 12
}

/// The view on which the PIN is entered.
enum PINMetrics {
  static let panel = Rect(x: 320, y: 250, width: 1280, height: 560)
  /// How high title and prompt are together at the normal size of text.
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

/// The question whether anyone is there.
enum StillThereMetrics {
  static let panel = Rect(x: 410, y: 330, width: 1100, height: 420)
  /// How high title and countdown are together at the normal size of text.
  static let usualWords = 104
  static let aboveTitle = 60
  static let button = 400
}

extension Rect {
  /// As much higher, around the same middle.
  func grown(by extra: Int) -> Rect {
    Rect(x: x, y: y - extra / 2, width: width, height: height + extra)
  }
}
