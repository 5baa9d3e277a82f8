internal import InputMapping

/// A device that exists only for a script.
enum VirtualDevice {
  static let gamepad = DeviceID(1001)
  static let remote = DeviceID(1002)

  static func id(_ family: DeviceFamily) -> DeviceID {
    switch family {
    case .gamepad: gamepad
    case .remote: remote
    case .keyboard: .keyboard
    }
  }

  /// The events of connecting a device of a kind: the device itself, then its sticks at rest.
  static func connection(of kind: DeviceKind) -> [DeviceEvent] {
    guard let family = kind.family else { return [] }
    let id = id(family)
    let event = DeviceEvent.connected(id, kind: kind, name: "Virtual \(kind.rawValue)")
    guard family == .gamepad else { return [event] }
    return [event] + Axis.allCases.map { .axis(id, $0, value: 0) }
  }

  /// The event of pressing or releasing a control; sticks and triggers are axes.
  static func event(_ control: Control, of family: DeviceFamily, isDown: Bool) -> DeviceEvent {
    let id = id(family)
    if family == .gamepad, let (axis, value) = deflection(of: control) {
      return .axis(id, axis, value: isDown ? value : 0)
    }
    return .button(id, control, isDown: isDown, isDeviceRepeat: false)
  }

  /// The axis of a control, and its value when fully pressed.
  static func deflection(of control: Control) -> (Axis, Int)? {
    let (low, high) = (-32_768, 32_767)
    switch control.name {
    case "left-stick-left": return (.leftX, low)
    case "left-stick-right": return (.leftX, high)
    case "left-stick-up": return (.leftY, low)
    case "left-stick-down": return (.leftY, high)
    case "right-stick-left": return (.rightX, low)
    case "right-stick-right": return (.rightX, high)
    case "right-stick-up": return (.rightY, low)
    case "right-stick-down": return (.rightY, high)
    case "lt": return (.leftTrigger, high)
    case "rt": return (.rightTrigger, high)
    default: return nil
    }
  }
}
