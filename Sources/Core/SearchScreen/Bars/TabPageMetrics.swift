/// The lengths of the pages below the tabs, in canvas points.
enum TabPageMetrics {
  static let aboveTitle = 64
  static let belowBody = 96
  static let listWidth = 760
  /// The most lines of the explanation of an empty page.
  static let mostLines = 3
  static let rowGap = 16
}
