import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import SceneGraph
import Testing
import TextEntry

@testable import SearchScreen

/// The letter over a long list in alphabetical order.
@Suite struct IndexLetterTests {
  /// A page of films from A to Z, with focus on its first title.
  private func list(_ count: Int = 60, order: ResultOrder = .title) -> Stage {
    var stage = Stage()
    stage.want(.nextScope)
    stage.answer(Fixture.grid("film", 60, of: 80))
    stage.want(.toggleKeyboardAndResults, .press, .select)
    stage.point(at: .sheetButton(.similar))
    stage.want(.press, .select)
    let letters = Array("abcdefghijklmnopqrst")
    var items = Fixture.items("film", count)
    for index in items.indices { items[index].title = "The \(letters[index / 3 % 20])\(index)" }
    let page = ResultPage(
      sections: [
        ResultSection(title: "Films", category: CategoryID("film"), total: count, items: items)
      ], scopes: [], suggestions: [])
    stage.answer(page)
    if order == .title {
      stage.want(.nextScope, .nextScope)
      stage.answer(page)
    }
    return stage
  }

  @Test func `paging through titles from A to Z shows the letter for a moment`() {
    var stage = list()
    stage.want(.toggleKeyboardAndResults)
    stage.want(.page(.down))
    let shown = stage.scene.node("index-letter")?.label

    stage.wait(1000)

    #expect(shown?.count == 1)
    #expect(shown != "T")
    #expect(stage.scene.node("index-letter") == nil)
  }

  @Test func `a single step shows no letter, nor does another order or a short list`() {
    var single = list()
    single.press("D")
    var other = list(order: .relevance)
    other.want(.page(.down))
    var short = list(12)
    short.want(.page(.down))

    for stage in [single, other, short] { #expect(stage.scene.node("index-letter") == nil) }
  }

  @Test(arguments: [
    ("The Zone", "en", "Z"), ("Émile", "fr", "E"), ("2001", "en", "2"), ("기생충", "ko", "ㄱ"),
  ])
  func `a title stands under its first letter without the article`(
    title: String, language: String, letter: String
  ) {
    var item = Fixture.bare
    (item.title, item.language) = (title, language)

    #expect(item.indexLetter == letter)
  }
}
