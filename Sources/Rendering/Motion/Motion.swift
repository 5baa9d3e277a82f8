internal import SceneGraph

/// How things move: every curve and duration that is not a token of the theme.
enum Motion {
  /// Something appears or vanishes, in milliseconds.
  static let fadeDuration = 120
  /// The light in the background changes, in milliseconds.
  static let backdropDuration = 700
  /// The light changes in so many visible steps: each costs a full screen.
  static let backdropSteps = 16
  /// A long title scrolls so many canvas points in a second.
  static let marqueeSpeed = 110
  /// The space between a scrolling title and its next round, in canvas points.
  static let marqueeGap = 90

  /// Quick at first, then settling: for everything that moves. Takes and gives 0 … 1.
  static func easeOut(_ time: Double) -> Double {
    let rest = 1 - min(1, max(0, time))
    return 1 - rest * rest * rest
  }

  /// Milliseconds that a movement has gone on for when its first frame is shown: that frame shows a
  /// person that the press has arrived, and not once more how everything was before.
  static let headStart = 16

  /// How long focus takes to come or go.
  static func focusDuration(gains: Bool, isFast: Bool) -> Int {
    let duration = gains ? Theme.focusDuration : Theme.unfocusDuration
    return isFast ? duration / 2 : duration
  }
}

/// Something that lies between two values of its kind.
protocol Blendable: Equatable {
  static func blend(_ first: Self, _ second: Self, _ share: Double) -> Self
}

extension Double: Blendable {
  static func blend(_ first: Double, _ second: Double, _ share: Double) -> Double {
    first + (second - first) * share
  }
}

extension Box: Blendable {
  static func blend(_ first: Box, _ second: Box, _ share: Double) -> Box {
    Box(
      x: .blend(first.x, second.x, share), y: .blend(first.y, second.y, share),
      width: .blend(first.width, second.width, share),
      height: .blend(first.height, second.height, share))
  }
}

/// A value on its way from one to another, read from the presentation clock.
struct Tween<Value: Blendable> {
  private(set) var from: Value
  private(set) var target: Value
  private var start = 0
  private var duration = 0

  /// A value at rest.
  init(_ value: Value) {
    from = value
    target = value
  }

  /// A value that starts moving.
  init(from: Value, to target: Value, at time: Int, duration: Int) {
    self.from = from
    self.target = target
    start = time
    self.duration = duration
  }

  /// When it arrives; 0 for a value at rest.
  var end: Int { from == target ? 0 : start + duration }

  func value(at time: Int) -> Value {
    guard from != target, time < start + duration else { return target }
    return .blend(from, target, Motion.easeOut(Double(time - start) / Double(duration)))
  }

  /// Turns towards a new target from wherever it is now.
  mutating func head(to target: Value, at time: Int, duration: Int) {
    guard target != self.target else { return }
    self = Tween(from: value(at: time), to: target, at: time, duration: duration)
  }

  /// Jumps.
  mutating func jump(to target: Value) { self = Tween(target) }

  /// Moves everything, target included, without disturbing what is on its way.
  mutating func shift(_ body: (Value) -> Value) {
    from = body(from)
    target = body(target)
  }
}
