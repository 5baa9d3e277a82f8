import FocusEngine
import InputMapping
import SceneGraph
import SearchScreen
import TestSupport
import Testing
import TextEntry

@Suite struct StillThereTests {
  @Test func `after a minute it asks, then starts over`() {
    var stage = KioskTests.kiosk()
    stage.want(.select)

    stage.wait(59_999)
    let early = stage.scene.outline
    stage.wait(1)
    let asked = stage.scene.outline
    stage.wait(15_000)

    #expect(!early.contains("Are you still there?"))
    #expect(asked.contains("Are you still there?"))
    #expect(stage.state.isBetweenVisits)
  }

  @Test func `the countdown tells the seconds that are left`() {
    var stage = KioskTests.kiosk()
    stage.want(.select)
    stage.wait(60_000)

    let texts = (0..<3).map { _ in
      defer { stage.wait(1000) }
      return stage.scene.node("still-there/countdown")?.label ?? ""
    }

    #expect(
      texts.map { $0.contains("15") || $0.contains("14") || $0.contains("13") } == [
        true, true, true,
      ])
    #expect(Set(texts).count == 3)
  }

  @Test func `an answer keeps everything as it was, and does nothing else`() {
    var stage = KioskTests.kiosk()
    stage.want(.select)
    stage.search("secret")
    stage.point(at: .key("g"))
    stage.wait(60_000)

    stage.want(.press, .select)

    #expect(stage.state.visit.screen.panels.isEmpty)
    #expect(stage.state.visit.field.text == "secret")
    #expect(stage.focused == "key/g")
    stage.wait(59_000)
    #expect(stage.state.visit.screen.panels.isEmpty)
  }
}
