internal import SceneGraph

/// The lengths of cards with words beside a small picture, in canvas points.
enum CompactCardMetrics {
  /// A card at the usual text size; larger text enlarges it.
  static let width = 410
  static let height = 148
  static let gap = 40
  static let radius = 18
  static let besidePicture = 24
  static let title = TextStyle(size: 27, leading: 36, weight: .medium)
  /// The distance from the top to the title, and the height of a card in addition to its two lines.
  static let aboveTitle = 20
  static let aroundWords = 74
  /// The progress bar of a title that was started, and its distance from the bottom.
  static let progressHeight = 6
  static let belowProgress = 30
  /// The scale of a focused card, in thousandths.
  static let growth = 1060
  /// The distance to the heading below.
  static let belowRow = 40
}
