import FocusEngine
import Geometry
import InputMapping
import Replay
import SearchScreen
import TestSupport

/// The loop of a program whose frames take long: what devices do in between is taken when a frame
/// has ended, all at that time, as from SDL's queue.
struct SlowLoop {
  private(set) var machine: ScreenMachine
  private(set) var moves = 0
  private(set) var effects: [Effect] = []
  private var now = 0

  init(_ settings: ScreenSettings = ScreenSettings()) {
    machine = ScreenMachine(
      state: ScreenState(
        settings: settings.inEnglish, keyboard: Fixture.qwerty, landing: Fixture.landing),
      bindings: .usual, text: FixedTextMeasurer())
    for (id, kind) in [(SlowLoop.pad, DeviceKind.xbox), (SlowLoop.remote, .remote)] {
      take(.device(.connected(id, kind: kind, name: "Pad")))
    }
    for axis in Axis.allCases { take(.device(.axis(SlowLoop.pad, axis, value: 0))) }
  }

  static let pad = DeviceID(16)
  static let remote = DeviceID(1 << 20)

  var focused: String { machine.state.visit.screen.focus.focused?.rawValue ?? "-" }

  /// Ends a frame at a moment, with what has happened since the one before.
  mutating func frame(at moment: Int, _ events: [DeviceEvent] = []) {
    now = moment
    for event in events { take(.device(event)) }
    if let wake = machine.wakeAt, wake <= Timestamp(moment) { take(.tick) }
  }

  /// Ends frames as long as the screen has something to do, each as soon as it is due.
  mutating func run(until end: Int) {
    while let wake = machine.wakeAt?.milliseconds, wake <= end { frame(at: max(now, wake)) }
    now = end
  }

  private mutating func take(_ input: StampedInput.Input) {
    let output = machine.step(StampedInput(input, at: Timestamp(now)))
    effects += output.effects
    moves += output.effects.sounds.filter { $0 == .move }.count
  }
}

extension DeviceEvent {
  /// A button of the controller.
  static func pad(_ control: String, _ isDown: Bool) -> DeviceEvent {
    .button(SlowLoop.pad, Control(control), isDown: isDown, isDeviceRepeat: false)
  }

  /// A button of the remote; `nil` for a repeat that it sends itself.
  static func remote(_ control: String, _ isDown: Bool?) -> DeviceEvent {
    .button(
      SlowLoop.remote, Control(control), isDown: isDown ?? true, isDeviceRepeat: isDown == nil)
  }
}
