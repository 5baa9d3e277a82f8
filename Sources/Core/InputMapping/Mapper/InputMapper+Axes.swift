internal import Geometry

extension InputMapper {
  /// An axis moved: mostly noise, sometimes a control that goes down or up.
  mutating func handleAxis(
    _ axis: Axis, of device: DeviceID, value: Int, at moment: Timestamp, context: BindingContext
  ) -> [Intent] {
    let changes = axes[device, default: DeviceAxes()].update(axis, value: value)
    for change in changes where !change.isDown {
      dropLateRepeat(of: change.control, on: device, at: moment)
    }
    var intents = advance(to: moment, context: context)
    for change in changes {
      intents +=
        change.isDown
        ? press(change.control, on: device, at: moment, context: context)
        : release(change.control, on: device)
    }
    return intents
  }
}
