internal import FocusEngine
internal import Geometry
internal import InputMapping

extension ScreenState {
  /// True when the buttons of a device are checked instead of doing what they are bound to.
  func checksButtons(of device: DeviceID) -> Bool {
    guard let run = firstRun, run.step == .controller, !run.isFullyTested else { return false }
    return controllers.contains { $0.device == device }
  }

  /// Takes note of a controller that comes or goes.
  /// - Returns: True when the steps on the screen or its notice depend on it.
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
        show(notice: .words(.controllerGone))
        return true
      }
      // Without a controller there is nothing left to check.
      if firstRun?.step == .controller, controllers.isEmpty {
        let last = firstRunSteps.last ?? .languages
        updateFirstRun { run in
          run.step = last
          run.hold = nil
        }
        visit.timers[.check] = nil
        visit.focus = FocusState()
      }
    default: return false
    }
    return firstRun != nil
  }

  /// True when the last controller is gone while it was in use; a program that was opened has them all.
  private var missesController: Bool {
    controllers.isEmpty && device.isGamepad && openItem == nil && firstRun == nil && !isAttracting
  }

  /// Lights a button that was pressed, and starts or ends the hold that leaves the check.
  mutating func checked(_ control: Control, isDown: Bool) -> [Effect] {
    guard firstRun?.step == .controller else { return [] }
    guard isDown else {
      if firstRun?.hold?.control == control {
        updateFirstRun { $0.hold = nil }
        visit.timers[.check] = nil
      }
      return []
    }
    let bound = bindings.families[.gamepad]?.global[control]
    let goesBack = bound?.press == .back
    updateFirstRun { run in
      if FirstRun.buttons.contains(control), !run.testedButtons.contains(control) {
        run.testedButtons.append(control)
      }
      run.hold =
        goesBack || bound?.press == .select
        ? FirstRun.Hold(control: control, goesBack: goesBack) : nil
    }
    visit.timers[.check] = firstRun?.hold == nil ? nil : now + FirstRun.holdDuration
    return [.sound(Effect.Sound(.select))]
  }

  /// Leaves the check, because a button was held for long enough.
  mutating func endCheck() -> [Effect] {
    visit.timers[.check] = nil
    guard let hold = firstRun?.hold else { return [] }
    updateFirstRun { $0.hold = nil }
    return select(hold.goesBack ? .back : .skip)
  }
}
