internal import InputMapping

/// State of one device's keys, from evdev records to button events.
struct RemoteKeys {
  private static let key = 1

  let device: DeviceID
  /// Whether SDL sees nothing of the device, so that every button is ours.
  let isGrabbed: Bool
  /// The buttons that are down, in the order they went down.
  private var down: [Control] = []

  init(device: DeviceID, isGrabbed: Bool) {
    self.device = device
    self.isGrabbed = isGrabbed
  }

  /// The buttons that a record presses, repeats or lets go.
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
      // Down twice: the message that it went up was lost.
      let lost = down.contains(key.control) ? [event(key.control, isDown: false)] : []
      if lost.isEmpty { down.append(key.control) }
      return lost + [event(key.control, isDown: true)]
    case 2:
      if !down.contains(key.control) { down.append(key.control) }
      return [event(key.control, isDown: true, isRepeat: true)]
    default: return []
    }
  }

  /// Forgets what is down, because records were lost.
  /// - Returns: Whether any key was down.
  mutating func forget() -> Bool {
    defer { down = [] }
    return !down.isEmpty
  }

  /// Forgets that a button is down, because its press was not passed on.
  mutating func forget(_ control: Control) { down.removeAll { $0 == control } }

  private func event(
    _ control: Control, isDown: Bool, isRepeat: Bool = false
  ) -> DeviceEvent {
    .button(device, control, isDown: isDown, isDeviceRepeat: isRepeat)
  }
}
