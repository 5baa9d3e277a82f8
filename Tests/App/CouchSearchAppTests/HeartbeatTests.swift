import Geometry
import SearchScreen
import Testing

@testable import CouchSearchApp

@Suite struct HeartbeatTests {
  private final class Beats {
    var times: [Int] = []
  }

  private func heart(_ beats: Beats, interval: Int = 1000) -> Heartbeat {
    Heartbeat(interval: interval) { beats.times.append($0.milliseconds) }
  }

  @Test func `it beats with the first turn and then at its interval`() {
    let beats = Beats()
    let heart = heart(beats)

    for time in [0, 400, 999, 1000, 1500, 2100] {
      heart.turnEnded(at: Timestamp(time), owesFrame: false, isSearching: false)
    }

    #expect(beats.times == [0, 1000, 2100])
    #expect(heart.nextAt == Timestamp(3100))
  }

  @Test(arguments: [(true, false), (false, true)])
  func `it stops while a frame or an answer is overdue, and goes on afterwards`(
    owesFrame: Bool, isSearching: Bool
  ) {
    let beats = Beats()
    let heart = heart(beats)

    for second in 0...20 {
      heart.turnEnded(
        at: Timestamp(second * 1000), owesFrame: owesFrame, isSearching: isSearching)
    }
    heart.turnEnded(at: Timestamp(21_000), owesFrame: false, isSearching: false)

    #expect(beats.times == (0...15).map { $0 * 1000 } + [21_000])
  }

  @Test func `an idle loop wakes to beat`() {
    let beats = Beats()
    let fixture = LoopFixture(heartbeat: heart(beats))
    fixture.start()

    fixture.clock.advance(by: 4000)
    fixture.turn()
    fixture.turn()

    #expect(beats.times.count == 2)
    #expect(beats.times.last == 5000)
    #expect(fixture.window.timeouts.compactMap(\.self).max() ?? 0 <= 1000)
  }

  @Test func `frames that do not get on the display are painted again, then the heart stops`() {
    let beats = Beats()
    let fixture = LoopFixture(heartbeat: heart(beats))
    fixture.start()
    let before = fixture.painter.invalidations

    fixture.painter.reachesDisplay = false
    for _ in 0..<40 {
      fixture.clock.advance(by: 1000)
      fixture.turn()
    }
    let stopped = beats.times.last ?? 0
    fixture.painter.reachesDisplay = true
    fixture.clock.advance(by: 1000)
    fixture.turn()

    #expect(fixture.painter.invalidations > before + 10)
    #expect(stopped < 20_000)
    #expect((beats.times.last ?? 0) > 40_000)
  }
}
