import CSDL2
import InputMapping
import Testing

@testable import Platform

/// Remotes of every kind, from the kernel's records to what a person wanted.
@Suite struct CapturedRemoteTests {
  @Test func `HDMI-CEC: select, digits and Exit, each once`() throws {
    let remote = try CapturedRemote(keys: Capture.Keys.cec, name: "RC for vc4-hdmi-0")

    remote.play(.cecTaps)
    remote.pass(to: 9000)

    #expect(
      remote.trace == """
        0 press  117 select  902 digit-2  1310 digit-8  2305 back
        """)
    #expect(remote.mapper.wakeAt == nil)
  }

  @Test func `infrared: a press that is sent several times is one press`() throws {
    let remote = try CapturedRemote(keys: Capture.Keys.mce)

    remote.play(.mceTaps)
    remote.pass(to: 9000)

    #expect(remote.trace == "0 space  600 press  850 select")
  }

  @Test func `infrared: a held button pages while its repeats come, at our pace`() throws {
    let remote = try CapturedRemote(keys: Capture.Keys.mce)

    remote.play(
      Capture(
        Capture.held(
          0x193, scan: 0x800f_0413, from: 0, repeats: [500, 625, 750, 875, 1000], until: 1100)))
    remote.pass(to: 9000)

    #expect(remote.trace == "0 page-down  500 page-down  750 page-down  1000 page-down")
  }

  @Test(arguments: [110, 115, 120, 125])
  func `repeats at the pace of the device move at ours, and stop when they stop`(
    pace: Int
  ) throws {
    let remote = try CapturedRemote(keys: Capture.Keys.mce, isGrabbed: true)
    let repeats = (1...10).map { $0 * pace }

    // The end of the press is lost.
    remote.play(
      Capture(Capture.held(106, scan: 0x800f_0421, from: 0, repeats: repeats, until: nil)))
    remote.pass(to: 60_000)

    let last = repeats[9] + 200
    let expected = ["0 right"] + stride(from: 380, through: last, by: 85).map { "\($0) right+" }
    #expect(remote.intents == expected)
    #expect(remote.mapper.wakeAt == nil)
  }

  @Test func `the press after one whose end was lost counts once`() throws {
    let remote = try CapturedRemote(keys: Capture.Keys.cec)

    remote.play(Capture(Capture.held(0x202, scan: 0x22, from: 0, repeats: [], until: nil)))
    remote.play(Capture(Capture.held(0x202, scan: 0x22, from: 800, repeats: [], until: 900)))
    remote.pass(to: 9000)

    #expect(remote.trace == "0 digit-2  800 digit-2")
  }

  @Test func `Bluetooth: select held is held, and its 33 ms repeats add nothing`() throws {
    let remote = try CapturedRemote(keys: Capture.Keys.bluetooth)
    let repeats = Array(stride(from: 250, through: 900, by: 33))

    remote.play(
      Capture(Capture.held(0x161, scan: 0xC0041, from: 0, repeats: repeats, until: 930)))
    remote.pass(to: 9000)

    #expect(remote.trace == "0 press  500 alternates  930 cancelPress")
  }

  @Test(arguments: [(0x161, false), (106, true)])
  func `a device that vanishes while a button is held lets go of it, and nothing acts`(
    code: Int, isGrabbed: Bool
  ) throws {
    let remote = try CapturedRemote(keys: Capture.Keys.bluetooth, isGrabbed: isGrabbed)
    remote.play(
      Capture(Capture.held(code, scan: 0xC0041, from: 0, repeats: [250, 283, 316], until: nil)))

    remote.devices.unplug("event0")
    remote.pass(to: 330)
    remote.look()
    remote.pass(to: 60_000)
    try remote.devices.plug("event0", keys: Capture.Keys.bluetooth)
    remote.look()

    #expect(remote.trace == (isGrabbed ? "0 right" : "0 press  330 cancelPress"))
    #expect(remote.mapper.wakeAt == nil)
  }

  @Test func `a hundred thousand records in a second press nothing and leave nothing pressed`()
    throws
  {
    let remote = try CapturedRemote(keys: Capture.Keys.mce)
    let flood = Array(
      repeating: RemoteDevices.bytes(1, 0x202, 1) + RemoteDevices.bytes(0, 0, 0)
        + RemoteDevices.bytes(1, 0x202, 0) + RemoteDevices.bytes(0, 0, 0), count: 200
    ).flatMap(\.self)

    // 800 records every 8 ms.
    for millisecond in stride(from: 0, to: 1000, by: 8) {
      remote.pass(to: millisecond)
      remote.devices.write(flood, to: "event0")
      remote.look()
    }
    let during = remote.intents
    remote.pass(to: 3000)
    remote.play(Capture(Capture.held(0x205, scan: 0, from: 3000, repeats: [], until: 3100)))

    #expect(during == [])
    #expect(remote.trace == "3000 digit-5")
    #expect(remote.mapper.wakeAt == nil)
  }

  @Test func `a steady stream of presses is cut to what a person can press`() throws {
    let remote = try CapturedRemote(keys: Capture.Keys.mce)

    // 250 presses a second for four seconds.
    for start in stride(from: 0, to: 4000, by: 4) {
      remote.play(
        Capture(Capture.held(0x202, scan: 0, from: start, repeats: [], until: start + 2)))
    }
    remote.pass(to: 9000)

    #expect(remote.intents.count <= TokenBucket.burst + 4 * TokenBucket.rate)
    #expect(remote.intents.count >= 4 * TokenBucket.rate)
  }

  @Test func `presses that pile up while a frame takes long all count, in their order`() throws {
    let remote = try CapturedRemote(keys: Capture.Keys.cec)

    for digit in [2, 2, 8, 4, 6, 3] {
      remote.devices.key(0x200 + digit, 1, on: "event0")
      remote.devices.key(0x200 + digit, 0, on: "event0")
    }
    remote.pass(to: 900)
    remote.look()

    #expect(
      remote.trace
        == "900 digit-2  900 digit-2  900 digit-8  900 digit-4  900 digit-6  900 digit-3")
  }

  @Test func `when the kernel had no room a held direction stops, and goes on if it is still held`()
    throws
  {
    let remote = try CapturedRemote(keys: Capture.Keys.mce, isGrabbed: true)
    remote.play(
      Capture(Capture.held(106, scan: 0, from: 0, repeats: [110, 220, 330, 440], until: nil)))

    remote.devices.send([(0, 3, 0), (0, 0, 0)], to: "event0")
    remote.look()
    let dropped = remote.trace
    remote.pass(to: 2000)
    let silent = remote.trace
    remote.devices.key(106, 2, on: "event0")
    remote.look()

    #expect(silent == dropped)
    #expect(remote.trace == dropped + "  2000 right")
  }

  @Test(arguments: 0..<40)
  func `records cut anywhere mean the same`(seed: Int) throws {
    let remote = try CapturedRemote(keys: Capture.Keys.cec)
    var state = UInt64(seed + 1)

    remote.play(.cecTaps) { bytes in
      var rest = bytes[...]
      var pieces: [[UInt8]] = []
      while !rest.isEmpty {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let count = 1 + Int(state >> 33) % 40
        pieces.append(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
      return pieces
    }
    remote.pass(to: 9000)

    #expect(
      remote.trace == "0 press  117 select  902 digit-2  1310 digit-8  2305 back",
      "seed \(seed)")
  }

  @Test func `a device that ends in the middle of a record is gone, and the half is nothing`()
    throws
  {
    let remote = try CapturedRemote(keys: Capture.Keys.cec)

    remote.devices.write(Array(RemoteDevices.bytes(1, 0x202, 1).prefix(20)), to: "event0")
    remote.look()
    remote.devices.unplug("event0")
    remote.look()
    remote.look()
    try remote.devices.plug("event1", keys: Capture.Keys.cec)
    remote.look()
    remote.devices.key(0x203, 1, on: "event1")
    remote.look()

    #expect(remote.trace == "0 digit-3")
  }

  // MARK: What SDL delivers itself

  @Test func `a receiver that is a keyboard is left to SDL, and types everything once`() throws {
    let remote = try CapturedRemote(keys: Capture.Keys.flirc, name: "flirc.tv flirc")
    var decoder = EventDecoder.forTests

    // Enter and Right: the kernel's records, and what SDL makes of them.
    for (code, scancode) in [(28, 40), (106, 79)] as [(Int, UInt32)] {
      for value in [1, 0] {
        remote.devices.key(code, value, on: "event0")
        for event in decoder.decode(.key(scancode, isDown: value == 1)) { remote.handle(event) }
        remote.look()
      }
    }

    #expect(remote.trace == "0 press  0 select  0 right")
  }

  @Test(arguments: [true, false])
  func `a key that comes from the kernel and from SDL counts once, whichever is first`(
    isKernelFirst: Bool
  ) throws {
    let remote = try CapturedRemote(keys: Capture.Keys.bluetooth)
    var decoder = EventDecoder.forTests
    // As with a version of SDL that knows the key: 119 is its Select.
    func send(_ value: Int) {
      remote.devices.key(0x161, value, on: "event0")
      if isKernelFirst { remote.look() }
      for event in decoder.decode(.key(119, isDown: value == 1)) { remote.handle(event) }
      if !isKernelFirst { remote.look() }
    }

    for time in [0, 1000] {
      remote.pass(to: time)
      send(1)
      remote.pass(to: time + 80)
      send(0)
    }

    #expect(remote.trace == "0 press  80 select  1000 press  1080 select")
    #expect(remote.mapper.wakeAt == nil)
  }
}
