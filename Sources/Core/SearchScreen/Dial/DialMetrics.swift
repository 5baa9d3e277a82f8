/// The lengths of the dial, in canvas points.
enum DialMetrics {
  /// The width that the dial and its distance to the keys take from the keys.
  static let column = 342
  /// The outer radius of the ring, and of its lit sector, which is larger.
  static let radius = 143
  static let litRadius = 155
  /// The inner radius of the ring, and the radius of the hub inside it.
  static let innerRadius = 64
  static let hub = 56
  /// The distance from the middle to the labels.
  static let label = 104
  /// The maximum width of a label on one line, and beside the hub.
  static let widestLabel = 84
  static let depth = radius - innerRadius - 8
  /// The maximum height of a label's line: larger ones would touch their neighbours.
  static let line = 40
  /// The gap on either side of a sector, in tenths of a degree.
  static let air = 24
  /// The distance between a raised dial and what is beside it.
  static let apart = 24
  /// The margin of the background behind such a dial.
  static let rim = 14
}
