/// The lengths of the arrow keyboard, in canvas points.
enum ArrowMetrics {
  /// The sign of an arrow, and its distance from the edge.
  static let glyph = 28
  static let inset = 24
  /// The distance between the middle, which grows when focused, and the arrows beside it.
  static let gap = 24
}
