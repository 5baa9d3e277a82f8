/// The lengths of the badges on cards, in canvas points.
enum CardBadgeMetrics {
  /// The distance from the corner of the card, and from one badge to the next.
  static let inset = 10
  static let gap = 8
  /// The total padding at both ends of a text.
  static let padding = 22
  /// The height in addition to the line of text.
  static let room = 4
}
