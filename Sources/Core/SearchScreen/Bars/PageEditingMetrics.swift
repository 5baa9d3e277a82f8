/// The lengths of the remove badge, in canvas points.
enum PageEditingMetrics {
  static let badge = 44
  static let inset = 10
  static let edge = 3
  static let aroundSign = 10
}
