internal import Geometry

/// A control that is down, with the deadlines of its hold and its auto-repeat.
struct HeldControl: Hashable, Sendable {
  let device: DeviceID
  let control: Control
  let family: DeviceFamily
  /// As it was when the control went down: a press keeps its meaning until it ends.
  let binding: Binding
  let since: Timestamp
  /// The deadline of the hold; `nil` when there is none or it has acted.
  var holdAt: Timestamp?
  /// The time of the next auto-repeat; `nil` without one.
  var repeatAt: Timestamp?
  /// The number of auto-repeats so far.
  var repeats = 0
  /// The time of the last repeat event from the device itself.
  var lastDeviceRepeat: Timestamp?
  /// `true` while letting go still acts.
  var actsOnRelease = false
  /// `true` after `.press` was sent, until `.select` or `.cancelPress` follows.
  var isPressShown = false
  /// `true` while it shows badges on the first cards, which other buttons open.
  var showsBadges = false
  /// `true` while the screen listens because it is held.
  var listens = false
  /// `true` after one of these was opened.
  var hasOpened = false
  /// Whether it counts as held, although it was let go, until the next press.
  var isLatched = false

  /// The nearest of its deadlines.
  var dueAt: Timestamp? {
    let repeatAt = activeRepeatAt
    guard let holdAt else { return repeatAt }
    guard let repeatAt else { return holdAt }
    return min(holdAt, repeatAt)
  }

  /// The time of the next auto-repeat, if that may happen: a remote must keep saying that it is held, since
  /// infrared loses the message that it is not.
  private var activeRepeatAt: Timestamp? {
    guard let repeatAt, family == .remote else { return repeatAt }
    guard let silentAt, repeatAt <= silentAt else { return nil }
    return repeatAt
  }

  /// The time from which a device that sends its own repeats counts as silent; `nil` before its first.
  var silentAt: Timestamp? {
    lastDeviceRepeat.map { $0 + RepeatTiming.deviceSilence }
  }

  /// Nothing more comes of it, not even when it is let go.
  mutating func spend() {
    holdAt = nil
    repeatAt = nil
    actsOnRelease = false
  }
}

/// A chord whose controls are all down.
struct HeldChord: Hashable, Sendable {
  let device: DeviceID
  let chord: Chord
  let dueAt: Timestamp
}
