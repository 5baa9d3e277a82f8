/// The lengths of the status line, in canvas points.
enum StatusMetrics {
  /// The size of a button's sign.
  static let sign = 30
  static let besideSign = 10
  /// The distance between two hints.
  static let gap = 28
  /// The minimum height of a key cap with a front edge; on a lower one the edge would look like an underline.
  static let leastKeyCap = 36
}
