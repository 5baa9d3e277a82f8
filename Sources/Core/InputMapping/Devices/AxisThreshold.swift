/// The dead zones of sticks and triggers, of 32,767, with hysteresis.
///
/// Source: the behaviour page, section 5. Two thresholds instead of one keep a stick that rests
/// near the edge from chattering.
enum AxisThreshold {
  /// A stick moves at 0.55 of full travel.
  static let stickPress = 18_022
  /// Below 0.40 it counts as released, and may move again.
  static let stickRelease = 13_107
  /// A trigger is pressed at 0.50.
  static let triggerPress = 16_384
  /// Below 0.35 it counts as released.
  static let triggerRelease = 11_469
}
