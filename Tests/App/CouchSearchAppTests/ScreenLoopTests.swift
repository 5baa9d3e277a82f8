import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import Platform
import SceneGraph
import SearchScreen
import TestSupport
import Testing

@testable import CouchSearchApp
@testable import ScreenHost

struct ScreenLoopTests {
  @Test func `a key steps the machine and presents once`() {
    let screen = LoopFixture()
    screen.start()
    let frames = screen.painter.frames.count
    let focused = screen.loop.machine.state.visit.screen.focus.focused

    screen.press("right")

    #expect(screen.loop.machine.state.visit.screen.focus.focused != focused)
    #expect(screen.painter.frames.count == frames + 1)
    #expect(screen.painter.frames.last == screen.loop.machine.layout.scene)
  }

  @Test func `several events of a turn make one frame`() {
    let screen = LoopFixture()
    screen.start()
    let frames = screen.painter.frames.count

    screen.turn(.device(.text("u")), .device(.text("p")), .exposed)
    screen.searches.run()
    screen.turn()

    #expect(screen.query == "up")
    #expect(screen.painter.frames.count == frames + 1)
    #expect(screen.painter.invalidations == 1)
  }

  @Test func `nothing is presented when nothing has changed`() {
    let screen = LoopFixture()
    screen.start()
    let frames = screen.painter.frames.count

    for _ in 0..<5 { screen.turn() }

    #expect(screen.painter.frames.count == frames)
  }

  @Test func `a frame waits six milliseconds for the answer of a search and no longer`() {
    let screen = LoopFixture()
    screen.start()
    let frames = screen.painter.frames.count

    screen.turn(.device(.text("s")))
    let before = screen.painter.frames.count
    screen.clock.advance(by: 5)
    screen.turn()
    let early = screen.painter.frames.count
    let timeout = screen.window.timeouts.last
    screen.clock.advance(by: 1)
    screen.turn()

    #expect(before == frames)
    #expect(early == frames)
    #expect(timeout == 1)
    #expect(screen.painter.frames.count == frames + 1)
  }

  @Test func `the answer of a search is presented as soon as it is there`() {
    let screen = LoopFixture()
    screen.start()
    let frames = screen.painter.frames.count

    screen.turn(.device(.text("s")))
    screen.searches.run()
    screen.turn()

    #expect(!screen.loop.machine.state.visit.screen.awaitsAnswer)
    #expect(screen.painter.frames.count == frames + 1)
  }

  @Test func `the loop sleeps until the machine wants to be woken, and ticks it then`() throws {
    let screen = LoopFixture()
    screen.start()
    screen.press("right")
    let deadline = try #require(screen.loop.wakeAt)
    let focused = screen.loop.machine.state.visit.screen.focus.focused

    screen.turn()
    let wait = try #require(screen.window.timeouts.last ?? nil)
    screen.clock.advance(by: deadline.milliseconds - screen.clock.milliseconds)
    screen.turn()

    #expect(wait <= deadline.milliseconds)
    #expect(screen.loop.machine.state.visit.screen.focus.focused != focused, "a held key repeats")
  }

  @Test func `a moving picture is presented at its own pace`() {
    let screen = LoopFixture()
    screen.start()
    let frames = screen.painter.frames.count
    screen.painter.animates = true
    screen.painter.nextMotion = screen.clock.milliseconds + 33

    screen.turn()

    #expect(screen.painter.frames.count == frames + 1)
    #expect((screen.window.timeouts.last ?? nil).map { $0 <= 33 } == true)
  }

  @Test func `frames keep to the rate of a display that nobody waits for`() {
    let screen = LoopFixture()
    screen.painter.waitsForDisplay = false
    screen.start()
    screen.press("right")
    let frames = screen.painter.frames.count

    screen.clock.advance(by: 15)
    screen.turn(.exposed)
    let early = screen.painter.frames.count
    screen.clock.advance(by: 1)
    screen.turn()

    #expect(early == frames)
    #expect(screen.painter.frames.count == frames + 1)
  }

  @Test func `a stick tilts the picture before it moves focus`() {
    let screen = LoopFixture()
    screen.start()
    let focused = screen.loop.machine.state.visit.screen.focus.focused

    screen.turn(.device(.axis(DeviceID(16), .leftX, value: 32_767 / 8)))
    screen.turn(.device(.disconnected(DeviceID(16))))

    #expect(screen.painter.tilts.count == 2)
    #expect(screen.painter.tilts.last == "stick 0.0 0.0")
    #expect(screen.loop.machine.state.visit.screen.focus.focused == focused)
  }

  @Test func `the time of day is shown, and wakes the loop when it changes`() {
    let screen = LoopFixture()
    screen.start()
    let time = screen.loop.machine.state.clock

    screen.surroundings.seconds += 61
    screen.turn()

    #expect(screen.loop.machine.state.clock != time)
  }

  @Test func `the loop ends when the screen or the system asks for it`() {
    let first = LoopFixture()
    first.start()
    let second = LoopFixture()
    second.start()

    first.loop.perform(.quit)
    second.surroundings.isTerminating = true

    #expect(first.loop.isOver)
    #expect(second.loop.isOver)
    #expect(first.loop.end() == 0)
  }
}
