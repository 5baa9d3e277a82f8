internal import Geometry

/// The lengths of the panel for pairing a phone, in canvas points.
enum PhoneMetrics {
  /// The width of the panel's content: the code and the steps side by side.
  static let width = 1240
  /// The side of the code including its quiet zone.
  static let code = 440
  /// The distance between the code and the steps.
  static let gap = 64
  static let padding = Size(width: 60, height: 56)
  /// The ring around the number of a step, and its distance from the words.
  static let ring = 44
  static let besideRing = 20
  static let betweenSteps = 20
  static let belowTitle = 28
  /// A digit's box, the distance between two boxes, and between the two groups of three.
  static let box = Size(width: 80, height: 96)
  static let boxGap = 12
  static let groupGap = 32
  static let aboveBoxes = 24
  static let aboveButtons = 44
  static let button = 260
  static let buttonGap = 32
  static let mostLines = 3
}
