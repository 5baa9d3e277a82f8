/// A value that a tween can animate: a vector space over `Double`.
protocol Animatable: Equatable {
  static var zero: Self { get }
  static func + (first: Self, second: Self) -> Self
  static func - (first: Self, second: Self) -> Self
  static func * (value: Self, factor: Double) -> Self
}

extension Double: Animatable {}

extension Box: Animatable {
  static let zero = Box(x: 0, y: 0, width: 0, height: 0)

  static func + (first: Box, second: Box) -> Box {
    Box(
      x: first.x + second.x, y: first.y + second.y, width: first.width + second.width,
      height: first.height + second.height)
  }

  static func - (first: Box, second: Box) -> Box { first + second * -1 }

  static func * (value: Box, factor: Double) -> Box { value.scaled((x: factor, y: factor)) }
}

/// Tween with a quintic ease-out: a value moving towards a target, read from the presentation clock.
///
/// The easing resembles critically damped motion that comes to rest exactly at the end: fast at first, then
/// settling. If the target changes on the way, position and speed continue unchanged, so nothing ever jumps
/// or jerks.
///
/// With d the remaining distance, v the speed, T the duration and s the elapsed share of time, the remaining
/// distance is (1 − s)⁵ (d + (5 d + v T) s).
struct Tween<Value: Animatable> {
  private(set) var target: Value
  /// The distance from the target at the start.
  private var distance = Value.zero
  /// Per millisecond, at the start.
  private var speed = Value.zero
  private var start = 0
  private var duration = 0

  private static var power: Double { 5 }

  /// A value at rest.
  init(_ value: Value) { target = value }

  /// A value that starts moving.
  ///
  /// - Parameters:
  ///   - from: The current value.
  ///   - target: The final value.
  ///   - time: The presentation clock, in milliseconds.
  ///   - duration: The duration, in milliseconds.
  ///   - speed: The current speed, per millisecond.
  init(from: Value, to target: Value, at time: Int, duration: Int, speed: Value = .zero) {
    self.target = target
    distance = from - target
    self.speed = speed
    start = time
    self.duration = max(1, duration)
  }

  /// The end of the tween in milliseconds; 0 for a value at rest.
  var end: Int { isAtRest ? 0 : start + duration }

  private var isAtRest: Bool { distance == .zero && speed == .zero }

  /// The value at a time; before the start, the initial one.
  func value(at time: Int) -> Value {
    guard !isAtRest, time < start + duration else { return target }
    let share = Double(max(0, time - start)) / Double(duration)
    let (left, push) = (rest(share), slope)
    return target + (distance + push * share) * left
  }

  /// The speed at a time, per millisecond.
  func speed(at time: Int) -> Value {
    guard !isAtRest, time < start + duration, time >= start else { return .zero }
    let share = Double(time - start) / Double(duration)
    let fall = -Self.power * rest(share) / (1 - share)
    let perDuration = (distance + slope * share) * fall + slope * rest(share)
    return perDuration * (1 / Double(duration))
  }

  /// Changes to a new target from the current value, at the current speed. A value at rest may wait before it
  /// starts.
  mutating func head(to target: Value, at time: Int, duration: Int, delay: Int = 0) {
    guard target != self.target else { return }
    let speed = speed(at: time)
    self = Tween(
      from: value(at: time), to: target, at: speed == .zero ? time + delay : time,
      duration: duration, speed: speed)
  }

  /// Delays the start by a number of milliseconds.
  mutating func postpone(by milliseconds: Int) { start += milliseconds }

  /// Jumps to a value.
  mutating func jump(to target: Value) { self = Tween(target) }

  /// The same movement towards another target: for joining a group that is moving.
  func rebased(to target: Value) -> Tween {
    var tween = self
    tween.target = target
    return tween
  }

  private var slope: Value {
    distance * Self.power + speed * Double(duration)
  }

  private func rest(_ share: Double) -> Double {
    let left = 1 - min(1, max(0, share))
    let square = left * left
    return square * square * left
  }
}
