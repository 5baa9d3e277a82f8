internal import Geometry

extension InputMapper {
  /// Maps a move of an axis: mostly noise inside the dead zone, sometimes a press or a release.
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
