internal import CouchSearchApp
internal import Geometry
internal import InputMapping
internal import SearchScreen

/// A request that is being done, and what has to happen before it is answered.
struct RemoteJob {
  var request: RemoteRequest
  /// The control to let go, and when at the earliest.
  var release: (control: Control, time: Timestamp)?
  /// Milliseconds for which the control is held, where that is more than a tap; else 0.
  var holdTime = 0
  /// The presses that are still to be decided.
  var errand: RemoteErrand?
  var presses = 0
  /// The change of a button that the screen has to see before the job goes on.
  var awaited: (control: Control, isDown: Bool)?
  /// Not answered before this.
  var notBefore: Timestamp
  /// When it goes on although nothing was seen.
  var patienceEnds: Timestamp

  /// Begins to hold a control for some milliseconds.
  mutating func hold(_ control: Control, for milliseconds: Int, at now: Timestamp, patience: Int) {
    release = (control, now + milliseconds)
    holdTime = RemoteErrand.holdTime(of: milliseconds)
    awaited = (control, true)
    patienceEnds = now + patience
  }

  /// The job with its press and its wait ending now.
  func ending(at now: Timestamp) -> Self {
    var job = self
    job.notBefore = min(notBefore, now)
    if let (control, time) = release { job.release = (control, min(time, now)) }
    return job
  }

  /// Notes an event of a device that was waited for.
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
  /// Whether Select works on what is in front. A clock that is only stepped is stepped until it does.
  func letSelectCount() -> Bool {
    let rest = machine.state.takesSelectAt - time
    if isClockHeld { passHeldTime(rest) }
    return isClockHeld || rest <= 0
  }

  /// Lets milliseconds pass on a clock that is only stepped, which would make a tap of every hold.
  func passHeldTime(_ milliseconds: Int) {
    if isClockHeld, milliseconds > 0 { stepClock(by: milliseconds) }
  }
}

extension Control {
  /// Whether it is what an axis does when it is pushed.
  fileprivate func isPart(of axis: Axis) -> Bool {
    switch axis {
    case .leftX, .leftY: name.hasPrefix("left-stick-")
    case .rightX, .rightY: name.hasPrefix("right-stick-")
    case .leftTrigger: name == "lt"
    case .rightTrigger: name == "rt"
    }
  }
}
