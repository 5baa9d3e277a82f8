import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import SceneGraph
import SearchScreen
import Testing

/// The screen before anything was typed.
@Suite struct LandingTests {
  private func stage(_ landing: Landing) -> Stage {
    var stage = Stage()
    stage.act(.landingLoaded(landing))
    return stage
  }

  private func films(_ titles: String...) -> [Item] {
    titles.map { title in
      Item(
        id: ItemID(title), category: CategoryID("film"), title: title, popularity: 500,
        fields: [])
    }
  }

  @Test func `nothing is in two places`() {
    var landing = Fixture.landing
    landing.popularItems = films("One", "Two", "Three")
    landing.openings = films("Two")
    landing.recents = ["two", "who"]
    let stage = stage(landing)

    let labels = stage.scene.nodes.filter { $0.role == .card || $0.role == .chip }.map(\.label)

    #expect(labels.sorted() == ["One", "Three", "Two", "who"])
  }

  @Test func `focus stays with a title that moves to another shelf, and the way back names it`() {
    var landing = Fixture.landing
    landing.recents = []
    landing.popularItems = films("One", "Two", "Three")
    var stage = stage(landing)
    stage.point(at: "card/popular/Two")
    landing.openings = films("Three", "Two")

    stage.act(.landingLoaded(landing))

    #expect(stage.focused == "card/opened/Two")
    stage.want(.toggleKeyboardAndResults)
    let texts = stage.scene.nodes.flatMap { stage.texts(of: $0.id) }
    #expect(texts.contains("Go to Recently Opened"))
    stage.want(.toggleKeyboardAndResults)
    #expect(stage.focused == "card/opened/Two")
  }

  @Test func `large text leaves no heading whose covers are beneath the hints`() {
    var settings = ScreenSettings()
    settings.theme.textScale = 1600
    var landing = Fixture.landing
    landing.unfinished = [UnfinishedItem(Fixture.item("film", 50), thousandths: 500)]
    var stage = Stage(settings: settings, landing: landing)
    func cover() -> Rect? {
      stage.scene.nodes.first { $0.role == .card && $0.id.rawValue.hasPrefix("card/popular/") }?
        .frame
    }
    let before = stage.scene.node("heading/popular")

    stage.press("DDD")

    #expect(stage.scene.node("heading/unfinished") != nil || before == nil)
    #expect(before == nil)
    #expect(stage.scene.node("heading/popular") != nil)
    #expect(cover().map { $0.maxY < 1080 } == true)
  }

  @Test(arguments: [1000, 1600])
  func `a second shelf that does not fit whole above the hints is not begun`(scale: Int) throws {
    var settings = ScreenSettings()
    settings.theme.textScale = scale
    var landing = Fixture.landing
    landing.unfinished = [UnfinishedItem(Fixture.item("film", 50), thousandths: 500)]
    var stage = Stage(settings: settings, landing: landing)
    func isPainted() -> Bool {
      stage.scene.nodes.contains {
        $0.id.rawValue.hasPrefix("card/popular/") && !$0.displayItems.isEmpty
      }
    }
    let before = isPainted()
    let cover = try #require(
      stage.scene.nodes.first { $0.id.rawValue.hasPrefix("card/popular/") && $0.role == .card })
    let heading = stage.scene.node("heading/popular") != nil
    let hints = try #require(stage.scene.node("status/hints")?.frame)

    stage.press("DDD")

    #expect(before == (cover.frame.maxY <= hints.minY))
    #expect(heading == before)
    #expect(before == (scale == 1000))
    #expect(isPainted())
  }

  @Test func `the landing asks few questions: six zones, and 15 controls besides the keys`() {
    var landing = Fixture.landing
    landing.recents = []
    landing.unfinished = (50..<56).map {
      UnfinishedItem(Fixture.item("film", $0), thousandths: 500)
    }

    let controls = stage(landing).scene.nodes.filter {
      $0.focus != nil && !$0.displayItems.isEmpty && $0.frame.x >= 0 && $0.frame.maxX <= 1920
    }

    // The hints are the sixth.
    #expect(Set(controls.compactMap(\.focus?.section)).count == 5)
    #expect(controls.count { $0.focus?.section != "keyboard" } <= 15)
  }

  @Test func `a landing with nothing on it has no hint for it, another names its shelf`() {
    let empty = stage(Landing())
    let full = stage(Fixture.landing)

    func hints(_ stage: Stage) -> String { stage.scene.node("status/hints")?.label ?? "" }
    #expect(!hints(empty).contains("Go to"))
    #expect(hints(full).contains("Go to Popular Now"))
  }

  @Test func `in a grid of several shapes the highest picture of a row is whole`() {
    var settings = ScreenSettings()
    settings.theme.textScale = 1600
    var stage = Stage(settings: settings, landing: Landing(popularItems: Fixture.mixed))
    stage.want(.toggleKeyboardAndResults)
    stage.press("DR")
    let tops = [0, 1].map { _ in
      stage.press("R")
      let focused = stage.scene.nodes.first { $0.condition.contains(.focused) }
      return stage.scene.nodes
        .filter { $0.role == .card && $0.focus?.line == focused?.focus?.line }
        .map(\.frame.minY).min() ?? 0
    }

    #expect(tops.allSatisfy { $0 >= 60 }, "\(tops)")
    #expect(Set(tops).count == 1)
  }

  @Test func `the categories rise with the first letter, or when one is chosen`() {
    var typing = Stage()
    let before = typing.scene.nodes.contains { $0.role == .segment }
    typing.search("the")
    var choosing = Stage()
    choosing.want(.nextScope)

    #expect(!before)
    #expect(typing.scene.nodes.contains { $0.role == .segment })
    #expect(choosing.scene.nodes.contains { $0.role == .segment })
  }

  @Test(arguments: [(0, 60, true), (0, 3, false), (5, 60, false)])
  func `the newest titles of a library of one category lead to all of it`(
    popularity: Int, total: Int, leadsOn: Bool
  ) {
    let film = CategoryID("film")
    let items = (0..<3).map {
      Item(id: ItemID("\($0)"), category: film, title: "Film \($0)", popularity: popularity)
    }
    var stage = Stage(
      landing: Landing(
        popularItems: items, scopes: [ScopeCount(scope: .all, title: "All", count: total)]))

    stage.act(.catalogChanged(CatalogFacts(categories: [Category(id: film)])))

    #expect((stage.scene.node(.showAll(film)) != nil) == leadsOn)
  }
}
