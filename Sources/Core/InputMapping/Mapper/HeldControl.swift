internal import Geometry

/// A control that is down, and what becomes of it.
struct HeldControl: Hashable, Sendable {
  let device: DeviceID
  let control: Control
  let family: DeviceFamily
  /// As it was when the control went down: a press keeps its meaning until it ends.
  let binding: Binding
  let since: Timestamp
  /// When the hold acts; `nil` when there is none or it has acted.
  var holdAt: Timestamp?
  /// When it repeats next; `nil` when it does not.
  var repeatAt: Timestamp?
  /// How often it has repeated.
  var repeats = 0
  /// When the device last said itself that the control is still down.
  var lastDeviceRepeat: Timestamp?
  /// Whether letting go still acts.
  var actsOnRelease = false
  /// Whether `.press` was sent and has not been answered by `.select` or `.cancelPress`.
  var isPressShown = false

  /// When it next has something to do.
  var dueAt: Timestamp? {
    let repeatAt = activeRepeatAt
    guard let holdAt else { return repeatAt }
    guard let repeatAt else { return holdAt }
    return min(holdAt, repeatAt)
  }

  /// When it repeats next, if that may happen: a remote must keep saying that it is held, since
  /// infrared loses the message that it is not.
  private var activeRepeatAt: Timestamp? {
    guard let repeatAt, family == .remote else { return repeatAt }
    guard let silentAt, repeatAt <= silentAt else { return nil }
    return repeatAt
  }

  /// When a device that sends its own repeats counts as silent; `nil` before its first.
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
