import CatalogModel
import FocusEngine
import InputMapping
import SceneGraph
import SearchScreen
import TestSupport
import Testing

/// The button that shows a title nobody has opened yet.
@Suite struct SurpriseTests {
  /// The More page of a screen whose landing has some titles, the first of which was opened.
  private func stage(_ count: Int = 6) -> Stage {
    var stage = Stage()
    var landing = stage.state.landing
    landing.popularItems = (0..<count).map { Fixture.item("film", $0) }
    landing.openings = Array(landing.popularItems.prefix(1))
    stage.act(.landingLoaded(landing))
    stage.point(at: .tab(.more))
    stage.want(.press, .select)
    return stage
  }

  private func title(_ stage: Stage) -> String { stage.scene.node("surprise/title")?.label ?? "" }

  @Test func `every title that was not opened yet comes once, and then the first again`() {
    var stage = stage()
    stage.choose(.surprise(.begin))
    var seen: [String] = []

    for _ in 0..<5 {
      seen.append(title(stage))
      stage.choose(.surprise(.another))
    }

    #expect(Set(seen) == Set((1..<6).map { Fixture.item("film", $0).title }))
    #expect(title(stage) == seen[0])
  }

  @Test func `the title is opened, and Back leads to the button again`() {
    var stage = stage()
    stage.choose(.surprise(.begin))
    let shown = title(stage)

    stage.want(.press, .select)

    let opened = stage.effects.compactMap {
      if case .open(let item) = $0 { item.title } else { nil }
    }
    #expect(opened == [shown])
    #expect(stage.state.visit.screen.panels.isEmpty)
    #expect(stage.focused == "more/surprise")
  }

  @Test(arguments: [Intent.toggleKeyboardAndResults, .openStage])
  func `the button for results shows another one, and Start does the same`(intent: Intent) {
    var stage = stage()
    stage.choose(.surprise(.begin))
    let first = title(stage)

    stage.want(intent)

    #expect(title(stage) != first)
  }

  @Test func `where everything was opened there is no such button`() {
    #expect(stage().scene.node("more/surprise") != nil)
    #expect(stage(1).scene.node("more/surprise") == nil)
  }

  @Test func `a title that no program here opens is no surprise`() {
    var settings = ScreenSettings()
    settings.unopened = ["https"]
    var landing = Fixture.landing
    var own = Fixture.item("film", 50)
    own.url = "/films/own.mkv"
    landing.popularItems.append(own)
    var stage = Stage(settings: settings, landing: landing)
    stage.point(at: .tab(.more))
    stage.want(.press, .select)

    stage.choose(.surprise(.begin))

    #expect(title(stage) == own.title)
  }
}
