internal import Geometry
internal import TextEntry

/// The lengths of the search field, in canvas points.
enum FieldMetrics {
  static let magnifier = Rect(x: 22, y: 17, width: 36, height: 36)
  /// The left edge of the text, or of the first pill.
  static let textStart = 76
  /// The width of the button at the end, including its distance from the text.
  static let atButton = 96
  static let button = Size(width: 66, height: 60)
  static let besideButton = 10
  /// The distance between the field and what is beside it: the keys that do not type, and (+).
  static let besideField = 12
  static let spaceWidth = 116
  /// The minimum width that pills leave to a long text, and to the letters that may follow a short one.
  static let leastText = 360
  static let moreLetters = 140
  /// The distance from the caret to the placeholder after it.
  static let afterCaret = 10
  static let caret = Size(width: 3, height: 42)
  static let caretTop = 14
  /// The distance from the start of the caret to the completion after it.
  static let besideCaret = 5
  /// The corner radius of the selection highlight, and the border of a selected token.
  static let selectionRadius = 4
  static let selectionEdge = 3
  /// The height of the line under an unsettled letter.
  static let unsettledLine = 3
  static let pillTop = 10
  static let pillHeight = 50
  static let pillInset = 20
  /// The gap between two pills, with room for the caret in its middle.
  static let pillGap = 12
  static let widestPill = 420
  /// The width of a counter of the pills that do not fit.
  static let counter = 60

  /// The width of a key beside the field, wide enough for a long label.
  static func width(of key: Key) -> Int {
    if key.action == .space { return spaceWidth }
    let units = key.label.unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 ? 1 : 2) }
    return max(Metrics.fieldHeight, units * labelUnit + labelPadding)
  }

  /// The width of a Latin letter of the smallest legible label; a Korean one is twice as wide.
  private static let labelUnit = 13
  private static let labelPadding = 16
}
