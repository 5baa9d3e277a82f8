internal import Geometry

extension InputMapper {
  /// Maps a movement of an axis: mostly noise inside the dead zone, sometimes a press or a release.
  mutating func handleAxis(
    _ axis: Axis, of device: DeviceID, value: Int, at moment: Timestamp, context: BindingContext
  ) -> [Intent] {
    let isDial = turnsDial(axis, of: device, context: context)
    let turn = axis.isHorizontal.flatMap { isHorizontal in
      dials[device, default: DialStick()].update(
        isHorizontal: isHorizontal, value: value, sectors: isDial ? dial?.sectors ?? 0 : 0,
        isMirrored: dial?.isMirrored ?? false, at: moment)
    }
    let changes = axes[device, default: DeviceAxes()].update(axis, value: value)
      .filter { !isDial || !$0.isDown }
    for change in changes where !change.isDown {
      dropLateRepeat(of: change.control, on: device, at: moment)
    }
    var intents = advance(to: moment, context: context)
    if dial != nil, !isDial, awaitsStick(of: device), changes.contains(where: Self.movesCaret) {
      awaited = nil
    }
    for change in changes {
      intents +=
        change.isDown
        ? press(change.control, on: device, at: moment, context: context)
        : release(change.control, on: device, at: moment)
    }
    guard let turn else { return intents }
    use(device)
    return intents + [.dial(turn)]
  }

  /// Ends a turn of the dial when Back is pressed, which then does nothing else.
  mutating func cancelDial(
    by control: Control, on device: DeviceID, context: BindingContext
  ) -> [Intent]? {
    guard dials[device]?.sector != nil, let family = kind(of: device).family,
      bindings.binding(of: control, on: family, in: context)?.press == .back,
      let turn = dials[device]?.cancel()
    else { return nil }
    return [.dial(turn)]
  }

  /// Whether an axis belongs to a stick that turns the dial. While the caret trigger is held, the stick does
  /// what its directions are bound to, and the trigger's own actions are cancelled.
  private mutating func turnsDial(
    _ axis: Axis, of device: DeviceID, context: BindingContext
  ) -> Bool {
    guard dial != nil, axis == .rightX || axis == .rightY, kind(of: device).isGamepad,
      bindings.binding(of: Self.dialStick, on: .gamepad, in: context)?.press == .dial
    else { return false }
    if let trigger = index(of: Self.caretTrigger, on: device) {
      held[trigger].spend()
      return false
    }
    // With Press Twice, the trigger is pressed first, and the stick moves afterwards.
    return !awaitsStick(of: device)
  }

  /// Whether a direction of the dial's stick was pressed.
  private static func movesCaret(_ change: DeviceAxes.Change) -> Bool {
    change.isDown && change.control.name.hasPrefix(dialStick.name + "-")
  }

  /// Whether a press of the caret trigger awaits a second one; moving the stick counts as that.
  private func awaitsStick(of device: DeviceID) -> Bool {
    awaited.map { $0.device == device && $0.control == Self.caretTrigger } ?? false
  }

  /// The controls to hold on a gamepad for another one to act as bound: the trigger that keeps the stick from
  /// turning the dial.
  package func modifiers(of control: Control, in context: BindingContext) -> [Control] {
    let isOfStick = control.name.hasPrefix(Self.dialStick.name + "-")
    let isDial = bindings.binding(of: Self.dialStick, on: .gamepad, in: context)?.press == .dial
    return dial != nil && isOfStick && isDial ? [Self.caretTrigger] : []
  }

  /// The stick that is bound to the dial.
  private static let dialStick = Control("right-stick")
  /// While held, the stick moves the caret instead of the dial.
  private static let caretTrigger = Control("lt")
}

extension Axis {
  /// `true` for the horizontal axis of the right stick, `false` for its vertical one; `nil` for all others.
  fileprivate var isHorizontal: Bool? {
    switch self {
    case .rightX: true
    case .rightY: false
    default: nil
    }
  }
}
