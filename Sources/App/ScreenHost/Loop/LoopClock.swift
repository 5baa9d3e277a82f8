package import Geometry
package import Platform

/// The monotonic clock of the loop; tests advance it by hand.
package protocol LoopClock {
  /// The time since the start.
  func now() -> Timestamp
}

extension MonotonicClock: LoopClock {}
