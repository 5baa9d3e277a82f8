internal import InputMapping

/// Filter of duplicate presses: a remote's button may arrive both through the kernel and as a key of the
/// window.
///
/// Which keys SDL passes on depends on its version and video driver, so a button read from the kernel may
/// also arrive as a window key, before or after.
struct DuplicateFilter {
  private enum Path: Hashable {
    case window
    case kernel
  }

  /// Milliseconds within which a press by the other route is the same press.
  static let window = 150

  private var down: [Control: Path] = [:]
  private var lastPress: [Control: (path: Path, time: Int)] = [:]

  /// Whether to pass on an event.
  mutating func accept(_ event: PlatformEvent, at now: Int) -> Bool {
    switch event {
    case .device(.button(let device, let control, let isDown, _)):
      guard let path = Self.path(of: device) else { return true }
      return isDown ? press(control, path, now) : release(control, path)
    case .device(.focusLost):
      down = [:]
      return true
    case .device(.disconnected(let device)):
      if Self.path(of: device) == .kernel { down = down.filter { $0.value == .window } }
      return true
    default: return true
    }
  }

  private mutating func press(_ control: Control, _ path: Path, _ now: Int) -> Bool {
    if let other = down[control], other != path { return false }
    if let last = lastPress[control], last.path != path, now - last.time <= Self.window {
      return false
    }
    down[control] = path
    lastPress[control] = (path, now)
    return true
  }

  private mutating func release(_ control: Control, _ path: Path) -> Bool {
    guard down[control] == path else { return false }
    down[control] = nil
    return true
  }

  private static func path(of device: DeviceID) -> Path? {
    if device == .keyboardRemote { return .window }
    return device.rawValue >= RemoteHub.firstID ? .kernel : nil
  }
}
