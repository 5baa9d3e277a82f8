import CatalogModel
import FocusEngine
import InputMapping
import SearchScreen
import Testing
import TextEntry

@Suite struct ElementTests {
  @Test(arguments: [
    Element.key("a"), .key("/"), .key("\u{0E49}"), .key("\u{0301}"), .scope("\u{0301}x"),
    .suggestion(Suggestion(kind: .completion, text: "\u{0E49}/a")),
    .card(shelf: "a/\u{0301}b%\u{0302}2F", item: ItemID("\u{0301}/1")),
    .card(shelf: "2F%2F", item: ItemID("x")),
  ])
  func `an element is found by its name, also where a mark joins the slash before it`(
    element: Element
  ) {
    #expect(Element(element.focusID) == element)
  }

  @Test func `a key with a combining mark types it behind the letter`() {
    var keyboard = Fixture.qwerty
    for place in keyboard.pages[0].rows[0].indices where keyboard.pages[0].rows[0][place].id == "w"
    {
      keyboard.pages[0].rows[0][place] = Key(.type("\u{0E49}"), label: "\u{0E49}")
    }
    var stage = Stage(keyboard: keyboard)
    stage.want(.type("ก"))
    stage.point(at: .key("\u{0E49}"))

    stage.want(.press, .select)

    #expect(stage.state.field.text == "ก้")
  }
}
