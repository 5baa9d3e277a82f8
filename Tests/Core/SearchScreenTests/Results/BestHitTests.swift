import CatalogModel
import FocusEngine
import InputMapping
import SceneGraph
import SearchScreen
import Testing
import TextEntry

/// The large best hit of a search that leaves no doubt.
@Suite struct BestHitTests {
  @Test(arguments: [
    ("toy story", ["Toy Story", "Toy Story 2"], true),
    ("dune", ["Dune", "Dune"], false), ("friends", ["Friends", "Friends with Money"], true),
    ("matr", ["The Matrix", "Matryoshka"], false), ("matrix r", ["The Matrix Reloaded"], true),
    ("mat", ["The Matrix"], false), ("war", ["Star Wars", "War Horse"], false),
    ("amelie", ["Amélie", "Amelia"], true),
  ])
  func `a title is certain when it alone is the text, or alone begins like it`(
    text: String, titles: [String], isCertain: Bool
  ) {
    let stage = stage(text, titles)

    #expect((stage.scene.node("best-hit") != nil) == isCertain)
  }

  @Test func `the best hit has its description and opens with one more press`() {
    var stage = stage("toy story", ["Toy Story", "Toy Story 2"])
    let texts = stage.scene.nodes.map(\.label)
    stage.want(.toggleKeyboardAndResults)
    let first = stage.focused
    stage.press("R")
    let second = stage.focused

    let effects = stage.want(.press, .select)

    #expect(texts.contains("Best Match · Film"))
    #expect(texts.contains("A sentence about it."))
    #expect(first == "card/top/film-0")
    #expect(second == "best-hit/open")
    #expect(
      effects.contains {
        if case .open(let item) = $0 { item.id.rawValue == "film-0" } else { false }
      })
  }

  @Test func `right of the best hit the other titles go on, and down and up return`() {
    var stage = stage("toy story", ["Toy Story", "Toy Story 2", "Toys"])
    stage.want(.toggleKeyboardAndResults)

    stage.press("RR")
    let next = stage.focused
    stage.press("DU")

    #expect(next == "card/top/film-1")
    #expect(stage.focused == next)
  }

  @Test func `a title with nothing to open has no button`() {
    var settings = ScreenSettings()
    settings.opensTitles = false

    let stage = stage("toy story", ["Toy Story"], settings)

    #expect(stage.scene.node("best-hit") != nil)
    #expect(stage.scene.node("best-hit/open") == nil)
  }

  @Test func `a title of which nothing more is known keeps the usual card`() {
    var settings = ScreenSettings()
    settings.opensTitles = false

    let stage = stage("toy story", ["Toy Story"], summary: "", settings)

    #expect(stage.scene.node("best-hit") == nil)
    #expect(stage.scene.node("card/top/film-0/caption") != nil)
  }

  @Test func `large text keeps the usual cards`() {
    var settings = ScreenSettings()
    settings.theme.textScale = 1600

    let stage = stage("toy story", ["Toy Story"], settings)

    #expect(stage.scene.node("best-hit") == nil)
  }

  /// A screen with these titles as the results for a text.
  private func stage(
    _ text: String, _ titles: [String], summary: String = "A sentence about it.",
    _ settings: ScreenSettings = ScreenSettings()
  ) -> Stage {
    var stage = Stage(settings: settings)
    let items = titles.enumerated().map { index, title in
      Item(
        id: ItemID("film-\(index)"), category: CategoryID("film"), title: title,
        subtitle: "Somebody", year: 1990 + index, summary: summary,
        url: "https://example.org/\(index)")
    }
    stage.search(text, Fixture.page(of: items))
    return stage
  }

  @Test func `all of the best hit answers to focus on its picture`() {
    var stage = stage("toy story", ["Toy Story", "Toy Story 2"])
    let before = stage.scene.node("best-hit")

    stage.want(.toggleKeyboardAndResults)

    let panel = stage.scene.node("best-hit")
    #expect(before?.scale == 1000)
    #expect(panel?.condition == .focused && (panel?.scale ?? 0) > 1000)
    #expect(panel?.displayItems != before?.displayItems)
  }
}
