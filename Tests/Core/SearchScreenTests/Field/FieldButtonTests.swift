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
    #expect(stage.state.visit.field.isEmpty)
    #expect(stage.scene.node("field/button")?.label == "Bookmarks")
    #expect(stage.focused == "field/button")
  }

  @Test func `clearing from among the results leads back to the keys`() {
    var stage = Stage()
    stage.search("god")
    stage.want(.toggleKeyboardAndResults)
    let before = stage.focused

    stage.want(.clear)

    #expect(before.hasPrefix("card/"))
    #expect(stage.focused.hasPrefix("key/"))
    #expect(stage.state.visit.screen.scroll.y == 0)
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
    #expect(stage.state.visit.screen.scroll.y == 0)
  }

  @Test func `with a scope chosen it goes to the bookmarks of every category`() {
    var stage = Stage()
    stage.want(.nextScope)
    stage.answer(Fixture.grid("film", 60, of: 80))
    stage.point(at: .fieldButton)

    stage.want(.press, .select)

    #expect(stage.focused == "card/bookmarks/book-0")
  }

  @Test func `a glyph in the field has its name beside it while it has focus`() throws {
    var stage = Stage()
    stage.search("god")
    let before = stage.scene.node("field/button-name")

    stage.point(at: .fieldButton)

    let name = try #require(stage.scene.node("field/button-name"))
    let button = try #require(stage.scene.node("field/button"))
    let field = try #require(stage.scene.node("field"))
    #expect(before == nil)
    #expect(text(of: name) == "Clear")
    #expect(name.frame.maxX < button.frame.minX)
    #expect(name.frame.minY >= field.frame.minY && name.frame.maxY <= field.frame.maxY)
  }

  @Test func `a glyph of the scope bar has its name beside it, where nothing stands`() throws {
    var stage = Stage()
    stage.search("god")

    stage.point(at: .filter(.open))

    let name = try #require(stage.scene.node("filters/button-name"))
    let button = try #require(stage.scene.node("filters/open"))
    #expect(text(of: name) == "Add Filter")
    #expect(name.frame.minX > button.frame.maxX && name.frame.midY == button.frame.midY)
  }

  private func text(of node: Node) -> String {
    node.displayItems.compactMap { if case .text(let item) = $0 { item.text } else { nil } }
      .joined()
  }
}
