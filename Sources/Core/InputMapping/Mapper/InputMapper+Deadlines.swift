package import Geometry

extension InputMapper {
  /// Fires the hold or the auto-repeat of a held control.
  mutating func fireHeld(
    at index: Int, due: Timestamp, now: Timestamp, context: BindingContext
  ) -> [Intent] {
    if held[index].holdAt == due {
      held[index].showsBadges = held[index].binding.hold?.intent == .badges
      held[index].listens = held[index].binding.hold?.intent == .listen
      held[index].spend()
      return held[index].binding.hold.map { [$0.intent.intent()] } ?? []
    }
    guard let intent = held[index].binding.press else {
      held[index].spend()
      return []
    }
    held[index].repeats += 1
    let start = now - due > RepeatTiming.lateness ? now : due
    let interval = RepeatTiming.interval(
      of: intent, in: context, held: start - held[index].since)
    held[index].repeatAt = timing.repeatTime(interval).map { start + $0 }
    if intent == .delete && held[index].repeats > RepeatTiming.repeatsBeforeWords {
      return [.deleteWord(isRepeat: true)]
    }
    return [intent.intent(isRepeat: true)]
  }

  /// Looks at an event before time advances to it: repeats that are more than a frame late are not caught up
  /// on before the event that ends them.
  package mutating func foresee(_ event: DeviceEvent, at moment: Timestamp) {
    switch event {
    case .button(let device, let control, isDown: false, _):
      dropLateRepeat(of: control, on: device, at: moment)
    case .axis(let device, let axis, let value):
      var state = axes[device, default: DeviceAxes()]
      for change in state.update(axis, value: value) where !change.isDown {
        dropLateRepeat(of: change.control, on: device, at: moment)
      }
    case .disconnected(let device):
      for entry in held where entry.device == device {
        dropLateRepeat(of: entry.control, on: device, at: moment)
      }
    case .focusLost:
      for entry in held { dropLateRepeat(of: entry.control, on: entry.device, at: moment) }
    default: break
    }
  }

  /// Drops the repeat of a control that is late when its release is seen.
  mutating func dropLateRepeat(of control: Control, on device: DeviceID, at moment: Timestamp) {
    guard let index = index(of: control, on: device), let due = held[index].repeatAt,
      moment - due > RepeatTiming.lateness
    else { return }
    held[index].repeatAt = nil
  }

  /// Stops the repeats of remotes that have been silent too long, until they report again.
  mutating func dropSilencedRepeats(at moment: Timestamp) {
    for index in held.indices {
      guard held[index].family == .remote, let due = held[index].repeatAt,
        let silentAt = held[index].silentAt, due <= silentAt, moment > silentAt
      else { continue }
      held[index].repeatAt = silentAt + 1
    }
  }
}
