internal import InputMapping

/// The position of the left stick, −1 … 1 on each axis.
struct StickPosition {
  private(set) var x = 0.0
  private(set) var y = 0.0

  /// Follows an event.
  /// - Returns: Whether the event concerns the stick.
  mutating func follow(_ event: DeviceEvent) -> Bool {
    switch event {
    case .axis(_, .leftX, let value): x = Double(value) / 32_767
    case .axis(_, .leftY, let value): y = Double(value) / 32_767
    case .disconnected: (x, y) = (0, 0)
    default: return false
    }
    return true
  }
}
