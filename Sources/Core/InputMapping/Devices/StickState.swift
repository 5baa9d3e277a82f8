internal import Geometry

/// The dead zone of one stick, read as four buttons, at most one of them down.
struct StickState: Hashable, Sendable {
  private var x = 0
  private var y = 0
  private var hasSeenCentreX = false
  private var hasSeenCentreY = false
  private(set) var direction: Direction?

  /// Takes a new value of one axis, −32,768 … 32,767, and updates the direction.
  ///
  /// An axis counts as centred until it has been seen near its centre: a stick that reports a wrong value at
  /// first, or is held while the controller is plugged in, does not move focus.
  mutating func update(isHorizontal: Bool, value: Int) {
    if isHorizontal {
      hasSeenCentreX = hasSeenCentreX || abs(value) < AxisThreshold.stickRelease
      x = value
    } else {
      hasSeenCentreY = hasSeenCentreY || abs(value) < AxisThreshold.stickRelease
      y = value
    }
    direction = nextDirection
  }

  /// Releases the stick; an axis away from its centre must be seen there before it counts again.
  mutating func letGo() {
    hasSeenCentreX = abs(x) < AxisThreshold.stickRelease && hasSeenCentreX
    hasSeenCentreY = abs(y) < AxisThreshold.stickRelease && hasSeenCentreY
    direction = nil
  }

  private var nextDirection: Direction? {
    let horizontal = hasSeenCentreX ? x : 0
    let vertical = hasSeenCentreY ? y : 0
    if let new = StickState.dominant(horizontal, vertical) { return new }
    switch direction {
    case .right: return horizontal >= AxisThreshold.stickRelease ? .right : nil
    case .left: return -horizontal >= AxisThreshold.stickRelease ? .left : nil
    case .down: return vertical >= AxisThreshold.stickRelease ? .down : nil
    case .up: return -vertical >= AxisThreshold.stickRelease ? .up : nil
    case nil: return nil
    }
  }

  /// The direction of the larger axis, if it is pressed and at least 1.3 times the other.
  private static func dominant(_ x: Int, _ y: Int) -> Direction? {
    let (width, height) = (abs(x), abs(y))
    if width >= AxisThreshold.stickPress && width * 10 >= height * 13 {
      return x > 0 ? .right : .left
    }
    if height >= AxisThreshold.stickPress && height * 10 >= width * 13 {
      return y > 0 ? .down : .up
    }
    return nil
  }
}
