import Geometry
import InputMapping
import SearchScreen
import Support
import TestSupport
import Testing

/// Held directions while frames take long, through the whole screen.
@Suite struct SlowFrameTests {
  @Test func `at five frames a second a held direction moves once a frame and stops when let go`() {
    var loop = SlowLoop()
    loop.frame(at: 0, [.pad("dpad-right", true)])

    for time in stride(from: 200, through: 1000, by: 200) { loop.frame(at: time) }
    let held = loop.moves
    loop.frame(at: 1200, [.pad("dpad-right", false)])
    loop.run(until: 9000)

    // The press, and what was due at 380, 600, 800 and 1000.
    #expect(held == 5)
    #expect(loop.moves == held)
  }

  @Test(arguments: [
    DeviceEvent.pad("dpad-right", false), .disconnected(SlowLoop.pad), .focusLost,
  ])
  func `what ends a press makes up for no repeat of a slow frame`(_ end: DeviceEvent) {
    var loop = SlowLoop()
    loop.frame(at: 0, [.pad("dpad-right", true)])

    loop.frame(at: 700, [end])
    loop.run(until: 9000)

    #expect(loop.moves == 1)
    #expect(loop.machine.wakeAt == nil)
  }

  @Test func `a stick that is let go in a slow frame makes up for nothing`() {
    var loop = SlowLoop()
    loop.frame(at: 0, [.axis(SlowLoop.pad, .leftX, value: 32_000)])

    loop.frame(at: 900, [.axis(SlowLoop.pad, .leftX, value: 0)])
    loop.run(until: 9000)

    #expect(loop.moves == 1)
  }

  @Test func `a remote's repeats that pile up in a slow frame are one`() {
    var loop = SlowLoop()
    loop.frame(at: 0, [.remote("right", true)])

    // Ten seconds of repeats, every 110 ms, taken at once; then nothing more comes.
    loop.frame(at: 10_000, Array(repeating: .remote("right", nil), count: 90))
    loop.frame(at: 10_000, [])
    let piled = loop.moves
    loop.run(until: 60_000)

    #expect(piled == 2)
    // Until 200 ms after the last of them.
    #expect(loop.moves <= piled + 3)
  }

  @Test func `presses in a slow frame all count, and nothing repeats after them`() {
    var loop = SlowLoop()
    let tap: [DeviceEvent] = [.pad("dpad-right", true), .pad("dpad-right", false)]
    let taps = Array(repeating: tap, count: 4)

    loop.frame(at: 900, taps.flatMap(\.self))
    loop.run(until: 9000)

    #expect(loop.moves == 4)
  }

  @Test(arguments: 0..<60)
  func `however long frames take, nothing moves further than the clock allows`(seed: Int) {
    var generator = SplitMix64(seed: UInt64(seed))
    var loop = SlowLoop()
    let direction = ["dpad-right", "dpad-left", "dpad-down"][seed % 3]
    let release = 400 + Int(generator.next() % 1200)
    loop.frame(at: 0, [.pad(direction, true)])
    var time = 0
    var isDown = true

    while isDown {
      time += 5 + Int(generator.next() % 400)
      isDown = time < release
      loop.frame(at: time, isDown ? [] : [.pad(direction, false)])
    }
    let moved = loop.moves
    loop.run(until: time + 9000)

    let allowed = 2 + max(0, time - 380) / 60
    #expect(moved <= allowed, "seed \(seed)")
    #expect(loop.moves == moved, "seed \(seed)")
  }
}
