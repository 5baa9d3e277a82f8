internal import FocusEngine
internal import Geometry
internal import InputMapping

extension ScreenState {
  /// Whether the buttons of a device are checked instead of doing what they are bound to.
  func checksButtons(of device: DeviceID) -> Bool {
    guard let run = firstRun, run.stage == .controller, !run.isFullyTested else { return false }
    return controllers.contains { $0.device == device }
  }

  /// Takes note of a controller that comes or goes.
  /// - Returns: Whether the steps on the screen or its notice depend on it.
  mutating func noteController(_ event: DeviceEvent, in view: ScreenView) -> Bool {
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
      if controllers.isEmpty { _ = perform(.firstRun(.controllerGone), in: view) }
    default: return false
    }
    return firstRun != nil
  }

  /// Whether the last controller is gone while it was in use; a program that was opened has them all.
  private var missesController: Bool {
    controllers.isEmpty && device.isGamepad && openItem == nil && firstRun == nil && !isAttracting
  }

  /// Takes note of a button of the controller that is checked.
  mutating func checked(_ control: Control, isDown: Bool, in view: ScreenView) -> [Effect] {
    let press = bindings.families[.gamepad]?.global[control]?.press
    return perform(.firstRun(.checked(control, isDown: isDown, press: press)), in: view)
  }
}
