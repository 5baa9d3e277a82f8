/// The lengths of cards with words beside a small picture, in canvas points.
enum CompactCardMetrics {
  /// A card at the usual text size; larger text enlarges it.
  static let width = 320
  static let height = 96
  static let gap = 24
  static let inset = 12
  static let besidePicture = 16
  static let pictureRadius = 8
  /// The height of a card beyond its two lines, at least.
  static let aroundWords = 24
  /// The bar of a title that was begun, and its distance to the lower edge.
  static let progressHeight = 4
  static let belowProgress = 8
  /// The scale of a focused card, in thousandths.
  static let growth = 1040
  /// The distance to the heading below.
  static let belowRow = 28
}
