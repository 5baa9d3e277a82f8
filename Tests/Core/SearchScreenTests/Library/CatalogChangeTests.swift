import CatalogModel
import FocusEngine
import InputMapping
import SceneGraph
import SearchScreen
import Testing
import TextEntry

/// Another catalogue takes the place of the one that is searched.
@Suite struct CatalogChangeTests {
  private func facts(_ names: String...) -> CatalogFacts {
    CatalogFacts(categories: names.map { Category(id: CategoryID($0)) })
  }

  @Test func `the text is searched again, and focus stays on the same title`() {
    var stage = Stage()
    stage.search("g")
    stage.enterResults()
    stage.press("R")
    let focused = stage.focused

    let effects = stage.act(.catalogChanged(facts("film", "album")))
    let between = stage.focused
    stage.answer(Fixture.page(perShelf: 5))

    #expect(effects.queries.map(\.text) == ["g"])
    #expect(effects.contains(.loadLanding))
    #expect(between == focused)
    #expect(stage.focused == focused)
    #expect(stage.state.visit.field.text == "g")
    #expect(stage.state.categories.map(\.id.rawValue) == ["film", "album"])
  }

  @Test func `an answer of the old catalogue is ignored`() {
    var stage = Stage()
    stage.want(.type("g"))
    let older = stage.state.generation
    stage.act(.catalogChanged(facts("film")))

    stage.act(.searchFinished(generation: older, Fixture.page()))

    #expect(stage.state.page == nil)
    #expect(stage.state.visit.screen.awaitsAnswer)
  }

  @Test func `a scope that there is no more becomes All`() {
    var stage = Stage()
    stage.search("g")
    stage.act(.choose(.category(CategoryID("film"))))
    stage.answer(Fixture.grid("film", 12, of: 12))

    let kept = stage.act(.catalogChanged(facts("film", "book")))
    let lost = stage.act(.catalogChanged(facts("book")))

    #expect(kept.queries.map(\.scope) == [.category(CategoryID("film"))])
    #expect(lost.queries.map(\.scope) == [.all])
  }

  @Test func `the landing is read again, and focus stays where it is`() {
    var stage = Stage()
    stage.press("DD")
    let focused = stage.focused

    let effects = stage.act(.catalogChanged(facts("film")))
    stage.act(.landingLoaded(Fixture.landing))

    #expect(effects.queries.isEmpty)
    #expect(effects.contains(.loadLanding))
    #expect(stage.focused == focused)
    #expect(stage.state.placeholder == "Films")
  }

  @Test func `popular searches of the configuration stay`() {
    var stage = Stage()
    let own = stage.state.settings.popularSearches

    stage.act(.catalogChanged(CatalogFacts(categories: [Category(id: CategoryID("film"))])))

    #expect(stage.state.settings.popularSearches == own)
  }

  @Test func `titles whose popularity is unknown are not called popular`() {
    var stage = Stage()
    var landing = Fixture.landing
    landing.popularItems = [Item(id: ItemID("a"), category: CategoryID("film"), title: "A")]

    stage.act(.landingLoaded(landing))

    #expect(!landing.knowsPopularity)
    #expect(stage.scene.outline.contains("Library"))
    #expect(!stage.scene.outline.contains("Popular Now"))
  }
}
