import CatalogModel
import FocusEngine
import InputMapping
import SceneGraph
import SearchScreen
import Testing
import TextEntry

@Suite struct CommandTableTests {
  @Test func `no two controls have the same name`() {
    let names: [NodeID] = [
      .key("a"), .key("/"), .key("\u{0E49}"), .key("\u{0301}"), .scope("\u{0301}x"),
      .suggestion(Suggestion(kind: .completion, text: "\u{0E49}/a")),
      .card(shelf: "a", item: ItemID("b/c")), .card(shelf: "a/b", item: ItemID("c")),
      .card(shelf: "2F%2F", item: ItemID("x")), .card(shelf: "2F/", item: ItemID("x")),
      .didYouMean, .widenScope, .tryAgain,
    ]

    #expect(Set(names).count == names.count)
  }

  @Test(arguments: Arrangements.all)
  func `the layout knows what every node does that can have focus`(situation: any Arrangement) {
    let layout = situation.stage(Look()).machine.layout

    for node in layout.scene.nodes {
      #expect((layout.commands[node.id] != nil) == (node.focus != nil), "\(node.id)")
    }
    for section in layout.scene.sections {
      #expect(layout.commands.section(section.id)?.id == section.id)
    }
    #expect(layout.commands["key/unknown"] == nil)
    #expect(layout.commands[nil] == nil)
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

    #expect(stage.state.visit.field.text == "ก้")
  }
}
