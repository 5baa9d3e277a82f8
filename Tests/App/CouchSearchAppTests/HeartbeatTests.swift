import Geometry
import InputMapping
import Platform
import SearchScreen
import Synchronization
import Testing

@testable import CouchSearchApp
@testable import ScreenHost

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

  @Test func `it stops for a display that does not answer, and goes on when it does`() {
    let beats = Beats()
    var isSilent = false
    let heart = Heartbeat(interval: 1000, isDisplaySilent: { isSilent }) {
      beats.times.append($0.milliseconds)
    }

    for second in 0...40 {
      isSilent = (5...30).contains(second)
      heart.turnEnded(at: Timestamp(second * 1000), owesFrame: false, isSearching: false)
    }

    #expect(beats.times == (Array(0...20) + Array(31...40)).map { $0 * 1000 })
  }

  @Test func `a compositor is silent from a question without an answer to one with an answer`() {
    let work = Mutex<[@Sendable () -> Void]>([])
    let answer = Mutex(false)
    let watch = CompositorWatch(queue: WorkQueue { piece in work.withLock { $0.append(piece) } }) {
      answer.withLock { $0 }
    }

    watch.ask()
    watch.ask()
    let asked = work.withLock { $0.count }
    let before = watch.isSilent
    for piece in work.withLock({ $0 }) { piece() }
    let after = watch.isSilent
    answer.withLock { $0 = true }
    watch.ask()
    for piece in work.withLock({ $0.dropFirst() }) { piece() }

    #expect(asked == 1)
    #expect(!before)
    #expect(after)
    #expect(!watch.isSilent)
  }

  @Test func `between visits a kiosk takes a lost keyboard back until it has it`() {
    let fixture = LoopFixture(isKiosk: true)
    fixture.loop.send(.select)
    fixture.start()
    func seconds(_ count: Int) -> Int {
      for _ in 0..<count {
        fixture.clock.advance(by: 1000)
        fixture.turn()
      }
      return fixture.window.calls.count { $0 == "keyboard" }
    }

    fixture.window.turns.append([.focused(false)])
    let atOnce = seconds(5)
    // The visit ends.
    let later = seconds(120)
    fixture.window.turns.append([.focused(true)])
    let back = seconds(1)

    #expect(atOnce == 0)
    #expect(later >= 3)
    #expect(seconds(60) == back)
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
