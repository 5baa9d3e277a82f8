internal import FocusEngine
internal import Geometry
internal import InputMapping

extension ScreenState {
  /// Whether the buttons of a device are being checked instead of acting.
  func checksButtons(of device: DeviceID) -> Bool {
    guard let run = firstRun, run.stage == .controller, !run.isFullyTested else { return false }
    return controllers.contains { $0.device == device }
  }

  /// Records that a controller was connected or disconnected.
  /// - Returns: Whether the current step or notice depends on it.
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

  /// Whether the last controller was disconnected while in use; not while an opened program uses them all.
  private var missesController: Bool {
    controllers.isEmpty && device.isGamepad && openItem == nil && firstRun == nil && !isAttracting
  }
}

extension FirstRun: ScreenPart {
  /// Handles the buttons of a controller that is being checked.
  static func read(
    _ event: DeviceEvent, with mapper: inout InputMapper, in context: BindingContext,
    for state: inout ScreenState
  ) -> [ScreenAction]? {
    switch event {
    case .button(let device, let control, let isDown, false) where state.checksButtons(of: device):
      _ = mapper.capture(event, at: state.now)
      state.device = mapper.activeKind
      return [state.check(of: control, isDown: isDown)]
    case .axis(let device, _, _) where state.checksButtons(of: device):
      guard let press = mapper.capture(event, at: state.now) else { return [] }
      state.device = mapper.activeKind
      return [state.check(of: press.control, isDown: true)]
    default: return nil
    }
  }

  static func fire(
    _ timer: Timers.Name, in state: inout ScreenState, _ view: ScreenView
  ) -> [Effect]? {
    timer == .check ? state.perform(.firstRun(.held), in: view) : nil
  }
}

extension ScreenState {
  fileprivate func check(of control: Control, isDown: Bool) -> ScreenAction {
    let press = bindings.families[.gamepad]?.global[control]?.press
    return .panel(.firstRun(.checked(control, isDown: isDown, press: press)))
  }
}
