import CouchSearchKit
import Testing

@Suite struct ViewTests {
  @Test func `the words of a focused row stand out from its white ground`() async throws {
    let search = SearchController { query in
      SearchPage { List("Found", [SearchResult(id: "1", title: "Pizza with Figs")]) }
    }
    let screen = try await Rehearsal(search)
    await screen.type("pizza")
    await screen.press(.toResults)

    let row = screen.scene.nodes.first { $0.id == screen.scene.focusedID }

    let titles = (row?.displayItems ?? []).compactMap { item -> TextItem? in
      if case .text(let text) = item { text } else { nil }
    }
    #expect(titles.map(\.color) == [.focusedText])
    #expect(titles.allSatisfy { $0.emphasis.isEmpty })
  }
}
