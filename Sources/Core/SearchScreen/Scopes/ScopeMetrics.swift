/// The lengths of the scope bar, in canvas points.
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
