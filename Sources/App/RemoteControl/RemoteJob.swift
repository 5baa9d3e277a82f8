internal import Geometry
internal import InputMapping
internal import ScreenHost
internal import SearchScreen

/// A request in progress, and what must happen before it is answered.
struct RemoteJob {
  var request: RemoteRequest
  /// The control to release, and the earliest time for it.
  var release: (control: Control, time: Timestamp)?
  /// Milliseconds for which the control is held if longer than a tap; otherwise 0.
  var holdTime = 0
  /// The presses still to be decided.
  var errand: RemoteErrand?
  var presses = 0
  /// The change of a button that the screen must see before the job continues.
  var awaited: (control: Control, isDown: Bool)?
  /// The earliest time of the answer.
  var notBefore: Timestamp
  /// When it continues even if nothing was seen.
  var patienceEnds: Timestamp

  /// Starts holding a control for a number of milliseconds.
  mutating func hold(_ control: Control, for milliseconds: Int, at now: Timestamp, patience: Int) {
    release = (control, now + milliseconds)
    holdTime = RemoteErrand.holdTime(of: milliseconds)
    awaited = (control, true)
    patienceEnds = now + patience
  }

  /// The job with its press and wait ending now.
  func ending(at now: Timestamp) -> Self {
    var job = self
    job.notBefore = min(notBefore, now)
    if let (control, time) = release { job.release = (control, min(time, now)) }
    return job
  }

  /// Notes a device event that was waited for.
  mutating func see(_ event: DeviceEvent) {
    guard let awaited else { return }
    switch event {
    case .button(_, awaited.control, awaited.isDown, _): self.awaited = nil
    case .axis(_, let axis, _) where awaited.control.isPart(of: axis): self.awaited = nil
    default: break
    }
  }
}

extension DrivenScreen {
  /// Whether Select acts on what is in front. A clock that is only stepped is advanced until it does.
  func letSelectCount() -> Bool {
    let rest = machine.state.takesSelectAt - time
    if isClockHeld { passHeldTime(rest) }
    return isClockHeld || rest <= 0
  }

  /// Advances a clock that is only stepped, on which every hold would otherwise be a tap.
  func passHeldTime(_ milliseconds: Int) {
    if isClockHeld, milliseconds > 0 { stepClock(by: milliseconds) }
  }
}

extension Control {
  /// Whether the event is part of pushing an axis.
  fileprivate func isPart(of axis: Axis) -> Bool {
    switch axis {
    case .leftX, .leftY: name.hasPrefix("left-stick-")
    case .rightX, .rightY: name.hasPrefix("right-stick-")
    case .leftTrigger: name == "lt"
    case .rightTrigger: name == "rt"
    }
  }
}
