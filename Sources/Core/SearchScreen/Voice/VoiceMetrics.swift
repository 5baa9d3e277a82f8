internal import Geometry

/// The lengths of the panel shown while somebody speaks, in canvas points.
enum VoiceMetrics {
  static let width = 1000
  static let padding = Size(width: 36, height: 26)
  static let icon = 52
  static let gap = 28
  /// A segment of the level meter, and the distance to the next one.
  static let segment = Size(width: 12, height: 40)
  static let segmentGap = 8
  /// The distance from the hints.
  static let aboveHints = 20
  static let mostLines = 2
}
