internal import Geometry

/// A control that is down, with the deadlines of its hold and its auto-repeat.
struct HeldControl: Hashable, Sendable {
  let device: DeviceID
  let control: Control
  let family: DeviceFamily
  /// The binding when the control went down: a press keeps its meaning until it ends.
  let binding: Binding
  let since: Timestamp
  /// The deadline of the hold; `nil` when there is none or it has fired.
  var holdAt: Timestamp?
  /// The time of the next auto-repeat; `nil` for none.
  var repeatAt: Timestamp?
  /// The number of auto-repeats so far.
  var repeats = 0
  /// The time of the last repeat event from the device itself.
  var lastDeviceRepeat: Timestamp?
  /// Whether releasing the control still acts.
  var actsOnRelease = false
  /// Whether `.press` was sent, and `.select` or `.cancelPress` has yet to follow.
  var isPressShown = false
  /// Whether it shows badges on the first cards, which other buttons open.
  var showsBadges = false
  /// Whether the screen listens because this is held.
  var listens = false
  /// Whether a badge was opened while this was held.
  var hasOpened = false
  /// Whether it counts as held until the next press, although it was released.
  var isLatched = false

  /// The earliest of its deadlines.
  var dueAt: Timestamp? {
    let repeatAt = activeRepeatAt
    guard let holdAt else { return repeatAt }
    guard let repeatAt else { return holdAt }
    return min(holdAt, repeatAt)
  }

  /// The time of the next auto-repeat, if one may happen: a remote must keep reporting that a button is held,
  /// since infrared may lose the release.
  private var activeRepeatAt: Timestamp? {
    guard let repeatAt, family == .remote else { return repeatAt }
    guard let silentAt, repeatAt <= silentAt else { return nil }
    return repeatAt
  }

  /// The time from which a device that sends its own repeats counts as silent; `nil` before its first.
  var silentAt: Timestamp? {
    lastDeviceRepeat.map { $0 + RepeatTiming.deviceSilence }
  }

  /// Cancels everything that would follow, including the action on release.
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
