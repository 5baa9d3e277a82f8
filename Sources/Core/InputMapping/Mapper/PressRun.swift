internal import Geometry

/// Quick presses of one control in a row.
struct PressRun: Hashable {
  /// The longest time from one press to the next in the same run, in milliseconds.
  static let gap = 500

  private var device: DeviceID?
  private var control: Control?
  private var count = 0
  private var last = Timestamp.zero

  /// Counts a press.
  /// - Returns: Whether this is the third of three; counting then starts again.
  mutating func add(_ control: Control, on device: DeviceID, at moment: Timestamp) -> Bool {
    let goesOn = self.device == device && self.control == control && moment - last <= Self.gap
    count = goesOn ? count + 1 : 1
    (self.device, self.control, last) = (device, control, moment)
    guard count == 3 else { return false }
    count = 0
    return true
  }
}
