/// The lengths of the row of accents, in canvas points.
enum AccentMetrics {
  static let key = 84
  static let gap = 10
  static let padding = 16
  static let aboveKey = 12
  static let highest = 50
}
