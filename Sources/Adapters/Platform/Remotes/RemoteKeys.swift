internal import InputMapping

/// The state of one device's keys, turning evdev records into button events.
struct RemoteKeys {
  private static let key = 1

  let device: DeviceID
  /// Whether the device is grabbed, so that SDL sees none of its buttons and all are read here.
  let isGrabbed: Bool
  /// The pressed buttons, in the order they were pressed.
  private var down: [Control] = []

  init(device: DeviceID, isGrabbed: Bool) {
    self.device = device
    self.isGrabbed = isGrabbed
  }

  /// The presses, repeats and releases in a record.
  mutating func take(_ record: InputRecord) -> [DeviceEvent] {
    guard record.type == Self.key, let key = RemoteKey(code: record.code),
      isGrabbed || !key.isLeftToSDL
    else { return [] }
    switch record.value {
    case 0:
      guard let index = down.firstIndex(of: key.control) else { return [] }
      down.remove(at: index)
      return [event(key.control, isDown: false)]
    case 1:
      // Pressed twice: the release was lost.
      let lost = down.contains(key.control) ? [event(key.control, isDown: false)] : []
      if lost.isEmpty { down.append(key.control) }
      return lost + [event(key.control, isDown: true)]
    case 2:
      if !down.contains(key.control) { down.append(key.control) }
      return [event(key.control, isDown: true, isRepeat: true)]
    default: return []
    }
  }

  /// Forgets the pressed buttons, because records were lost.
  /// - Returns: Whether any key was down.
  mutating func forget() -> Bool {
    defer { down = [] }
    return !down.isEmpty
  }

  /// Forgets a pressed button whose press was not passed on.
  mutating func forget(_ control: Control) { down.removeAll { $0 == control } }

  private func event(
    _ control: Control, isDown: Bool, isRepeat: Bool = false
  ) -> DeviceEvent {
    .button(device, control, isDown: isDown, isDeviceRepeat: isRepeat)
  }
}
