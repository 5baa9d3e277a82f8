import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import SceneGraph
import SearchScreen
import TestSupport
import Testing

/// What is below the keys of a 16:9 screen where large text or a prompt leaves less room.
@Suite struct CrampedScreenTests {
  private let hints = 984

  private func stage(textScale: Int = 1000, prompt: String = "") -> Stage {
    var settings = ScreenSettings()
    settings.theme.textScale = textScale
    settings.prompt = prompt
    return Stage(settings: settings)
  }

  @Test func `large pictures get their heading once others follow below them`() throws {
    var stage = stage(textScale: 1600)
    stage.search("the")
    let atRest = stage.scene.node("heading/top")

    stage.enterResults()

    let heading = try #require(stage.scene.node("heading/top")).frame
    let bar = try #require(stage.scene.node("scope/all")).frame
    #expect(atRest == nil)
    #expect(heading.minY >= bar.maxY && heading.maxY < 300)
  }

  @Test func `chips and segments have the height of large words`() {
    var stage = stage(textScale: 1600)
    stage.search("the")

    #expect(stage.scene.node("scope/all")?.frame.height == 68)
  }

  @Test(arguments: [(1600, ""), (1000, "Find something to watch")])
  func `the stage ends above the hints`(textScale: Int, prompt: String) throws {
    var stage = stage(textScale: textScale, prompt: prompt)
    let item = Item(
      id: ItemID("a"), category: CategoryID("film"), title: "Spirited Away", year: 2001,
      people: ["Hayao Miyazaki"], summary: "A job in a bathhouse for gods.")

    stage.search("spirited away", Fixture.page(of: [item]))
    stage.act(.sheetLoaded(item.id, related: Fixture.items("film", 3), isBookmarked: false))

    let controls = stage.scene.nodes.filter {
      $0.id.rawValue.hasPrefix("best-hit/") || $0.id == "suggestion/person/Hayao Miyazaki"
    }
    #expect(controls.count > 3)
    #expect(controls.allSatisfy { $0.frame.maxY < hints }, "\(controls.map(\.frame))")
  }

  @Test func `below a prompt captions keep their second line`() {
    var stage = stage(prompt: "Find something to watch")
    stage.search("the")

    let captions = stage.scene.nodes.filter {
      $0.role == .caption && $0.id.rawValue.hasPrefix("card/top/")
    }
    #expect(!captions.isEmpty)
    #expect(captions.allSatisfy { stage.texts(of: $0.id).count == 2 })
  }
}
