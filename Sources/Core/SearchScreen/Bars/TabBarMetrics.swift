/// The lengths of the tab bar, in canvas points.
enum TabBarMetrics {
  /// The total padding at both ends of a tab.
  static let padding = 52
  static let gap = 8
}
