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
    #expect(stage.scene.node("field/button")?.label == "Undo")
    #expect(stage.focused == "field/button")
  }

  @Test func `without text the button goes to the bookmarks`() {
    var stage = Stage()
    stage.point(at: .fieldButton)

    stage.want(.press, .select)

    #expect(stage.focused.hasPrefix("card/bookmarks/"))
  }

  @Test func `without bookmarks it says what they are`() {
    var stage = Stage(landing: Landing())
    stage.point(at: .fieldButton)

    stage.want(.press, .select)
    let notice = stage.state.notice
    stage.wait(10_000)

    #expect(notice.contains("No bookmarks yet"))
    #expect(stage.state.notice.isEmpty)
    #expect(stage.focused == "field/button")
  }

  @Test func `with a scope chosen it goes to the bookmarks of the whole screen`() {
    var stage = Stage()
    stage.want(.nextScope)
    stage.answer(Fixture.grid("film", 60, of: 80))
    stage.point(at: .fieldButton)

    stage.want(.press, .select)

    #expect(stage.focused.hasPrefix("card/bookmarks/"))
    #expect(stage.state.scope == .all)
  }
}
