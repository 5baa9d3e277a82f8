/// The lengths of the badge of a button on a card, in canvas points at the default text size.
enum ButtonBadgeMetrics {
  /// The background of the badge, and the sign of the button on it.
  static let side = 104
  static let sign = 64
  /// The minimum background, on small pictures.
  static let least = 48
  /// The distance from the top of the picture, where covers have the least detail.
  static let top = 20
}
