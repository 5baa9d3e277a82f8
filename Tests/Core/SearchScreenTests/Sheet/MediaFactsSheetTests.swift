import CatalogModel
import FocusEngine
import SceneGraph
import SearchScreen
import TestSupport
import Testing

/// The technical facts of a film on its sheet.
@Suite struct MediaFactsSheetTests {
  private func film(_ facts: String, summary: String = "") -> Item {
    Item(
      id: ItemID("film-lantern"), category: CategoryID("film"), title: "Paper Lantern",
      year: 2001, summary: summary,
      fields: [
        ItemField(name: "material", value: "paper"),
        ItemField(name: MediaFacts.field, value: facts),
      ])
  }

  private func label(_ node: NodeID, _ item: Item) -> String? {
    var stage = Stage()
    stage.act(.show(item))
    return stage.scene.node(node)?.label
  }

  @Test(arguments: [
    ("6720;4K;HDR;;", "Film · 2001 · 1 h 52 min · 4K · HDR"),
    ("7200;1080p;;;", "Film · 2001 · 2 h · 1080p"), ("1500;;;;", "Film · 2001 · 25 min"),
    ("3;;Dolby Vision;;", "Film · 2001 · 1 min · Dolby Vision"), ("0;;;;", "Film · 2001"),
    ("3570;;;;", "Film · 2001 · 1 h"), ("a film of 1 h", "Film · 2001"),
  ])
  func `length, picture and range stand behind the year`(_ facts: String, _ line: String) {
    #expect(label("sheet/facts", film(facts)) == line)
  }

  @Test func `a fact of its own and the languages stand below the description`() {
    let item = film("0;;;en,de,tlh;fr", summary: "A lantern.")

    #expect(label("sheet/description", item) == "A lantern.")
    #expect(
      label("sheet/details", item)
        == "Material: paper · Audio: English, German, TLH · Subtitles: French")
  }

  @Test func `the facts are no field with a name of its own`() {
    #expect(label("sheet/description", film("6720;4K;HDR;;")) == "Material: paper")
    #expect(label("sheet/details", film("6720;4K;HDR;;")) == nil)
  }
}
