internal import Geometry

/// The lengths of the floor plan panel, in canvas points.
enum MapMetrics {
  /// The minimum width of the panel's content, for its words.
  static let leastWidth = 700
  static let mostTitleLines = 2
  static let aboveDetail = 4
  static let aboveGround = 20
  /// The white edge around the picture.
  static let edge = 14
  /// The pin of the title, and the depth of its tip.
  static let pin = 84
  static let pinDepth = 78
  /// The mark of this screen: a dot with a ring around it.
  static let dot = 34
  static let ring = 6
  static let besideDot = 14
  static let aboveButton = 30
  static let button = 260
}
