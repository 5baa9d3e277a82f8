import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import SceneGraph
import SearchScreen
import TestSupport
import Testing

/// The plan of a floor, with the mark of a title.
@Suite struct MapTests {
  @Test(arguments: [
    ("B", "b 12", true), ("B", "B12", true), ("b", " B ", true), ("B", "Basement", false),
    ("Room 1", "room  1, left", true), ("Room 1", "Room 12", false), ("Room 1", "room", false),
    ("800–899", "813.54 KIN", true), ("800-899", "899", true), ("800 – 899", "799", false),
    ("800–899", "8135", false), ("Aisle 3–5", "aisle 4, left", true), ("Aisle 3–5", "aisle4", true),
    ("Aisle 3–5", "aisle 6", false), ("Aisle 3–5", "4", false), ("3-5", "3-5", true),
    ("9–3", "9–3 left", true), ("9–3", "5", false), ("B-12", "b-12", true),
    ("1–9999999999", "5", false), ("1–9", "99999999999999999999", false), ("場所", "場所の棚", false),
    ("棚3", "棚3の上", true),
  ])
  func `a name names the places that begin with it, and numbers those between them`(
    name: String, place: String, isNamed: Bool
  ) throws {
    let match = try #require(PlaceName(name)).match(PlaceName.normalized(place))

    #expect((match != nil) == isNamed)
  }

  @Test func `the name that says most of a place counts, of equals the narrowest, then the first`()
    throws
  {
    let plans = try Self.plans([
      ("B", 1), ("B 1–90", 2), ("B 12", 3), ("B 10–19", 4), ("B 12", 5), ("3–6", 6), ("3–5", 7),
    ])

    func x(_ place: String) -> Int? { plans.spot(of: place)?.point.x }

    #expect(x("B left") == 1)
    #expect(x("B 55") == 2)
    #expect(x("B 12, left") == 3)
    #expect(x("B 14") == 4)
    #expect(x("4") == 7)
    #expect(x("3-5") == 7)
    #expect(x("C") == nil)
    #expect(x("  ") == nil)
  }

  @Test func `there is no name of nothing`() {
    #expect(PlaceName(" \n") == nil)
  }

  @Test func `a title on a plan has Map, which shows it, and one that is not has none`() throws {
    var stage = onSheet(shelf: "B 12", settings: try Self.settings())
    stage.press("R")
    let focused = stage.focused

    stage.want(.press, .select)
    let pin = try #require(stage.scene.node("map/pin"))
    let plan = try #require(stage.scene.node("map/plan"))
    let place = stage.scene.node("map/place")?.label
    stage.want(.back)

    #expect(focused == "sheet/map")
    #expect(place == "B 12 · Ground Floor")
    #expect(plan.frame.contains(Point(x: pin.frame.midX, y: pin.frame.maxY)))
    #expect(stage.focused == "sheet/map")
    #expect(onSheet(shelf: "C", settings: try Self.settings()).scene.node("sheet/map") == nil)
    #expect(onSheet(shelf: "B", settings: ScreenSettings()).scene.node("sheet/map") == nil)
  }

  @Test(arguments: ["en", "de", "ar"])
  func `shelves by genre are found in every language of the screen`(language: String) throws {
    var settings = try Self.settings()
    settings.words = .of(language)
    settings.floorPlans = try Self.plans([("Crime", 320)])
    settings.floorPlans.field = .genre
    var stage = onSheet(shelf: "", settings: settings)
    stage.press("R")

    #expect(stage.focused == "sheet/map")
  }

  @Test func `a card's menu leads to the plan, too`() throws {
    var stage = screen(shelf: "B", settings: try Self.settings())
    stage.want(.toggleKeyboardAndResults)
    stage.want(.press, .alternates)
    let labels = stage.scene.nodes.filter { $0.id.rawValue.hasPrefix("choice/") }.map(\.label)
    stage.press("D")

    stage.want(.press, .select)

    #expect(labels.prefix(3) == ["Open", "Map", "Bookmark"])
    #expect(stage.scene.node("map/pin") != nil)
  }

  @Test(arguments: [
    (Size.canvas, Size(width: 1200, height: 800)), (.canvas, Size(width: 300, height: 4000)),
    (.canvas, Size(width: 4000, height: 40)), (.canvas, Size(width: 20, height: 20)),
    (Size(width: 1080, height: 1920), Size(width: 1200, height: 800)),
    (Size(width: 1080, height: 1920), Size(width: 500, height: 1200)),
    (Size(width: 1024, height: 768), Size(width: 1200, height: 800)),
  ])
  func `a picture of any shape is whole, with its words and the button, at any size of text`(
    output: Size, size: Size
  ) throws {
    for scale in [1000, 1600] {
      var settings = try Self.settings(size: size)
      settings.theme.textScale = scale
      var stage = onSheet(shelf: "B", settings: settings, output: output)
      stage.press("R")
      stage.want(.press, .select)

      let panel = try #require(stage.scene.node("alert/panel")).frame
      let room = Rect(origin: .zero, size: stage.state.canvas.size)
      #expect(room.contains(panel), "\(output) \(size) \(scale)")
      for id in ["map/plan", "map/place", "alert/title", "choice/0", "map/legend/words"] {
        let node = try #require(stage.scene.node(NodeID(id)))
        #expect(panel.contains(node.frame), "\(id) \(output) \(size) \(scale)")
      }
    }
  }

  @Test(arguments: [false, true])
  func `marks stand on their points of the picture, also on a mirrored screen`(isMirrored: Bool)
    throws
  {
    var settings = try Self.settings()
    settings.theme.isRightToLeft = isMirrored
    var stage = onSheet(shelf: "B", settings: settings)
    stage.press(isMirrored ? "L" : "R")
    stage.want(.press, .select)

    let plan = try #require(stage.scene.node("map/plan"))
    guard case .image(_, let inner)? = plan.displayItems.last else {
      Issue.record("there is no picture")
      return
    }
    let left = plan.frame.x + inner.x
    let pin = try #require(stage.scene.node("map/pin")).frame
    let here = try #require(stage.scene.node("map/here")).frame

    // B is at 320, the screen at 120 of 1200.
    #expect(abs(pin.midX - (left + inner.width * 320 / 1200)) <= 1)
    #expect(abs(here.midX - (left + inner.width * 120 / 1200)) <= 1)
    #expect(abs(here.midY - (plan.frame.y + inner.y + inner.height * 540 / 800)) <= 1)
  }

  // MARK: Fixtures

  private static func plans(
    _ places: [(String, Int)], size: Size = Size(width: 1200, height: 800)
  ) throws -> FloorPlans {
    var plan = FloorPlan(image: ImageFile(path: "/plan.png", size: size))
    plan.name = "Ground Floor"
    plan.here = Point(x: size.width / 10, y: size.height * 27 / 40)
    plan.places = try places.map {
      FloorPlan.Place(name: try #require(PlaceName($0.0)), point: Point(x: $0.1, y: 0))
    }
    var plans = FloorPlans()
    plans.field = .own("shelf")
    plans.plans = [plan]
    return plans
  }

  private static func settings(size: Size = Size(width: 1200, height: 800)) throws
    -> ScreenSettings
  {
    var settings = ScreenSettings()
    settings.floorPlans = try plans([("B", size.width * 4 / 15)], size: size)
    return settings
  }

  private func screen(
    shelf: String, settings: ScreenSettings, output: Size = .canvas
  ) -> Stage {
    var stage = Stage(settings: settings)
    stage.act(.outputChanged(output))
    let item = Item(
      id: ItemID("film-0"), category: CategoryID("film"), title: "Heat", subtitle: "Michael Mann",
      year: 1995, genres: ["Crime"], summary: "A sentence about it.", url: "https://example.org/a",
      fields: [ItemField(name: "Shelf", value: shelf)])
    stage.search("xyz", Fixture.page(of: [item]))
    return stage
  }

  private func onSheet(
    shelf: String, settings: ScreenSettings, output: Size = .canvas
  ) -> Stage {
    var stage = screen(shelf: shelf, settings: settings, output: output)
    stage.want(.toggleKeyboardAndResults)
    stage.want(.press, .select)
    return stage
  }
}
