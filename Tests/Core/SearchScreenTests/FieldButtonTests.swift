import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import SceneGraph
import SearchScreen
import Testing
import TextEntry

@Suite struct FieldButtonTests {
  @Test func `while there is text the button clears it`() {
    var stage = Stage()
    stage.search("god")
    let label = stage.scene.node("field/button")?.label
    stage.point(at: .fieldButton)

    stage.want(.press, .select)

    #expect(label == "Clear")
    #expect(stage.state.field.isEmpty)
    #expect(stage.scene.node("field/button")?.label == "Bookmarks")
    #expect(stage.focused == "field/button")
  }

  @Test func `without text the button goes to the bookmarks`() {
    var stage = Stage()
    stage.point(at: .fieldButton)

    stage.want(.press, .select)

    #expect(stage.focused.hasPrefix("card/bookmarks/"))
  }

  @Test func `without bookmarks it goes to the page that says how to make one`() {
    var stage = Stage(landing: Landing(popularItems: Fixture.mixed))
    stage.point(at: .fieldButton)

    stage.want(.press, .select)

    #expect(stage.scene.node("page/title")?.label == "No Bookmarks Yet")
    #expect(stage.focused == "card/popular/film-0")
  }

  @Test func `with a scope chosen it goes to the bookmarks of every category`() {
    var stage = Stage()
    stage.want(.nextScope)
    stage.answer(Fixture.grid("film", 60, of: 80))
    stage.point(at: .fieldButton)

    stage.want(.press, .select)

    #expect(stage.focused == "card/bookmarks/book-0")
  }
}
