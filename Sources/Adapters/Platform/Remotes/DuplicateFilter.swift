internal import InputMapping

/// Lets each press of a remote through once, whichever way it comes.
///
/// Which keys SDL passes on depends on its version and on what it stands upon, so a button that is
/// read from the kernel may come again as a key of the window, before or after.
struct DuplicateFilter {
  private enum Way: Hashable {
    case window
    case kernel
  }

  /// A press by the other way within so many milliseconds is the same one.
  static let window = 150

  private var down: [Control: Way] = [:]
  private var lastPress: [Control: (way: Way, time: Int)] = [:]

  /// Whether an event is to be passed on.
  mutating func accept(_ event: PlatformEvent, at now: Int) -> Bool {
    switch event {
    case .device(.button(let device, let control, let isDown, _)):
      guard let way = Self.way(of: device) else { return true }
      return isDown ? press(control, way, now) : release(control, way)
    case .device(.focusLost):
      down = [:]
      return true
    case .device(.disconnected(let device)):
      if Self.way(of: device) == .kernel { down = down.filter { $0.value == .window } }
      return true
    default: return true
    }
  }

  private mutating func press(_ control: Control, _ way: Way, _ now: Int) -> Bool {
    if let other = down[control], other != way { return false }
    if let last = lastPress[control], last.way != way, now - last.time <= Self.window {
      return false
    }
    down[control] = way
    lastPress[control] = (way, now)
    return true
  }

  private mutating func release(_ control: Control, _ way: Way) -> Bool {
    guard down[control] == way else { return false }
    down[control] = nil
    return true
  }

  private static func way(of device: DeviceID) -> Way? {
    if device == .keyboardRemote { return .window }
    return device.rawValue >= RemoteHub.firstID ? .kernel : nil
  }
}
