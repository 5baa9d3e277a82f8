import CatalogModel
import FocusEngine
import InputMapping
import SceneGraph
import SearchScreen
import TestSupport
import Testing

/// Titles that several sources have.
struct WayTests {
  private let item: Item = {
    var item = Fixture.item("film", 0)
    item.url = "file:///films/a.mkv"
    item.ways = ["kodi://movie/5", "jellyfin://a/film/1", "jellyfin://b/film/9"]
    return item
  }()

  private func onSheet(way: String = "") -> Stage {
    var stage = Stage()
    stage.act(.show(item))
    stage.act(.sheetLoaded(item.id, related: [], isBookmarked: false, way: way))
    return stage
  }

  private func label(_ button: SheetButton, _ stage: Stage) -> String? {
    stage.scene.node(NodeID.sheetButton(button))?.label
  }

  @Test func `Open names the way that it takes`() {
    #expect(label(.open, onSheet()) == "Open File")
    #expect(label(.open, onSheet(way: "kodi://movie/5")) == "Open in Kodi")
    // A source that is gone takes its way with it.
    #expect(label(.open, onSheet(way: "plex://gone/film/1")) == "Open File")
  }

  @Test func `a title of one source has no ways to choose from`() {
    var stage = Stage()
    stage.act(.show(Fixture.item("film", 1)))

    #expect(label(.openWith, stage) == nil)
    #expect(label(.open, stage) == "Open")
  }

  @Test func `the way that is chosen is taken and remembered`() {
    var stage = onSheet()
    stage.point(at: .sheetButton(.openWith))

    stage.want(.press, .select)
    let names = (0..<5).map { stage.scene.node(NodeID.choice($0))?.label }
    stage.point(at: .choice(1))
    let effects = stage.want(.press, .select)

    #expect(names == ["File", "Kodi", "Jellyfin", "Jellyfin (2)", "Cancel"])
    #expect(effects.contains(.rememberWay(item.id, "kodi://movie/5")))
    var kodi = item
    (kodi.url, kodi.ways) = ("kodi://movie/5", [])
    #expect(effects.contains(.open(kodi)))
    #expect(label(.open, stage) == "Open in Kodi")
    // Whether anything is kept or not.
    stage.act(.opened(item.id, message: ""))
    stage.point(at: .sheetButton(.open))
    #expect(stage.want(.press, .select).contains(.open(kodi)))
  }

  @Test func `the menu of a card offers the ways, too`() {
    var stage = Stage()
    var landing = Fixture.landing
    landing.popularItems = [item]
    stage.act(.landingLoaded(landing))
    stage.point(at: .card(shelf: "popular", item: item.id))
    stage.want(.alternates)

    #expect(stage.scene.outline.contains("Open With"))
  }
}
