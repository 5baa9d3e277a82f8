internal import Geometry

/// A rectangle relative to a direction: its start and end along it, and its interval across it.
struct DirectionalExtent {
  var start: Int
  var end: Int
  var across: Interval

  init(_ frame: Rect, _ direction: Direction) {
    start = Self.start(of: frame, direction)
    end =
      switch direction {
      case .right: frame.maxX
      case .left: -frame.minX
      case .down: frame.maxY
      case .up: -frame.minY
      }
    across = Interval(frame, isVertical: direction.isHorizontal)
  }

  /// The coordinate along a direction at which a rectangle starts.
  static func start(of frame: Rect, _ direction: Direction) -> Int {
    switch direction {
    case .right: frame.minX
    case .left: -frame.maxX
    case .down: frame.minY
    case .up: -frame.maxY
    }
  }

  /// Whether it lies ahead of another extent: in its beam with both edges beyond, or, if it
  /// catches moves from outside the beam, wholly beyond.
  func isAhead(of other: DirectionalExtent, catchesAcross: Bool) -> Bool {
    guard start > other.start, end > other.end else { return false }
    return isInBeam(of: other) || (catchesAcross && start >= other.end)
  }

  /// Whether it overlaps the other extent's interval across.
  func isInBeam(of other: DirectionalExtent) -> Bool {
    across.low < other.across.high && other.across.low < across.high
  }

  /// Whether it overlaps at least half of the other's extent along the direction.
  func sharesLine(with other: DirectionalExtent) -> Bool {
    (min(end, other.end) - max(start, other.start)) * 2 >= other.end - other.start
  }

  /// The sort key of two that are equally near: the leading one first.
  func order(_ direction: Direction, isRightToLeft: Bool) -> Int {
    isRightToLeft && !direction.isHorizontal ? -across.high : across.low
  }
}

extension Rect {
  /// Twice the x of the middle, exact for odd widths too.
  var doubledMidX: Int { minX + maxX }
  /// Twice the y of the middle, exact for odd heights too.
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
