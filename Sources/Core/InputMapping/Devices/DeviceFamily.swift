/// Devices that share one file of bindings.
package enum DeviceFamily: String, Hashable, Sendable, CaseIterable {
  case gamepad
  case remote
  case keyboard
}

extension DeviceKind {
  /// The family whose bindings apply; `nil` for the pointer, which has none.
  package var family: DeviceFamily? {
    switch self {
    case .xbox, .playStation, .nintendo, .steam: .gamepad
    case .remote: .remote
    case .keyboard: .keyboard
    case .pointer: nil
    }
  }
}
