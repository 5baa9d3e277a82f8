/// The lengths of the scope bar, in canvas points.
enum ScopeMetrics {
  /// The total padding at both ends of a segment.
  static let padding = 40
  static let gap = 8
  /// The minimum number of segments before their titles are truncated.
  static let leastSegments = 4
  /// The distance of a segment from the edge of the trough, and the radii of both.
  static let inset = 4
  static let segmentRadius = 10
  static let troughRadius = 14
  /// The distance between the segments and the buttons after them.
  static let besideActions = 16
  /// The query beside the bar: its minimum width, the width it leaves free, its glyph, and the left edge of
  /// its text.
  static let leastEcho = 260
  static let aroundEcho = 110
  static let glyph = 28
  static let echoStart = 46
}
