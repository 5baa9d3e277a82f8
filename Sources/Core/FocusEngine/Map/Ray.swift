internal import Geometry

/// What a rectangle covers on one axis, in half canvas points, so that every middle is exact.
struct Span: Hashable {
  var low: Int
  var high: Int

  init(low: Int, high: Int) { (self.low, self.high) = (low, high) }

  init(_ frame: Rect, isVertical: Bool) {
    (low, high) =
      isVertical ? (frame.minY * 2, frame.maxY * 2) : (frame.minX * 2, frame.maxX * 2)
  }

  var middle: Int { (low + high) / 2 }

  func distance(to target: Int) -> Int { max(0, max(low - target, target - high)) }

  func union(_ other: Span) -> Span {
    Span(low: min(low, other.low), high: max(high, other.high))
  }
}

/// A rectangle seen in a direction: how far along it starts and ends, and what it spans across.
struct Ray {
  var start: Int
  var end: Int
  var across: Span

  init(_ frame: Rect, _ direction: Direction) {
    start = Self.start(of: frame, direction)
    end =
      switch direction {
      case .right: frame.maxX
      case .left: -frame.minX
      case .down: frame.maxY
      case .up: -frame.minY
      }
    across = Span(frame, isVertical: direction.isHorizontal)
  }

  /// How far along a direction a rectangle starts.
  static func start(of frame: Rect, _ direction: Direction) -> Int {
    switch direction {
    case .right: frame.minX
    case .left: -frame.maxX
    case .down: frame.minY
    case .up: -frame.maxY
    }
  }

  /// Whether it lies ahead of another: in its beam with both edges beyond, or, for what catches
  /// moves from aside too, wholly beyond.
  func isAhead(of other: Ray, catchesAcross: Bool) -> Bool {
    guard start > other.start, end > other.end else { return false }
    return isInBeam(of: other) || (catchesAcross && start >= other.end)
  }

  /// Whether it shares some of what the other spans.
  func isInBeam(of other: Ray) -> Bool {
    across.low < other.across.high && other.across.low < across.high
  }

  /// Whether it covers at least half of the other's extent along the way.
  func sharesLine(with other: Ray) -> Bool {
    (min(end, other.end) - max(start, other.start)) * 2 >= other.end - other.start
  }

  /// What decides between two that are equally near: the leading one first.
  func order(_ direction: Direction, isRightToLeft: Bool) -> Int {
    isRightToLeft && !direction.isHorizontal ? -across.high : across.low
  }
}

extension Rect {
  /// Twice the middle, which is exact for odd widths too.
  var doubledMidX: Int { minX + maxX }
  /// Twice the middle, which is exact for odd heights too.
  var doubledMidY: Int { minY + maxY }

  /// Twice the middle on the axis across a direction.
  func doubledMiddle(across direction: Direction) -> Int {
    direction.isHorizontal ? doubledMidY : doubledMidX
  }
}

extension Direction {
  /// Whether a move in the direction goes towards greater coordinates.
  var isForward: Bool { self == .right || self == .down }
}
