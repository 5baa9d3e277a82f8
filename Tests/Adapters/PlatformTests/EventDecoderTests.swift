import CSDL2
import Geometry
import InputMapping
import Testing

@testable import Platform

/// Events are made by hand; SDL itself never runs here.
@Suite struct EventDecoderTests {
  private func press(_ keys: [UInt32], _ decoder: inout EventDecoder) -> [PlatformEvent] {
    keys.flatMap { key in
      decoder.decode(.key(key, isDown: true)) + decoder.decode(.key(key, isDown: false))
    }
  }

  @Test(
    arguments: [
      ([224, 29], ["key-ctrl-z"]), ([225, 224, 29], ["key-ctrl-shift-z"]),
      ([225, 43], ["key-shift-tab"]), ([224, 224, 29], []), ([224, 43, 29], ["key-ctrl-tab"]),
      ([226, 43, 43], ["key-alt-tab", "key-tab"]),
    ] as [([UInt32], [String])])
  func `with sticky keys modifiers count for the next key only`(keys: [UInt32], controls: [String])
  {
    var decoder = EventDecoder.forTests
    decoder.latch.isOn = true

    let events = press(keys, &decoder)

    let pressed = events.compactMap { event -> String? in
      guard case .device(.button(_, let control, isDown: true, _)) = event else { return nil }
      return control.name
    }
    #expect(pressed == controls)
  }

  @Test func `sticky Shift makes a capital, and sticky Ctrl types nothing`() {
    var decoder = EventDecoder.forTests
    decoder.latch.isOn = true

    _ = press([225], &decoder)
    _ = decoder.decode(.key(4, isDown: true))
    let capital = decoder.decode(.text("a"))
    let small = decoder.decode(.key(4, isDown: true)) + decoder.decode(.text("a"))
    _ = press([224], &decoder)
    _ = decoder.decode(.key(4, isDown: true))
    let none = decoder.decode(.text("a"))

    #expect(capital == [.device(.text("A"))])
    #expect(small == [.device(.text("a"))])
    #expect(none.isEmpty)
  }

  @Test func `modifiers that are held, and those without the setting, stick to nothing`() {
    var held = EventDecoder.forTests
    held.latch.isOn = true
    var plain = EventDecoder.forTests

    _ = held.decode(.key(224, isDown: true))
    _ = held.decode(.key(43, isDown: true, modifiers: KMOD_LCTRL.rawValue))
    _ = held.decode(.key(43, isDown: false))
    _ = held.decode(.key(224, isDown: false))
    let afterHeld = press([29], &held)
    let without = press([224, 29], &plain)

    #expect(afterHeld.isEmpty)
    #expect(without.isEmpty)
  }

  @Test func `a key goes up as what it went down as, whatever became of Ctrl`() {
    var decoder = EventDecoder.forTests

    let down = decoder.decode(.key(42, isDown: true, modifiers: KMOD_LCTRL.rawValue))
    let again = decoder.decode(.key(42, isDown: true, isRepeat: true))
    let up = decoder.decode(.key(42, isDown: false))

    let control = Control("key-ctrl-backspace")
    func event(_ isDown: Bool, _ isRepeat: Bool) -> [PlatformEvent] {
      [.device(.button(.keyboard, control, isDown: isDown, isDeviceRepeat: isRepeat))]
    }
    #expect(down == event(true, false))
    #expect(again == event(true, true))
    #expect(up == event(false, false))
  }

  @Test(arguments: [
    (KMOD_LCTRL.rawValue, false), (KMOD_RCTRL.rawValue, false), (KMOD_LGUI.rawValue, false),
    (KMOD_RGUI.rawValue, false), (KMOD_LALT.rawValue, false), (KMOD_LSHIFT.rawValue, true),
    (KMOD_RALT.rawValue, true),
    (KMOD_LCTRL.rawValue | KMOD_RALT.rawValue, true), (KMOD_MODE.rawValue, true), (0, true),
  ])
  func `a comma of a shortcut is no text`(modifiers: UInt32, isText: Bool) {
    var decoder = EventDecoder.forTests

    _ = decoder.decode(.key(54, isDown: true, modifiers: modifiers))
    let comma = decoder.decode(.text(","))
    _ = decoder.decode(.key(54, isDown: false, modifiers: modifiers))
    let later = decoder.decode(.text(","))

    #expect(comma == (isText ? [.device(.text(","))] : []))
    #expect(later == [.device(.text(","))])
  }

  @Test func `a letter is text and nothing else`() {
    var decoder = EventDecoder.forTests

    let events =
      decoder.decode(.key(4, isDown: true)) + decoder.decode(.text("a"))
      + decoder.decode(.key(4, isDown: false))

    #expect(events == [.device(.text("a"))])
  }

  @Test(arguments: ["\r", "\t", "\u{7F}", "\u{8}", ""])
  func `control characters are no text`(_ text: String) {
    var decoder = EventDecoder.forTests

    #expect(decoder.decode(.text(text)) == [])
  }

  @Test func `the first key that only remotes have announces a remote, once`() {
    var decoder = EventDecoder.forTests

    let first = decoder.decode(.key(270, isDown: true))
    let second = decoder.decode(.key(285, isDown: true))

    #expect(first.first == .device(.connected(.keyboardRemote, kind: .remote, name: "Remote")))
    #expect(first.count == 2)
    #expect(
      second == [
        .device(
          .button(.keyboardRemote, Control("rewind"), isDown: true, isDeviceRepeat: false))
      ])
  }

  @Test func `a click is a button that goes up where it went down, on the canvas`() {
    var decoder = EventDecoder.forTests
    decoder.pixelDensity = 2
    decoder.canvasPoint = { Point(x: $0 / 4, y: $1 / 4) }

    let click =
      decoder.decode(.mouse(SDL_MOUSEBUTTONDOWN, 100, 60))
      + decoder.decode(.mouse(SDL_MOUSEBUTTONUP, 110, 60))
    let drag =
      decoder.decode(.mouse(SDL_MOUSEBUTTONDOWN, 100, 60))
      + decoder.decode(.mouse(SDL_MOUSEBUTTONUP, 200, 60))
    let back =
      decoder.decode(.mouse(SDL_MOUSEBUTTONDOWN, 1, 1, button: 3))
      + decoder.decode(.mouse(SDL_MOUSEBUTTONUP, 1, 1, button: 3))

    let down = PlatformEvent.device(.pointerPressed(Point(x: 50, y: 30)))
    #expect(click == [down, .device(.pointerClicked(Point(x: 55, y: 30)))])
    #expect(drag == [down, .device(.pointerReleased)])
    #expect(back == [.device(.pointerSecondaryClicked)])
  }

  @Test func `a wheel turned towards the person scrolls down`() {
    var decoder = EventDecoder.forTests

    #expect(decoder.decode(.wheel(-2)) == [.device(.wheel(2))])
    #expect(decoder.decode(.wheel(0)) == [])
  }

  @Test func `losing the window's focus forgets the keys that are down`() {
    var decoder = EventDecoder.forTests
    _ = decoder.decode(.key(79, isDown: true))

    let lost = decoder.decode(.window(SDL_WINDOWEVENT_FOCUS_LOST))
    let up = decoder.decode(.key(79, isDown: false))

    #expect(lost == [.device(.focusLost), .focused(false)])
    #expect(up == [])
  }

  @Test func `close, quit and exposure are told apart`() {
    var decoder = EventDecoder.forTests

    #expect(decoder.decode(.window(SDL_WINDOWEVENT_CLOSE)) == [.device(.closeRequested)])
    #expect(decoder.decode(.plain(SDL_QUIT.rawValue)) == [.device(.closeRequested)])
    #expect(decoder.decode(.window(SDL_WINDOWEVENT_EXPOSED)) == [.exposed])
  }

  @Test(
    arguments: [
      SDL_JOYBUTTONDOWN, SDL_JOYAXISMOTION, SDL_JOYHATMOTION, SDL_JOYDEVICEADDED, SDL_FINGERDOWN,
      SDL_AUDIODEVICEADDED, SDL_KEYMAPCHANGED, SDL_CONTROLLERSENSORUPDATE, SDL_SENSORUPDATE,
      SDL_CONTROLLERTOUCHPADMOTION, SDL_FINGERMOTION, SDL_MULTIGESTURE, SDL_USEREVENT,
    ])
  func `joystick events and strangers are nothing`(_ type: SDL_EventType) {
    var decoder = EventDecoder.forTests

    #expect(decoder.decode(.plain(type.rawValue)) == [])
  }

  @Test func `a finger does not hover on its way, and taps like a pointer`() {
    var decoder = EventDecoder.forTests

    let approach = decoder.decode(.motion(80, 90, which: touchMouse))
    let tap =
      decoder.decode(.mouse(SDL_MOUSEBUTTONDOWN, 80, 90))
      + decoder.decode(.motion(84, 90, which: touchMouse))
      + decoder.decode(.mouse(SDL_MOUSEBUTTONUP, 84, 90))

    #expect(approach == [])
    #expect(
      tap == [
        .device(.pointerPressed(Point(x: 80, y: 90))), .device(.pointerMoved(Point(x: 84, y: 90))),
        .device(.pointerClicked(Point(x: 84, y: 90))),
      ])
  }

  @Test func `what is composed may be long, and its memory is given back`() {
    var decoder = EventDecoder.forTests
    let long = String(repeating: "にほんご", count: 40)

    #expect(decoder.decode(.composition("にほん")) == [.device(.composition("にほん"))])
    #expect(decoder.decode(.longComposition(long)) == [.device(.composition(long))])
    #expect(decoder.decode(.composition("")) == [.device(.composition(""))])
  }

  @Test(arguments: [
    (SDL_JOYSTICK_POWER_EMPTY, BatteryLevel.empty), (SDL_JOYSTICK_POWER_LOW, .low),
    (SDL_JOYSTICK_POWER_MEDIUM, nil), (SDL_JOYSTICK_POWER_FULL, nil),
    (SDL_JOYSTICK_POWER_WIRED, nil), (SDL_JOYSTICK_POWER_UNKNOWN, nil),
  ])
  func `only a battery that runs out is worth telling`(
    power: SDL_JoystickPowerLevel, level: BatteryLevel?
  ) {
    #expect(ControllerHub.level(power) == level)
  }
}
