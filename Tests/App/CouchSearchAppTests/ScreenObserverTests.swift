import FocusEngine
import Geometry
import InputMapping
import Platform
import SearchScreen
import Testing

@testable import CouchSearchApp
@testable import ScreenHost

struct ScreenObserverTests {
  /// Notes what it is told.
  private final class Listener: ScreenObserver {
    let name = "The listener"
    var watchesSteps = true
    var wantsToEnd = false
    var failure: ProgramError?
    var calls: [String] = []
    var steps: [ScreenStep] = []

    func turnBegan() { calls.append("turn") }
    func saw(_ event: DeviceEvent) { calls.append("saw") }
    func sceneChanged() { calls.append("scene") }
    func presented() { calls.append("presented") }

    func stepped(_ step: ScreenStep) throws {
      calls.append("step")
      steps.append(step)
      if let failure { throw failure }
    }

    func ended(on machine: ScreenMachine) throws {
      calls.append("end")
      if let failure { throw failure }
    }
  }

  @Test func `an observer hears of a press from the event to the frame`() {
    let screen = LoopFixture()
    screen.start()
    let listener = Listener()
    screen.loop.attach(listener)

    screen.press("right")

    #expect(listener.calls == ["turn", "saw", "step", "scene", "presented"])
  }

  @Test func `a step is told with the machine before and after`() throws {
    let screen = LoopFixture()
    screen.start()
    let listener = Listener()
    screen.loop.attach(listener)
    let before = screen.loop.machine.digest

    screen.press("right")

    let step = try #require(listener.steps.first)
    #expect(step.before.digest == before)
    #expect(step.after.digest == screen.loop.machine.digest)
    #expect(step.after.digest != before)
    #expect(step.time.milliseconds == screen.clock.milliseconds)
    #expect(step.output.intents.count == 1)
  }

  @Test func `who wants no steps is told none`() {
    let screen = LoopFixture()
    screen.start()
    let listener = Listener()
    listener.watchesSteps = false
    screen.loop.attach(listener)

    screen.press("right")

    #expect(listener.steps.isEmpty)
  }

  @Test func `a recording that fails ends the recording and not the screen`() {
    let screen = LoopFixture()
    screen.start()
    let listener = Listener()
    listener.failure = .cannotWrite(path: "visit", reason: "the disk is full")
    screen.loop.attach(listener)

    screen.turn(.device(.text("u")))

    #expect(screen.query == "u")
    #expect(!screen.loop.isOver)
    #expect(
      screen.log.lines.contains {
        $0.hasPrefix("error: The listener ends here") && $0.contains("the disk is full")
      })
  }

  @Test func `a failure at the end is the exit code`() {
    let screen = LoopFixture()
    screen.start()
    let listener = Listener()
    listener.failure = .cannotWrite(path: "visit", reason: "the disk is full")
    screen.loop.attach(listener)

    #expect(screen.loop.end() == 73)
  }

  @Test func `an observer can end the screen`() {
    let screen = LoopFixture()
    let listener = Listener()
    listener.wantsToEnd = true
    screen.loop.attach(listener)

    #expect(screen.loop.run(opening: []) == 0)
    #expect(listener.calls.last == "end")
  }
}
