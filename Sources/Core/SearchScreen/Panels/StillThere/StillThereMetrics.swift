internal import Geometry

/// The lengths of the alert "Are you still there?", in canvas points.
enum StillThereMetrics {
  static let panel = Size(width: 1100, height: 420)
  /// The combined height of title and countdown at the default text size.
  static let usualWords = 104
  static let aboveTitle = 60
  static let button = 400
}
