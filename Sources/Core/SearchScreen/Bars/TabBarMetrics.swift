/// The lengths of the tab bar, in canvas points.
enum TabBarMetrics {
  /// The total padding at both ends of a tab.
  static let padding = 52
  static let gap = 8
  /// The height of a badge, the total padding at its ends, the distance by which it stands above its
  /// tab, and that of its middle from the end of the tab.
  static let badgeHeight = 34
  static let badgePadding = 18
  static let badgeRise = 11
  static let besideBadge = 14
  /// The largest number on a badge.
  static let mostOnBadge = 99
}
