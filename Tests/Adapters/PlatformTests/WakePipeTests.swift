import Geometry
import Testing

@testable import Platform

@Suite struct WakePipeTests {
  @Test func `signals before a sleep end it at once, all of them together`() {
    let pipe = WakePipe()
    for _ in 0..<100_000 { pipe.signal() }

    let waking = pipe.sleep(milliseconds: 60_000)

    #expect(waking == WakePipe.Waking(wasSignalled: true))
    #expect(pipe.sleep(milliseconds: 0) == WakePipe.Waking())
  }

  @Test func `a signal from another thread ends a sleep`() async {
    let pipe = WakePipe()

    async let asleep = Task.detached { pipe.sleep(milliseconds: 60_000) }.value
    pipe.signal()

    #expect(await asleep.wasSignalled)
  }

  @Test func `the clock starts at zero and never goes back`() {
    let clock = MonotonicClock()

    let first = clock.now()
    let second = clock.now()

    #expect(first.milliseconds >= 0)
    #expect(second >= first)
  }
}
