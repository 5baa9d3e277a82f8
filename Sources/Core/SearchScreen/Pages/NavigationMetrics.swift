/// The lengths of the pages above the tabs, in canvas points.
enum NavigationMetrics {
  /// The maximum width of the back button, and the total padding at its ends.
  static let widestBack = 460
  static let backPadding = 64
  /// The total padding at both ends of a sort order.
  static let segmentPadding = 40
  /// The side of the square with the index letter.
  static let indexLetter = 200
}
