internal import Geometry

/// The metrics of the help, in canvas points.
enum HelpMetrics {
  /// The area of the help, in the middle of the canvas.
  static let box = Size.canvas
  static let title = 76
  static let highestTitle = 92
  /// The top of the callouts, which end at `bottom`.
  static let top = 176
  static let bottom = 860
  /// The edge of the callouts on the left; mirrored on the right.
  static let column = 500
  static let highestLine = 46
  static let betweenCallouts = 14
  /// The gap between a callout and the line to its part.
  static let besideWords = 14
  /// The bend of the first line; each further one bends `bendGap` earlier.
  static let bend = 582
  static let bendGap = 10
  /// The greatest height of a button sign in a drawing.
  static let sign = 44
  /// The distance from a drawing to the list below it, and the minimum between two lines of the list.
  static let belowDrawing = 40
  static let leastGap = 6
  static let reminderBottom = 916
  static let buttonTop = 936
  static let button = Size(width: 320, height: Metrics.largeButton)
  static let buttonPadding = 96
  static let betweenButtons = 32
}
