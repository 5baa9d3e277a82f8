internal import Geometry

/// The metrics of the panel of a button capture, in canvas points.
enum CaptureMetrics {
  static let width = 900
  static let padding = Size(width: 60, height: 56)
  static let belowTitle = 20
  static let aboveButton = 48
}
