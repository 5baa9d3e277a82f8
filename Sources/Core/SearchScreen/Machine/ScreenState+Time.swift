internal import Geometry

extension ScreenState {
  /// The seconds left until `end`, rounded up; 0 once it has passed.
  func seconds(until end: Timestamp) -> Int { max(0, (end - now + 999) / 1000) }
}
