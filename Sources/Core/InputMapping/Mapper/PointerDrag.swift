internal import Geometry

/// A drag with momentum: the pointer drags the content under it along one axis, and content that was dragged
/// fast coasts on after the release.
struct PointerDrag: Hashable, Sendable {
  private struct Sample: Hashable, Sendable {
    var time: Timestamp
    var point: Point
  }

  /// Milliseconds at the end of a drag over which its speed is measured.
  static let velocityWindow = 100
  /// The time constant of coasting, in milliseconds: content coasts as far as its speed would carry it in
  /// that time, which is where an exponentially decaying speed ends.
  static let coasting = 325
  /// The speed below which nothing coasts, in canvas points per second.
  static let slowest = 200
  /// The farthest that content coasts, in canvas points: two screens.
  static let farthest = 2160

  /// The point at which the pointer went down; `nil` while it is up.
  private(set) var start: Point?
  /// `true` for a horizontal drag, `false` for a vertical one; decided once the pointer has moved too far for
  /// a click.
  private var isAcross: Bool?
  private var last = Point.zero
  private var samples: [Sample] = []

  /// Starts a press.
  mutating func press(at point: Point) {
    self = PointerDrag()
    start = point
    last = point
  }

  /// Moves the pressed pointer.
  /// - Returns: The distance dragged since the last call; `nil` while it may still become a click.
  mutating func move(to point: Point, at moment: Timestamp) -> Point? {
    guard let start else { return nil }
    let total = point - start
    if isAcross == nil, max(abs(total.x), abs(total.y)) > PointerHold.reach {
      isAcross = abs(total.x) > abs(total.y)
    }
    guard let isAcross else { return nil }
    samples.removeAll { moment - $0.time > Self.velocityWindow }
    samples.append(Sample(time: moment, point: point))
    defer { last = point }
    return Self.along(point - last, isAcross)
  }

  /// Ends the drag.
  /// - Returns: How far the content coasts; `nil` when nothing was dragged.
  mutating func letGo(at moment: Timestamp) -> Point? {
    defer { self = PointerDrag() }
    guard let isAcross else { return nil }
    guard let first = samples.first(where: { moment - $0.time <= Self.velocityWindow }) else {
      return .zero
    }
    let translation = Self.along(last - first.point, isAcross)
    // Events of one frame have the same time, so the duration would be zero.
    let time = max(16, moment - first.time)
    return Point(x: Self.coast(translation.x, in: time), y: Self.coast(translation.y, in: time))
  }

  /// Discards the press.
  mutating func forget() { self = PointerDrag() }

  private static func coast(_ translation: Int, in time: Int) -> Int {
    guard abs(translation) * 1000 >= slowest * time else { return 0 }
    return max(-farthest, min(farthest, translation * coasting / time))
  }

  private static func along(_ translation: Point, _ isAcross: Bool) -> Point {
    isAcross ? Point(x: translation.x, y: 0) : Point(x: 0, y: translation.y)
  }
}
