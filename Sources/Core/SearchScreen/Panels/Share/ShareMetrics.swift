/// The lengths of the share panel, in canvas points.
enum ShareMetrics {
  static let width = 700
  /// The side of the code including its quiet zone.
  static let code = 440
  static let aroundCode = 20
  static let mostLines = 2
}
