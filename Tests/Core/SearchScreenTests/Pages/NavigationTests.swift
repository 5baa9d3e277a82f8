import CatalogModel
import FocusEngine
import InputMapping
import SceneGraph
import SearchScreen
import Testing
import TextEntry

/// Pages of categories, and the way back from them.
@Suite struct NavigationTests {
  @Test func `back from a search among all of a category leads there again, with its text`() {
    var stage = Stage()
    stage.search("the", Fixture.page(categories: 2))
    stage.want(.choose(NodeID.showAll(CategoryID("film")).rawValue))
    stage.answer(Fixture.grid("film", 60, of: 80))
    stage.point(at: .searchPage)
    stage.want(.press, .select)
    stage.answer(Fixture.page())
    let typed = stage.state.visit.field.text

    stage.want(.back)

    #expect(typed == "the")
    #expect(stage.state.visit.beneath.count == 1)
  }

  @Test func `show all opens a page of the category with its grid`() {
    var stage = Stage()
    stage.search("g", Fixture.page(perShelf: 3))
    stage.enterResults()
    stage.press("DRRR")

    let effects = stage.want(.press, .select)
    stage.answer(Fixture.grid("film", 60, of: 300))

    #expect(effects.queries.map(\.scope) == [.category(CategoryID("film"))])
    #expect(effects.queries.map(\.text) == ["g"])
    #expect(stage.scene.node("navigation-bar/title")?.label == "Films")
    #expect(stage.scene.node("heading/film")?.label == "Results for “g”")
    #expect(stage.focused == "card/film/film-0")
    stage.want(.back)
    #expect(stage.focused == "show-all/film")
  }

  @Test func `a grid of a page asks for more when focus comes near its end`() {
    var stage = Stage()
    stage.search("g", Fixture.page(perShelf: 3))
    stage.enterResults()
    stage.press("DRRR")
    stage.want(.press, .select)
    stage.answer(Fixture.grid("film", 60, of: 300))

    let near = stage.press("DDDDDDD")

    #expect(near.queries.map(\.limit) == [120])
  }
}
