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
