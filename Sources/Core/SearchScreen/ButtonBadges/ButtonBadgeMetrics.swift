/// The lengths of the badge of a button on a card, in canvas points at the default text size.
enum ButtonBadgeMetrics {
  /// The ground of the badge, and the sign of the button on it.
  static let side = 104
  static let sign = 64
  /// The least ground, on small pictures.
  static let least = 48
  /// The distance from the upper edge of the picture, where covers say least.
  static let top = 20
}
