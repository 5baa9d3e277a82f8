internal import Geometry
internal import InputMapping

/// Press tracker: which controls are down, and for how long.
struct PressTracker: Sendable {
  private struct Held: Hashable {
    var device: DeviceID
    var control: Control
  }

  private var families: [DeviceID: DeviceFamily] = [.keyboard: .keyboard]
  private var down: [Held: Timestamp] = [:]

  /// A gesture for a control that was released; `nil` for everything else.
  mutating func take(_ event: DeviceEvent, at now: Timestamp) -> ScriptStep.Action? {
    switch event {
    case .connected(let id, let kind, _):
      families[id] = kind.family
      return nil
    case .disconnected(let id):
      down = down.filter { $0.key.device != id }
      return nil
    case .button(let id, let control, isDown: true, isDeviceRepeat: false):
      down[Held(device: id, control: control)] = now
      return nil
    case .button(let id, let control, isDown: false, _):
      guard let start = down.removeValue(forKey: Held(device: id, control: control)),
        let family = families[id], control.exists(on: family)
      else { return nil }
      return .gesture(.control(family, control), milliseconds: max(1, now - start))
    case .focusLost:
      down = [:]
      return nil
    default: return nil
    }
  }
}
