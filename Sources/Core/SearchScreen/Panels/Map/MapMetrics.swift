internal import Geometry

/// The lengths of the panel with the plan of a floor, in canvas points.
enum MapMetrics {
  /// The least width of what is on the panel, for its words.
  static let leastWidth = 700
  static let mostTitleLines = 2
  static let aboveDetail = 4
  static let aboveGround = 20
  /// The white edge around the picture.
  static let edge = 14
  /// The mark of the title, whose lowest point is at this depth in it.
  static let pin = 84
  static let pinDepth = 78
  /// The mark of the screen itself: a dot with a ring around it.
  static let dot = 34
  static let ring = 6
  static let besideDot = 14
  static let aboveButton = 30
  static let button = 260
}
