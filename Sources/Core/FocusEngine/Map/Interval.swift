internal import Geometry

/// The interval of a rectangle on one axis, in half canvas points, so that every middle is exact.
struct Interval: Hashable {
  var low: Int
  var high: Int

  init(low: Int, high: Int) { (self.low, self.high) = (low, high) }

  init(_ frame: Rect, isVertical: Bool) {
    (low, high) =
      isVertical ? (frame.minY * 2, frame.maxY * 2) : (frame.minX * 2, frame.maxX * 2)
  }

  var middle: Int { (low + high) / 2 }

  func distance(to target: Int) -> Int { max(0, max(low - target, target - high)) }

  func union(_ other: Interval) -> Interval {
    Interval(low: min(low, other.low), high: max(high, other.high))
  }
}
