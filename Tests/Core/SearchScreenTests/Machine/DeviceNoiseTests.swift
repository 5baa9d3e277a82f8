import FocusEngine
import Geometry
import InputMapping
import SceneGraph
import SearchScreen
import Support
import TestSupport
import Testing

/// Tests of events that devices send without being touched.
@Suite struct DeviceNoiseTests {
  private static func kiosk() -> SlowLoop {
    var settings = ScreenSettings()
    settings.kiosk = ScreenSettings.Kiosk(pinLength: 4)
    var loop = SlowLoop(settings)
    loop.frame(at: 0, [.pad("a", true), .pad("a", false)])
    return loop
  }

  @Test func `a stick that trembles in its dead zone for a minute does not keep a kiosk awake`() {
    var noisy = Self.kiosk()
    var quiet = Self.kiosk()
    var generator = SplitMix64(seed: 7)

    for time in stride(from: 10, through: 60_000, by: 10) {
      let events = Axis.allCases.map { axis in
        let isTrigger = axis == .leftTrigger || axis == .rightTrigger
        let noise = Int(generator.next() % 16_000)
        return DeviceEvent.axis(SlowLoop.pad, axis, value: isTrigger ? noise / 2 : noise - 8000)
      }
      noisy.frame(at: time, events)
    }
    quiet.run(until: 60_000)

    #expect(noisy.machine.layout.scene.outline == quiet.machine.layout.scene.outline)
    #expect(
      noisy.machine.state.visit.screen.panels.last?.panel
        == quiet.machine.state.visit.screen.panels.last?.panel)
    #expect(noisy.machine.state.visit.screen.panels.count == 1)
    #expect(noisy.moves == 0)
  }

  @Test func `a controller in use that goes is told until it is back; one that sleeps is not`() {
    func press(_ device: DeviceID, _ control: Control) -> [DeviceEvent] {
      [true, false].map { .button(device, control, isDown: $0, isDeviceRepeat: false) }
    }
    func notice(_ loop: SlowLoop) -> String? {
      loop.machine.layout.scene.node("status/notice")?.label
    }
    var (used, idle) = (SlowLoop(), SlowLoop())
    used.frame(at: 0, press(SlowLoop.pad, Control("dpad-down")))
    idle.frame(at: 0, press(SlowLoop.remote, Control("down")))

    used.frame(at: 10, [.disconnected(SlowLoop.pad)])
    idle.frame(at: 10, [.disconnected(SlowLoop.pad)])
    let gone = notice(used)
    used.frame(at: 20, [.connected(SlowLoop.pad, kind: .xbox, name: "Pad")])

    #expect(gone == "Controller disconnected")
    #expect(notice(idle) == nil)
    #expect(notice(used) == nil)
  }

  @Test func `a battery that runs low is told beside the clock, until it is charged or gone`() {
    var loop = SlowLoop()
    func warning(_ loop: SlowLoop) -> String? {
      loop.machine.layout.scene.node("status/battery")?.label
    }

    loop.frame(at: 0, [.battery(SlowLoop.pad, .low)])
    let low = warning(loop)
    loop.frame(at: 10, [.battery(SlowLoop.pad, .empty)])
    let empty = warning(loop)
    loop.frame(at: 20, [.battery(SlowLoop.pad, nil)])
    let charged = warning(loop)
    loop.frame(at: 30, [.battery(SlowLoop.pad, .low), .disconnected(SlowLoop.pad)])

    #expect(low == "Controller battery low")
    #expect(empty == "Controller battery almost empty")
    #expect(charged == nil)
    #expect(warning(loop) == nil)
  }

  @Test func `of two controllers the one used last decides what the buttons are called`() {
    var loop = SlowLoop()
    let other = DeviceID(17)
    func hints(_ loop: SlowLoop) -> DeviceKind { loop.machine.state.device }

    loop.frame(at: 0, [.connected(other, kind: .playStation, name: "Pad"), .pad("lb", true)])
    let first = hints(loop)
    loop.frame(
      at: 10, [.button(other, Control("lb"), isDown: true, isDeviceRepeat: false)])
    let second = hints(loop)
    loop.frame(at: 20, [.axis(SlowLoop.pad, .leftX, value: 9000), .disconnected(other)])

    #expect([first, second, hints(loop)] == [.xbox, .playStation, .xbox])
  }
}
