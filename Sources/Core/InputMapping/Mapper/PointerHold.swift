internal import Geometry

/// The press-or-hold classifier of the pointer: held long enough, it acts like Select held.
struct PointerHold: Hashable, Sendable {
  /// Farther away than this, in canvas points, it is a drag.
  static let reach = 24

  private var point: Point?
  private(set) var dueAt: Timestamp?
  /// `true` once it has acted while it is down.
  private(set) var hasFired = false

  /// Starts a press.
  mutating func press(at point: Point, _ moment: Timestamp) {
    self.point = point
    dueAt = moment + Binding.Hold.usualTime(for: .alternates)
    hasFired = false
  }

  /// Ends the hold when the pointer moves beyond `reach`.
  mutating func moved(to point: Point) {
    guard let start = self.point else { return }
    let translation = point - start
    if max(abs(translation.x), abs(translation.y)) > Self.reach { dueAt = nil }
  }

  /// Fires the hold at its deadline.
  /// - Returns: Where it is held; `nil` when it is not.
  mutating func fire() -> Point? {
    defer { dueAt = nil }
    hasFired = dueAt != nil
    return hasFired ? point : nil
  }

  /// Ends the press.
  /// - Returns: Whether it had acted while it was down.
  @discardableResult
  mutating func letGo() -> Bool {
    defer { self = PointerHold() }
    return hasFired
  }
}
