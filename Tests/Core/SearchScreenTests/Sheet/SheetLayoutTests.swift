import CatalogModel
import FocusEngine
import Geometry
import Rendering
import SceneGraph
import SearchScreen
import TestSupport
import Testing
import TextEntry

/// The places of the parts of a sheet, on screens of every shape.
@Suite struct SheetLayoutTests {
  /// One for all, so that the same words are measured once.
  private static let measurer = PangoTextMeasurer()

  /// Sizes of screens, with what is below the panel of each: the hints and the lower edge.
  private static let outputs = [
    Size(width: 1280, height: 720), Size(width: 3840, height: 2160), Size(width: 1024, height: 768),
    Size(width: 2560, height: 1080), Size(width: 1080, height: 1920),
    Size(width: 1080, height: 1080),
  ]

  @Test(
    arguments: [
      Situation.sheet, .sheetOfFewWords, .sheetOfALongTitle, .sheetOfAShow, .sheetOfAnEpisode,
    ], Self.outputs)
  func `a sheet takes the safe area above the hints, whatever is on it`(
    situation: Situation, output: Size
  ) throws {
    for scale in [1000, 1600] {
      var look = Look()
      look.output = output
      look.textScale = scale
      let stage = situation.stage(look, text: Self.measurer)

      let panel = try #require(stage.scene.node("sheet")).frame

      let size = stage.scene.size
      #expect(
        panel == Rect(x: 80, y: 60, width: size.width - 160, height: size.height - 60 - 116))
    }
  }

  @Test func `a sheet keeps its place when its related titles come`() throws {
    var stage = Stage(text: Self.measurer)
    let item = Fixture.item("film", 0)
    stage.act(.show(item))
    let before = try ["sheet/artwork", "sheet/title", "sheet/open"].map {
      try #require(stage.scene.node($0)).frame
    }

    stage.act(.sheetLoaded(item.id, related: Fixture.items("film", 9), isBookmarked: false))

    let after = try ["sheet/artwork", "sheet/title", "sheet/open"].map {
      try #require(stage.scene.node($0)).frame
    }
    #expect(before == after)
  }

  @Test(arguments: Self.outputs)
  func `related titles fill a high sheet, and none is larger than the artwork`(
    output: Size
  ) throws {
    var stage = Stage(text: Self.measurer)
    stage.act(.outputChanged(output))
    let item = Fixture.item("film", 0)
    stage.act(.show(item))
    stage.act(.sheetLoaded(item.id, related: Fixture.items("film", 17), isBookmarked: false))

    let artwork = try #require(stage.scene.node("sheet/artwork")).frame
    let panel = try #require(stage.scene.node("sheet")).frame
    let cards = stage.scene.nodes.filter {
      $0.id.rawValue.hasPrefix("related/") && $0.role == .card
    }
    let captions = stage.scene.nodes.filter { $0.role == .caption }

    #expect(cards.count >= 4)
    #expect(cards.allSatisfy { $0.frame.width < artwork.width })
    let lowest = captions.map(\.frame.maxY).max() ?? 0
    #expect(panel.maxY - lowest < 160, "\(panel.maxY - lowest) points are empty")
  }

  @Test(arguments: Self.outputs)
  func `a large related title in focus does not grow over the heading`(output: Size) throws {
    var stage = Stage(text: Self.measurer)
    stage.act(.outputChanged(output))
    var item = Fixture.item("film", 0)
    (item.people, item.genres, item.summary) = ([], [], "")
    stage.act(.show(item))
    stage.act(.sheetLoaded(item.id, related: Fixture.items("film", 9), isBookmarked: false))
    let card = try #require(
      stage.scene.nodes.first { $0.id.rawValue.hasPrefix("related/") && $0.role == .card })

    stage.point(at: card.id)

    #expect(LayoutChecker(stage).problems == [])
  }
}
