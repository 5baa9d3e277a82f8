package import InputMapping

/// A connected controller.
package struct ConnectedController: Hashable, Sendable {
  /// The device.
  package var device: DeviceID
  /// Its kind, which decides the glyphs.
  package var kind: DeviceKind
}

extension ScreenState {
  /// Records that a controller was connected or disconnected.
  /// - Returns: Whether the current panel or notice depends on it.
  mutating func noteController(_ event: DeviceEvent) -> Bool {
    switch event {
    case .connected(let device, let kind, _) where kind.isGamepad:
      controllers.removeAll { $0.device == device }
      controllers.append(ConnectedController(device: device, kind: kind))
      if visit.noticeMessage == .words(.controllerGone) {
        show(notice: "")
        return true
      }
    case .disconnected(let device):
      guard controllers.contains(where: { $0.device == device }) else { return false }
      controllers.removeAll { $0.device == device }
      if missesController {
        show(problem: .words(.controllerGone))
        return true
      }
    default: return false
    }
    return panel?.setsUp ?? false
  }

  /// Whether the last controller was disconnected while in use; not while an opened program uses them all.
  private var missesController: Bool {
    controllers.isEmpty && device.isGamepad && openItem == nil && !(panel?.setsUp ?? false)
      && !isBetweenVisits
  }
}
