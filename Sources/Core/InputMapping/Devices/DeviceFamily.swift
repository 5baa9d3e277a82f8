/// Devices that share one bindings file.
package enum DeviceFamily: String, Hashable, Sendable, CaseIterable {
  case gamepad
  case remote
  case keyboard
}

extension DeviceKind {
  /// The family with the device's bindings; `nil` for the pointer, which has none.
  package var family: DeviceFamily? {
    switch self {
    case .xbox, .playStation, .nintendo, .steam: .gamepad
    case .remote: .remote
    case .keyboard: .keyboard
    case .pointer: nil
    }
  }
}
