internal import Geometry

/// The sticks and triggers of one controller, turned into controls that are pressed and released.
struct DeviceAxes: Hashable, Sendable {
  /// A control that changed.
  struct Change: Hashable, Sendable {
    var control: Control
    var isDown: Bool
  }

  private var leftStick = StickState()
  private var rightStick = StickState()
  private var leftTrigger = TriggerState()
  private var rightTrigger = TriggerState()

  /// Takes a new value; releases come before presses.
  mutating func update(_ axis: Axis, value: Int) -> [Change] {
    switch axis {
    case .leftX, .leftY:
      DeviceAxes.update(&leftStick, "left-stick", isHorizontal: axis == .leftX, value: value)
    case .rightX, .rightY:
      DeviceAxes.update(&rightStick, "right-stick", isHorizontal: axis == .rightX, value: value)
    case .leftTrigger: DeviceAxes.update(&leftTrigger, "lt", value: value)
    case .rightTrigger: DeviceAxes.update(&rightTrigger, "rt", value: value)
    }
  }

  /// Releases everything.
  mutating func letGo() {
    leftStick.letGo()
    rightStick.letGo()
    leftTrigger.letGo()
    rightTrigger.letGo()
  }

  private static func update(
    _ stick: inout StickState, _ name: String, isHorizontal: Bool, value: Int
  ) -> [Change] {
    let before = stick.direction
    stick.update(isHorizontal: isHorizontal, value: value)
    guard stick.direction != before else { return [] }
    var changes: [Change] = []
    if let before { changes.append(change(name, before, isDown: false)) }
    if let after = stick.direction { changes.append(change(name, after, isDown: true)) }
    return changes
  }

  private static func change(_ stick: String, _ direction: Direction, isDown: Bool) -> Change {
    Change(control: Control("\(stick)-\(direction.rawValue)"), isDown: isDown)
  }

  private static func update(
    _ trigger: inout TriggerState, _ name: String, value: Int
  ) -> [Change] {
    let before = trigger.isDown
    trigger.update(value: value)
    guard trigger.isDown != before else { return [] }
    return [Change(control: Control(name), isDown: trigger.isDown)]
  }
}
