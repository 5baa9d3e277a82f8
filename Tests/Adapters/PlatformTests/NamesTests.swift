import InputMapping
import Testing

@testable import Platform

@Suite struct NamesTests {
  @Test(
    arguments: [
      // scancode, symbol, modifiers, device, control
      (82, 0x4000_0052, "", 0, "key-up"), (40, 13, "", 0, "key-return"),
      (88, 0, "", 0, "key-keypad-enter"), (41, 27, "", 0, "key-escape"),
      (42, 8, "ctrl", 0, "key-ctrl-backspace"), (43, 9, "shift", 0, "key-shift-tab"),
      (63, 0, "", 0, "key-f6"), (78, 0, "ctrl", 0, "key-ctrl-page-down"),
      (101, 0, "", 0, "key-menu"), (9, 0x66, "ctrl", 0, "key-ctrl-f"),
      (20, 0x71, "ctrl alt", 0, "key-ctrl-alt-q"), (44, 0x20, "ctrl", 0, "key-ctrl-space"),
      // French: the key labelled Q is where English keyboards have A.
      (4, 0x71, "ctrl", 0, "key-ctrl-q"),
      // Russian: no Latin letter stands on the key, its place decides.
      (20, 0x439, "ctrl", 0, "key-ctrl-q"),
      (270, 0, "", 2, "back"), (285, 0, "", 2, "rewind"), (286, 0, "", 2, "fast-forward"),
      (261, 0, "", 2, "play-pause"), (118, 0, "", 2, "menu"), (268, 0, "", 2, "search"),
    ])
  func `a key is a control`(
    scancode: Int, symbol: Int, modifiers: String, device: Int, control: String
  ) throws {
    let found = KeyNames.control(
      scancode: scancode, symbol: UInt32(symbol), ctrl: modifiers.contains("ctrl"),
      alt: modifiers.contains("alt"), shift: modifiers.contains("shift"))

    let key = try #require(found)
    #expect(key.device == DeviceID(device))
    #expect(key.control.name == control)
    #expect(key.control.exists(on: device == 0 ? .keyboard : .remote))
  }

  @Test(arguments: [4, 20, 29, 30, 39, 44, 45, 56, 224, 225, 226, 230])
  func `letters, digits, signs, the space bar and bare modifiers are no controls`(
    _ scancode: Int
  ) {
    let key = KeyNames.control(
      scancode: scancode, symbol: 0x61, ctrl: false, alt: false, shift: true)

    #expect(key == nil)
  }

  @Test func `every button of a controller is a known control`() {
    let controls = ControllerNames.buttons.indices.compactMap {
      ControllerNames.control(button: $0, confirm: .label)
    }

    #expect(controls.count == 21)
    #expect(controls.allSatisfy { $0.exists(on: .gamepad) })
    #expect(ControllerNames.control(button: 21, confirm: .label) == nil)
  }

  @Test func `with the right-hand button as confirm the pairs change places`() {
    let names = (0..<5).compactMap {
      ControllerNames.control(button: $0, confirm: .east)?.name
    }

    #expect(names == ["b", "a", "y", "x", "view"])
  }

  @Test(arguments: Axis.allCases)
  func `axes are known by their numbers`(_ axis: Axis) {
    let number = Int(Axis.allCases.firstIndex(of: axis) ?? -1)

    #expect(ControllerNames.axis(number) == axis)
    #expect(ControllerNames.axis(6) == nil)
  }

  @Test(
    arguments: [
      (0, DeviceKind.xbox), (1, .xbox), (2, .xbox), (3, .playStation), (4, .playStation),
      (5, .nintendo), (6, .xbox), (7, .playStation), (8, .xbox), (11, .nintendo),
      (13, .nintendo), (99, .xbox),
    ])
  func `the type of a controller decides its glyphs`(type: Int, kind: DeviceKind) {
    #expect(ControllerNames.kind(type: type) == kind)
  }
}
