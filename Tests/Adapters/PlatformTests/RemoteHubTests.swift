import InputMapping
import Testing

@testable import Platform

@Suite struct RemoteHubTests {
  private let devices: RemoteDevices
  private let hub: RemoteHub

  init() throws {
    devices = try RemoteDevices()
    try devices.plug("event0")
    hub = RemoteHub(devices.folder, isGrabbing: false)
    _ = hub.takeEvents()
  }

  /// The presses, releases and repeats since the last call: `+ok`, `-ok`, `*ok`.
  private func presses(_ hub: RemoteHub? = nil) -> [String] {
    (hub ?? self.hub).takeEvents().compactMap { event in
      switch event {
      case .device(.button(_, let control, let isDown, let isRepeat)):
        (isRepeat ? "*" : isDown ? "+" : "-") + control.name
      case .device(.connected(_, _, let name)): "here: " + name
      case .device(.disconnected): "gone"
      default: nil
      }
    }
  }

  @Test(
    arguments: [
      (0x160, "ok"), (0x161, "select"), (0xAE, "exit"), (0x163, "clear"), (0x200, "digit-0"),
      (0x209, "digit-9"), (0x20A, "star"), (0x20B, "hash"), (0x18E, "red"), (0x18F, "green"),
      (0x190, "yellow"), (0x191, "blue"), (0x192, "channel-up"), (0x193, "channel-down"),
      (0x166, "info"), (0x16D, "guide"), (0x26A, "menu"),
    ])
  func `buttons that SDL drops arrive by their names`(code: Int, name: String) {
    devices.key(code, 1, on: "event0")
    devices.key(code, 0, on: "event0")

    #expect(presses() == ["+" + name, "-" + name])
    #expect(Control(name).exists(on: .remote))
  }

  @Test(arguments: [103, 28, 158, 164, 217, 30, 113])
  func `keys that SDL reports itself, letters and volume are left to it`(code: Int) {
    devices.key(code, 1, on: "event0")
    devices.key(code, 0, on: "event0")

    #expect(presses() == [])
  }

  @Test func `a grabbed remote gives every button`() {
    let hub = RemoteHub(devices.folder, isGrabbing: true)
    _ = hub.takeEvents()

    devices.key(103, 1, on: "event0")
    devices.key(103, 2, on: "event0")
    devices.key(103, 0, on: "event0")

    #expect(presses(hub) == ["+up", "*up", "-up"])
  }

  @Test func `the repeats of a device are marked as such`() {
    devices.key(0x192, 1, on: "event0")
    for _ in 0..<3 { devices.key(0x192, 2, on: "event0") }
    devices.key(0x192, 0, on: "event0")

    #expect(
      presses() == [
        "+channel-up", "*channel-up", "*channel-up", "*channel-up", "-channel-up",
      ])
  }

  @Test func `a press whose end was lost ends with the next one`() {
    devices.key(0x160, 1, on: "event0")
    devices.key(0x160, 1, on: "event0")
    devices.key(0x160, 0, on: "event0")

    #expect(presses() == ["+ok", "-ok", "+ok", "-ok"])
  }

  @Test func `a button that goes up without having been down says nothing`() {
    devices.key(0x160, 0, on: "event0")

    #expect(presses() == [])
  }

  @Test func `records that come in pieces are put together`() {
    let bytes = RemoteDevices.bytes(1, 0x160, 1) + RemoteDevices.bytes(1, 0x160, 0)

    devices.write(Array(bytes[..<7]), to: "event0")
    let early = presses()
    devices.write(Array(bytes[7..<30]), to: "event0")
    let middle = presses()
    devices.write(Array(bytes[30...]), to: "event0")

    #expect(early == [])
    #expect(middle == ["+ok"])
    #expect(presses() == ["-ok"])
  }

  @Test func `remotes come and go while the program runs`() throws {
    try devices.plug("event11", name: "Living room")
    #expect(presses() == ["here: Living room"])

    devices.key(0x160, 1, on: "event11")
    #expect(presses() == ["+ok"])

    devices.unplug("event11")
    #expect(presses() == ["gone"])
    #expect(presses() == [])
  }

  @Test func `a keyboard with such keys is no remote until one is pressed`() throws {
    try devices.plug("event2", name: "Keyboard", keys: [16, 0x161])
    #expect(presses() == [])

    devices.key(0x161, 1, on: "event2")
    #expect(presses() == ["here: Keyboard", "+select"])
  }

  @Test func `a device without such keys is not opened`() throws {
    try devices.plug("event3", name: "Keyboard", keys: [16, 103])

    #expect(presses() == [])
    #expect(hub.descriptors.count == 2)
  }

  @Test func `a flood presses nothing, and leaves nothing pressed`() {
    let flood = (0..<2_000).flatMap { _ in
      RemoteDevices.bytes(1, 0x192, 1) + RemoteDevices.bytes(1, 0x192, 0)
    }

    let events = (0..<50).flatMap { _ in
      devices.write(flood, to: "event0")
      return presses()
    }

    #expect(events == [])
    #expect(presses() == [])
  }

  @Test func `when the kernel lost records everything is let go, and nothing acts`() {
    devices.key(0x160, 1, on: "event0")
    #expect(presses() == ["+ok"])

    devices.send([(0, 3, 0), (0, 0, 0)], to: "event0")

    #expect(presses() == ["gone", "here: Infrared remote"])
    devices.key(0x160, 0, on: "event0")
    #expect(presses() == [])
  }

  @Test func `devices are given back while a launched program runs`() {
    #expect(hub.closeAll().count == 1)
    devices.key(0x160, 1, on: "event0")
    #expect(presses() == [])

    hub.reopen()
    #expect(presses().first == "here: Infrared remote")
  }

  @Test func `key bitmaps are read from their low end`() {
    #expect(KeyBitmap.codes("1 0 8000000000000001") == [0, 63, 128])
    #expect(KeyBitmap.codes("not hexadecimal") == [])
  }
}
