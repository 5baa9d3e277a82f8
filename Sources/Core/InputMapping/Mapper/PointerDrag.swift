internal import Geometry

/// A pointer button, or a finger, that goes down and moves away: it pulls what is under it along,
/// and what was pulled fast goes on for a while after it has been let go.
struct PointerDrag: Hashable, Sendable {
  private struct Stop: Hashable, Sendable {
    var time: Timestamp
    var point: Point
  }

  /// Milliseconds before the end of a drag that decide how fast it was.
  static let memory = 100
  /// How far things go on by themselves: as far as they would at their speed in so many
  /// milliseconds, which is where a speed that decays with this time constant ends.
  static let coasting = 325
  /// Slower than this, in canvas points a second, nothing goes on.
  static let slowest = 200
  /// The farthest anything goes on by itself, in canvas points: two screens.
  static let farthest = 2160

  /// Where the pointer went down; `nil` while it is up.
  private(set) var start: Point?
  /// Whether it pulls across and not down, decided when it has moved far enough.
  private var isAcross: Bool?
  private var last = Point.zero
  private var trail: [Stop] = []

  /// It went down.
  mutating func press(at point: Point) {
    self = PointerDrag()
    start = point
    last = point
  }

  /// It moved while it was down.
  /// - Returns: How far it pulls since the last time; `nil` while it may still become a click.
  mutating func move(to point: Point, at moment: Timestamp) -> Point? {
    guard let start else { return nil }
    let total = point - start
    if isAcross == nil, max(abs(total.x), abs(total.y)) > PointerHold.reach {
      isAcross = abs(total.x) > abs(total.y)
    }
    guard let isAcross else { return nil }
    trail.removeAll { moment - $0.time > Self.memory }
    trail.append(Stop(time: moment, point: point))
    defer { last = point }
    return Self.along(point - last, isAcross)
  }

  /// It went up.
  /// - Returns: How far what it pulled goes on; `nil` when it pulled nothing.
  mutating func letGo(at moment: Timestamp) -> Point? {
    defer { self = PointerDrag() }
    guard let isAcross else { return nil }
    guard let first = trail.first(where: { moment - $0.time <= Self.memory }) else { return .zero }
    let way = Self.along(last - first.point, isAcross)
    // Events of one frame come at one time, which would be no time at all.
    let time = max(16, moment - first.time)
    return Point(x: Self.coast(way.x, in: time), y: Self.coast(way.y, in: time))
  }

  /// Forgets that it is down.
  mutating func forget() { self = PointerDrag() }

  private static func coast(_ way: Int, in time: Int) -> Int {
    guard abs(way) * 1000 >= slowest * time else { return 0 }
    return max(-farthest, min(farthest, way * coasting / time))
  }

  private static func along(_ way: Point, _ isAcross: Bool) -> Point {
    isAcross ? Point(x: way.x, y: 0) : Point(x: 0, y: way.y)
  }
}
