internal import Geometry

/// A pointer button, or a finger, that is held down: after a while it acts like Select held.
struct PointerHold: Hashable, Sendable {
  /// Farther away than this, in canvas points, it is a drag.
  static let reach = 24

  private var point: Point?
  private(set) var dueAt: Timestamp?
  /// Whether it has acted while it is down.
  private(set) var hasFired = false

  /// It went down.
  mutating func press(at point: Point, _ moment: Timestamp) {
    self.point = point
    dueAt = moment + Binding.Hold.usualTime(for: .alternates)
    hasFired = false
  }

  /// It moved while it was down, or not.
  mutating func moved(to point: Point) {
    guard let start = self.point else { return }
    let way = point - start
    if max(abs(way.x), abs(way.y)) > Self.reach { dueAt = nil }
  }

  /// Its time has come.
  /// - Returns: Where it is held; `nil` when it is not.
  mutating func fire() -> Point? {
    defer { dueAt = nil }
    hasFired = dueAt != nil
    return hasFired ? point : nil
  }

  /// It went up.
  /// - Returns: Whether it had acted while it was down.
  @discardableResult
  mutating func letGo() -> Bool {
    defer { self = PointerHold() }
    return hasFired
  }
}
