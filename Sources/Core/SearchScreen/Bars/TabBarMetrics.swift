/// The lengths of the tab bar, in canvas points.
enum TabBarMetrics {
  /// The total padding at both ends of a tab, and the least where tabs hardly fit.
  static let padding = 52, leastPadding = 45
  static let gap = 8
  /// The total padding at both ends of a badge.
  static let badgePadding = 18
  /// The minimum distance from the last tab to the clock.
  static let besideClock = 24
  /// The largest number on a badge.
  static let mostOnBadge = 99
}
