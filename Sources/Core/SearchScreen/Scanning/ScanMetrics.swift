/// The drawing of a scan.
enum ScanMetrics {
  /// The distance between the ring and the elements it surrounds.
  static let outset = 10
  /// The width of the ring.
  static let width = 5
  /// The padding of the words in the pill on either side.
  static let padding = 22
}
