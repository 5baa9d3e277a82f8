import CatalogModel
import Geometry
import InputMapping
import SceneGraph
import SearchScreen
import Testing

/// Rows and headings of results where focus moves through them.
@Suite struct ResultLayoutTests {
  @Test func `every row of a grid is brought into view`() throws {
    var stage = Stage()
    stage.search("g", Fixture.page(perShelf: 3))
    stage.enterResults()
    stage.press("DRRR")
    stage.want(.press, .select)
    stage.answer(Fixture.grid("film", 60, of: 300))

    for _ in 0..<5 {
      stage.press("D")

      let frame = try #require(stage.scene.node(NodeID(stage.focused))?.frame)
      #expect(frame.minY > 0 && frame.maxY < 1080, "\(stage.focused)")
    }
  }

  @Test func `a heading makes way for the card that grows below it, unless motion is reduced`()
    throws
  {
    func distance(reducedMotion: Bool) throws -> Int {
      var settings = ScreenSettings()
      settings.theme.reducedMotion = reducedMotion
      var stage = Stage(settings: settings)
      stage.search("g")
      stage.enterResults()
      let card = try #require(stage.scene.node(NodeID(stage.focused))?.frame)
      let heading = try #require(stage.scene.node("heading/top")?.frame)
      return card.minY - heading.minY
    }

    let (moving, still) = (try distance(reducedMotion: false), try distance(reducedMotion: true))

    #expect(moving > still)
  }
}
