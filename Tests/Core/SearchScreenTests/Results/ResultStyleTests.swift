import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import SceneGraph
import SearchScreen
import Testing

/// The presentation of results by category, and of a catalogue with one category.
@Suite struct ResultStyleTests {
  private static let place = CategoryID("place")

  private static func places(_ count: Int) -> [Item] {
    (0..<count).map { number in
      Item(
        id: ItemID("place-\(number)"), category: place, title: "Café \(number)", year: 1900,
        people: ["Ann"],
        fields: [
          ItemField(name: "street", value: "\(number) High St"),
          ItemField(name: "stars", value: "★ \(number)"),
        ])
    }
  }

  private static func page(_ items: [Item], certain: Bool = false) -> ResultPage {
    let top = ResultSection(
      title: "Top Results", category: nil, total: items.count, items: items)
    let shelf = ResultSection(
      title: "Places", category: place, total: items.count, items: items)
    return ResultPage(
      sections: [top, shelf],
      scopes: [
        ScopeCount(scope: .all, title: "All", count: items.count),
        ScopeCount(scope: .category(place), title: "Places", count: items.count),
      ], suggestions: [])
  }

  private static func stage(_ style: ResultStyle = ResultStyle()) -> Stage {
    var settings = ScreenSettings()
    settings.results.categories[place] = style
    var stage = Stage(settings: settings, landing: Landing())
    stage.act(.catalogChanged(CatalogFacts(categories: [Category(id: place)])))
    return stage
  }

  private static func texts(_ stage: Stage) -> [String] {
    stage.scene.nodes.flatMap(\.displayItems).compactMap {
      if case .text(let item) = $0 { item.text } else { nil }
    }
  }

  @Test func `the configuration decides shape, line and badges of a category`() {
    var style = ResultStyle()
    style.shape = .square
    style.line = [.own("Street"), .creator]
    style.badges = [.field(.own("stars"))]
    var stage = Self.stage(style)

    stage.search("caf", Self.page(Self.places(3)))

    let card = stage.scene.node(NodeID.card(shelf: "place", item: ItemID("place-1")))
    #expect(card?.frame.width == card?.frame.height)
    #expect(Self.texts(stage).contains("1 High St · Ann"))
    #expect(Self.texts(stage).contains("★ 1"))
  }

  @Test func `headings and scopes have the title of the configuration`() {
    var settings = ScreenSettings()
    settings.results.categories[CategoryID("film")] = ResultStyle()
    settings.results.categories[CategoryID("film")]?.title = "Reels"
    settings.results.order = [CategoryID("book"), CategoryID("film")]
    var stage = Stage(settings: settings)

    stage.search("god")

    let headings = stage.scene.nodes.filter { $0.id.rawValue.hasPrefix("scope/") }.map(\.label)
    #expect(Array(headings.prefix(3)) == ["All", "Reels", "Shows"])
    let shelves = stage.scene.sections.map(\.label)
    #expect(shelves.firstIndex(of: "Books") ?? 9 < shelves.firstIndex(of: "Reels") ?? 0)
  }

  @Test func `a catalogue of one category has no scope bar, and filters open beside the field`() {
    var stage = Self.stage()

    stage.search("caf", Self.page(Self.places(3)))

    #expect(!stage.scene.nodes.contains { $0.id.rawValue.hasPrefix("scope/") })
    #expect(!stage.scene.sections.contains { $0.label == "Top Results" })
    let open = stage.scene.node("filters/open")
    #expect(open?.frame.y == stage.scene.node("field")?.frame.y)
    #expect(open?.frame.maxX == 1840)
    stage.point(at: .filter(.open))
    stage.want(.press, .select)
    #expect(!stage.state.visit.filters.isEmpty)
  }

  @Test func `rows of filters close once focus is back on the keyboard`() {
    var stage = Self.stage()
    stage.search("caf", Self.page(Self.places(3)))
    stage.point(at: .filter(.open))
    stage.want(.press, .select)

    stage.want(.focusField)
    stage.press("D")

    #expect(stage.focused.hasPrefix("key/"))
    #expect(stage.state.visit.filters.isEmpty)
  }

  @Test func `the results of a catalogue of one category are a grid`() {
    var stage = Self.stage()

    stage.search("caf", Self.page(Self.places(9)))
    stage.want(.toggleKeyboardAndResults)
    stage.press("D")

    #expect(stage.focused == "card/place/place-4")
  }

  @Test func `the text stands above all results of a catalogue of one category`() {
    var stage = Self.stage()
    stage.search("caf", Self.page(Self.places(40)))
    stage.want(.toggleKeyboardAndResults)
    let first = stage.scene.node("query")?.frame

    stage.press("DDD")
    let scrolled = stage.scene.node("query")?.frame
    let clip = stage.scene.node(NodeID(stage.focused))?.clip

    #expect(stage.scene.node("query")?.label == "caf")
    #expect(first == scrolled)
    #expect((clip?.minY ?? 0) > (scrolled?.maxY ?? .max))
  }

  @Test func `titles of another spelling stand below, under their own heading`() {
    var stage = Stage()
    var page = Fixture.page()
    page.correction = "The Hobbit"
    page.similar = [Fixture.item("book", 90)]

    stage.search("the hobit", page)

    let labels = stage.scene.sections.map(\.label)
    #expect(labels.last == "Similar Spelling")
    #expect(labels.filter { $0 == "Showing Results for “The Hobbit”" }.count == 1)
  }

  @Test func `a title that is only about the text is never on the stage`() {
    var stage = Stage()
    var page = ResultPage.empty
    page.about = [
      Item(
        id: ItemID("film-ring"), category: CategoryID("film"), title: "The Ring",
        summary: "A sentence.", url: "https://example.org")
    ]

    stage.search("the ring", page)

    #expect(stage.scene.sections.map(\.label).last == "About This")
    #expect(stage.scene.node("best-hit") == nil)
  }

  @Test func `titles about the text stand last, also where nothing is called so`() {
    var stage = Stage()
    var page = Fixture.page()
    page.about = [Fixture.item("book", 90)]
    var only = ResultPage.empty
    only.about = page.about

    stage.search("the hobit", page)
    let below = stage.scene.sections.map(\.label)
    stage.search("a ring is lost", only)
    let alone = stage.scene.sections.map(\.label)
    let spelling = stage.scene.node(.didYouMean)
    only.didYouMean = "The Ring"
    stage.search("a ring is los", only)

    #expect(below.last == "About This")
    #expect(alone.last == "About This")
    #expect(spelling == nil)
    #expect(stage.scene.sections.map(\.label).last == "About This")
    #expect(stage.scene.node(.didYouMean) != nil)
  }

  @Test func `the heading beside the best hit rests while that has focus`() {
    var stage = Stage()
    let items = ["Toy Story", "Toy Story 2"].enumerated().map { index, title in
      Item(
        id: ItemID("film-\(index)"), category: CategoryID("film"), title: title,
        summary: "A sentence.", url: "https://example.org")
    }
    stage.search("toy story", Fixture.page(of: items))
    stage.want(.toggleKeyboardAndResults)
    let best = stage.scene.node("heading/top")?.frame.y
    stage.press("R")
    let open = stage.scene.node("heading/top")?.frame.y
    stage.press("RRR")

    #expect(best == open)
    #expect(stage.scene.node("heading/top")?.frame.y == best.map { $0 - 18 })
  }
}
