/// The lengths of the dial, in canvas points.
enum DialMetrics {
  /// The width that the dial and the distance to the keys take from the keys.
  static let column = 342
  /// The radius of the ring, and of its lit sector, which stands out.
  static let radius = 143
  static let litRadius = 155
  /// The radius at which the ring begins, and of the hub inside it.
  static let innerRadius = 64
  static let hub = 56
  /// The distance from the middle to the labels.
  static let label = 104
  /// The widest label of one line, and beside the hub.
  static let widestLabel = 84
  static let depth = radius - innerRadius - 8
  /// The highest line of a label: larger ones would not fit between neighbours.
  static let line = 40
  /// The air on either side of a sector, in tenths of a degree.
  static let air = 24
  /// The distance between a dial that stands above other things and what is beside it.
  static let apart = 24
  /// The edge of the ground behind such a dial.
  static let rim = 14
}
