import InputMapping
import Platform
import SearchScreen
import Testing

@testable import CouchSearchApp
@testable import ScreenHost

/// The quiet moment in which a release takes the place of another.
struct ReleaseTests {
  private final class Releases: ReleaseSource {
    var hasRelease = true
    var hasOtherSettings = false
    private(set) var switches = 0

    func switchOver() -> Bool {
      hasRelease = false
      switches += 1
      return hasOtherSettings
    }
  }

  @Test func `a release waits until nobody has pressed or typed anything for a minute`() {
    let releases = Releases()
    let screen = LoopFixture(fleet: releases)
    screen.start()
    screen.turn(.device(.text("star")))
    screen.clock.advance(by: 70_000)
    screen.turn()
    let whileTyped = releases.switches
    screen.loop.send(.clear)
    screen.press("right")
    screen.turn()
    let whilePressed = releases.switches
    screen.clock.advance(by: 61_000)

    screen.turn()
    screen.turn()

    #expect(whileTyped == 0)
    #expect(whilePressed == 0)
    #expect(releases.switches == 1)
    #expect(!screen.loop.isOver)
  }

  @Test(arguments: [true, false])
  func `a kiosk installs a release between visits, and restarts for new settings`(
    hasOtherSettings: Bool
  ) {
    let releases = Releases()
    releases.hasRelease = false
    releases.hasOtherSettings = hasOtherSettings
    let screen = LoopFixture(isKiosk: true, fleet: releases)
    screen.start()
    screen.loop.send(.select)
    releases.hasRelease = true
    screen.turn()
    let isBetweenVisits = screen.loop.machine.state.isBetweenVisits
    let duringVisit = releases.switches
    for _ in 0..<40 where releases.hasRelease {
      screen.clock.advance(by: 5_000)
      screen.turn()
    }

    #expect(!isBetweenVisits)
    #expect(duringVisit == 0)
    #expect(releases.switches == 1)
    #expect(screen.loop.isOver == hasOtherSettings)
  }
}
