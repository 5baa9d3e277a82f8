import FocusEngine
import Geometry
import InputMapping
import Platform
import SearchScreen
import Testing

@testable import CouchSearchApp
@testable import ScreenHost

struct ScreenDriverTests {
  /// Does one thing in its first turn.
  private final class Driver: ScreenDriver {
    var work: ((any DrivenScreen) -> Void)?
    var wakeAt: Timestamp?
    var turns = 0
    var events = 0
    var hasEnded = false

    func turn(_ screen: any DrivenScreen, now: Timestamp) -> Timestamp? {
      turns += 1
      work?(screen)
      work = nil
      return wakeAt
    }

    func saw(_ event: DeviceEvent) { events += 1 }
    func ended(_ screen: any DrivenScreen) { hasEnded = true }
  }

  private func driven(_ driver: Driver) -> LoopFixture {
    let screen = LoopFixture()
    screen.loop.hand(to: driver)
    screen.start()
    return screen
  }

  @Test func `a driver has its turn every turn and hears of events`() {
    let driver = Driver()
    let screen = driven(driver)
    let turns = driver.turns

    screen.press("right")

    #expect(driver.turns == turns + 1)
    #expect(driver.events == 1)
  }

  @Test func `the loop sleeps no longer than its driver wants`() {
    let driver = Driver()
    let screen = driven(driver)
    driver.wakeAt = Timestamp(screen.clock.milliseconds + 4)
    screen.turn()

    screen.turn()

    #expect(screen.window.timeouts.last == 4)
  }

  @Test func `a driven screen shows no time of day but the one it is told`() {
    let driver = Driver()
    let screen = driven(driver)
    let time = screen.loop.machine.state.clock

    driver.work = { $0.setClock("20:15") }
    screen.turn()

    #expect(time.isEmpty)
    #expect(screen.loop.machine.state.clock == "20:15")
  }

  @Test func `stepped time passes only by steps, and all that is due happens`() {
    let driver = Driver()
    let screen = driven(driver)
    screen.press("right")
    let focused = screen.loop.machine.state.visit.screen.focus.focused

    driver.work = { $0.stepClock(by: 1_500) }
    screen.turn()
    let time = screen.loop.time
    screen.clock.advance(by: 10_000)

    #expect(screen.loop.time == time)
    #expect(screen.loop.machine.state.visit.screen.focus.focused != focused, "a held key repeats")
  }

  @Test func `a driver can take a picture and end the screen`() {
    let driver = Driver()
    let screen = driven(driver)

    driver.work = { screen in
      try? screen.writePicture(to: "a.png")
      screen.finish()
    }
    screen.turn()
    _ = screen.loop.end()

    #expect(screen.painter.pictures == ["a.png"])
    #expect(screen.loop.isOver)
    #expect(driver.hasEnded)
  }
}
