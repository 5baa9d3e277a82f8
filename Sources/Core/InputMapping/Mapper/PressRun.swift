internal import Geometry

/// Quick presses of one control, one after the other.
struct PressRun: Hashable {
  /// Milliseconds from one press to the next within which they belong together.
  static let gap = 500

  private var device: DeviceID?
  private var control: Control?
  private var count = 0
  private var last = Timestamp.zero

  /// Counts a press.
  /// - Returns: True for the third of three; counting starts again then.
  mutating func add(_ control: Control, on device: DeviceID, at moment: Timestamp) -> Bool {
    let goesOn = self.device == device && self.control == control && moment - last <= Self.gap
    count = goesOn ? count + 1 : 1
    (self.device, self.control, last) = (device, control, moment)
    guard count == 3 else { return false }
    count = 0
    return true
  }
}
