import FocusEngine
import Geometry
import InputMapping
import SceneGraph
import SearchScreen
import Testing
import TextEntry

@Suite struct PINTests {
  private func asked() -> Stage {
    var stage = KioskTests.kiosk()
    stage.want(.select)
    stage.want(.operatorExit)
    return stage
  }

  @Test func `the last digit asks for a check, and the right PIN ends it`() {
    var stage = asked()

    let three = stage.want(.type("123"))
    let four = stage.want(.type("4"))
    stage.act(.pinChecked(isRight: true))

    #expect(three.isEmpty)
    #expect(four == [.checkPIN("1234")])
    #expect(stage.state.visit.screen.panels.isEmpty)
  }

  @Test func `digits are never in the outline or the digest`() {
    var first = asked()
    var second = asked()

    first.want(.type("123"))
    second.want(.type("987"))

    #expect(first.scene.outline == second.scene.outline)
    #expect(first.machine.digest == second.machine.digest)
    #expect(first.scene.nodes == second.scene.nodes)
  }

  @Test func `a wrong PIN makes the next try wait, longer each time`() {
    var stage = asked()
    var waits: [Int] = []

    for _ in 0..<4 {
      stage.want(.type("1111"))
      stage.act(.pinChecked(isRight: false))
      let start = stage.time
      while stage.want(.type("2")).sounds == [.edge] { stage.wait(100) }
      waits.append(stage.time - start)
      stage.want(.deleteBackward(isRepeat: false))
    }

    #expect(waits == [1000, 2000, 4000, 8000])
  }

  @Test func `leaving the view does not shorten the wait`() {
    var stage = asked()
    stage.want(.type("1111"))
    stage.act(.pinChecked(isRight: false))

    stage.want(.back, .operatorExit)
    let early = stage.want(.type("2"))
    stage.wait(1000)
    let later = stage.want(.type("2345"))

    #expect(early.sounds == [.edge])
    #expect(later == [.checkPIN("2345")])
  }

  @Test func `the wait ends while the view is away`() {
    var stage = asked()
    stage.want(.type("1111"))
    stage.act(.pinChecked(isRight: false))
    stage.want(.back)
    stage.wait(5000)

    stage.want(.operatorExit)
    let effects = stage.want(.type("2345"))

    #expect(effects == [.checkPIN("2345")])
  }

  @Test func `the wait outlasts a reset for the next visitor`() {
    var stage = asked()
    stage.want(.type("1111"))
    stage.act(.pinChecked(isRight: false))
    stage.want(.back, .back)

    stage.want(.operatorExit)
    let early = stage.want(.type("2"))
    stage.wait(1000)
    let later = stage.want(.type("2345"))

    #expect(early.sounds == [.edge])
    #expect(later == [.checkPIN("2345")])
  }

  @Test func `a wrong PIN counts though the view was left before the check`() {
    var stage = asked()
    stage.want(.type("1111"), .back)
    stage.act(.pinChecked(isRight: false))

    stage.want(.operatorExit)
    let effects = stage.want(.type("2345"))

    #expect(!effects.contains(.checkPIN("2345")))
  }

  @Test func `nothing is entered while the digits are being checked`() {
    var stage = asked()
    stage.want(.type("1111"))

    let effects = stage.want(.type("2"), .deleteBackward(isRepeat: false), .type("3333"))

    #expect(effects.sounds.allSatisfy { $0 == .edge })
    #expect(effects.allSatisfy { $0 != .checkPIN("1113") })
  }

  @Test func `an abandoned PIN view goes away like everything else`() {
    var stage = KioskTests.kiosk()
    stage.want(.operatorExit)
    stage.want(.type("12"))

    stage.wait(75_000)

    #expect(stage.state.isBetweenVisits)
  }

  @Test func `the view is never prefilled`() {
    var stage = asked()
    stage.want(.type("12"), .back, .operatorExit)

    let effects = stage.want(.type("34"))

    #expect(effects.isEmpty)
  }

  @Test func `without a PIN nobody gets out`() {
    var settings = ScreenSettings()
    settings.kiosk = ScreenSettings.Kiosk(pinLength: 0)
    var stage = Stage(settings: settings)
    stage.want(.select)

    let effects = stage.want(.operatorExit)

    #expect(!effects.contains(.quit))
    #expect(stage.state.visit.screen.panels.isEmpty)
  }

  @Test(arguments: [(0, 0), (1, 1000), (4, 8000), (9, 256_000), (30, 300_000)])
  func `the wait doubles up to five minutes`(failures: Int, milliseconds: Int) {
    #expect(PINLock.delay(afterFailures: failures) == milliseconds)
  }
}
