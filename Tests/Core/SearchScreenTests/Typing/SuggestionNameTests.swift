import CatalogModel
import FocusEngine
import SceneGraph
import SearchScreen
import Testing

@Suite struct SuggestionNameTests {
  @Test func `no two suggestions search for the same text`() {
    var settings = ScreenSettings()
    settings.popularSearches = ["heat", "heat"]
    let stage = Stage(
      settings: settings, landing: Landing(recents: ["ran", "ran", "heat"], popularItems: []))

    let names = stage.scene.nodes.map(\.id.rawValue).filter { $0.hasPrefix("suggestion/") }

    #expect(names.filter { $0.hasSuffix("/ran") }.count == 1)
    #expect(names.filter { $0.hasSuffix("/heat") }.count == 1)
  }

  @Test func `a filter that the text was read as is offered once`() {
    var stage = Stage()
    var page = Fixture.page(suggestions: [Suggestion(kind: .category, text: "Podcasts")])
    page.reading = FilterReading(tokens: [Token(kind: .category, text: "podcast")], text: "")

    stage.search("podcast", page)
    let labels = stage.scene.nodes.filter { $0.role == .chip }.map(\.label)

    #expect(labels.filter { $0.hasSuffix("Podcasts") }.count == 1)
  }
}
