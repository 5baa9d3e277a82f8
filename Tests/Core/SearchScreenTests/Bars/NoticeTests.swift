import FocusEngine
import InputMapping
import SceneGraph
import SearchScreen
import Testing

/// Notices at the bottom of the screen, and the pages that they are about.
@Suite struct NoticeTests {
  @Test func `a notice goes with the page that it is about`() {
    var stage = Stage()
    stage.act(.notice("Saved."))
    let shown = stage.scene.node("status/notice")?.label

    stage.want(.settings)

    #expect(shown == "Saved.")
    #expect(stage.scene.node("status/notice") == nil)
  }

  @Test func `a notice stays while its page does`() {
    var stage = Stage()
    stage.act(.notice("Saved."))

    stage.press("RR")

    #expect(stage.scene.node("status/notice")?.label == "Saved.")
  }

  @Test func `a notice goes when resting on a tab shows its page`() {
    var stage = Stage()
    stage.want(.back)
    stage.act(.notice("Saved."))

    stage.press("R")

    #expect(stage.state.visit.tab == .popular)
    #expect(stage.scene.node("status/notice") == nil)
  }
}
