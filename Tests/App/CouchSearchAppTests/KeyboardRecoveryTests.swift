import CatalogModel
import Geometry
import Platform
import SearchScreen
import TestSupport
import Testing

@testable import CouchSearchApp
@testable import ScreenHost

/// The keyboard after a program that had it.
struct KeyboardRecoveryTests {
  /// A screen at home whose program takes the keyboard and ends.
  private func afterProgram() -> LoopFixture {
    let fixture = LoopFixture()
    fixture.start()
    let item = Item.samples[0]
    fixture.loop.perform(.open(item))
    fixture.work.run()
    fixture.turn(.focused(false))
    fixture.mailbox.post(.action(.opened(item.id, message: "")))
    fixture.turn()
    return fixture
  }

  private func taken(_ fixture: LoopFixture, afterSeconds seconds: Int) -> Int {
    for _ in 0..<(2 * seconds) {
      fixture.clock.advance(by: 500)
      fixture.turn()
    }
    return fixture.window.calls.count { $0 == "keyboard" }
  }

  @Test func `where nobody has it after the program, the screen takes it`() {
    let fixture = afterProgram()
    let looksSoon = fixture.loop.nextKeyboardLook != nil

    fixture.window.isKeyboardFree = true
    let first = taken(fixture, afterSeconds: 1)
    fixture.turn(.focused(true))

    #expect(looksSoon)
    #expect(first >= 1)
    #expect(taken(fixture, afterSeconds: 60) == first)
  }

  @Test func `a window that has it keeps it, and the loop soon sleeps again`() {
    let fixture = afterProgram()

    let soon = taken(fixture, afterSeconds: 10)
    fixture.turn()

    #expect(soon == 0)
    #expect(fixture.loop.nextKeyboardLook == nil)
  }

  @Test func `a program that outlives its start gives it back later`() {
    let fixture = afterProgram()
    _ = taken(fixture, afterSeconds: 600)

    fixture.window.isKeyboardFree = true

    #expect(taken(fixture, afterSeconds: 1) >= 1)
  }

  @Test func `a screen that has opened nothing takes it from nobody`() {
    let fixture = LoopFixture()
    fixture.start()
    fixture.window.isKeyboardFree = true

    fixture.turn(.focused(false))

    #expect(taken(fixture, afterSeconds: 60) == 0)
  }
}
