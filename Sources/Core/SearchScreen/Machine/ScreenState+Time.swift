internal import Geometry

extension ScreenState {
  /// Returns the seconds left until `end`, rounded up; 0 when it has passed.
  func seconds(until end: Timestamp) -> Int { max(0, (end - now + 999) / 1000) }
}
