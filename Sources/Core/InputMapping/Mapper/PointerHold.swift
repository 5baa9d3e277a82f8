internal import Geometry

/// The press-or-hold classifier of the pointer: held long enough, it acts like holding Select.
struct PointerHold: Hashable, Sendable {
  /// Beyond this distance, in canvas points, a press is a drag.
  static let reach = 24

  private var point: Point?
  private(set) var dueAt: Timestamp?
  /// Whether the hold has fired during this press.
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
  /// - Returns: The point at which it is held; `nil` when it is not held.
  mutating func fire() -> Point? {
    defer { dueAt = nil }
    hasFired = dueAt != nil
    return hasFired ? point : nil
  }

  /// Ends the press.
  /// - Returns: Whether the hold fired during the press.
  @discardableResult
  mutating func letGo() -> Bool {
    defer { self = PointerHold() }
    return hasFired
  }
}
