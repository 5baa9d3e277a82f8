internal import Geometry

/// The lengths of the panel of the best hit, in canvas points.
enum BestHitMetrics {
  static let width = 860
  static let radius = 18
  /// The padding inside the edge, and the distance from the artwork to the text.
  static let padding = 28
  static let besideArtwork = 32
  /// The size with focus on the picture, in thousandths.
  static let growth = 1018
  /// The largest artwork.
  static let artwork = Size(width: 300, height: 320)
  /// The distances between the lines of text.
  static let belowKind = 4
  static let belowFacts = 10
  static let aboveButton = 14
  /// The total padding at both ends of the button.
  static let buttonPadding = 84
  /// The most lines of the title.
  static let titleLines = 2
}
