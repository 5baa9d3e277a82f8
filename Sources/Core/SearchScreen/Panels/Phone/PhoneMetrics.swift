internal import Geometry

/// The lengths of the panel that pairs a phone, in canvas points.
enum PhoneMetrics {
  /// The width of what is on the panel: code and steps beside each other.
  static let width = 1240
  /// The side of the code with its quiet zone.
  static let code = 440
  /// Between the code and the steps.
  static let gap = 64
  static let padding = Size(width: 60, height: 56)
  /// The ring around the number of a step, and the distance to its words.
  static let ring = 44
  static let besideRing = 20
  static let betweenSteps = 20
  static let belowTitle = 28
  /// A box with a digit, between two of them, and between two groups of three.
  static let box = Size(width: 80, height: 96)
  static let boxGap = 12
  static let groupGap = 32
  static let aboveBoxes = 24
  static let aboveButtons = 44
  static let button = 260
  static let buttonGap = 32
  static let mostLines = 3
}
