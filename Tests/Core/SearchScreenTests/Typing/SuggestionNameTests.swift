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
}
