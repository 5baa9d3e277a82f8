internal import Geometry

/// The lengths of the attract screen, in canvas points.
enum AttractMetrics {
  /// The usual width of a cover, including the distance to the next one.
  static let coverPitch = 360
  static let highestTitle = 120
  static let highestMessage = 57
  /// The maximum number of lines of the title; on a portrait screen too.
  static let mostLines = 2
  static let mostPortraitLines = 3
  static let aboveMessage = 10
  static let aboveCovers = 48
  static let highestCover = 480
  static let aboveButton = 56
  static let button = Size(width: 320, height: 80)
  /// The distance of its middle above the screen's, for optical centring, as with a picture on a wall.
  static let raise = 12
  /// The distance by which words move with each arrangement, and in total.
  static let drift = 24
  static let mostDrift = 240
  /// The covers of the wall.
  static let tile = Size(width: 320, height: 480)
  /// The number of covers by which each row of the wall is ahead of the one above.
  static let rowLead = 7
  /// The distance by which the wall's covers move with each arrangement.
  static let wallDrift = Point(x: 110, y: 170)
  static let panelWidth = 720
  static let panelPadding = 56
  /// The invitation over a demonstration.
  static let invitationPadding = Size(width: 48, height: 18)
  static let aboveEdge = 60
}
