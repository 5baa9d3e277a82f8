import CouchSearchKit
import Support
import Testing

@MainActor @Suite struct ViewTests {
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

  @Test(arguments: 1...4)
  func `every pin of a map can be reached, wherever they are`(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let pins = (1...12).map { number in
      Plan.Pin(
        SearchResult(id: "\(number)", title: "Place \(number)"),
        at: Point(
          x: 40 + Int(random.next() % 1680), y: 80 + Int(random.next() % 460)))
    }
    let search = SearchController { _ in
      SearchPage {
        Shelf("Tonight", pins.prefix(5).map(\.result))
        Plan("Around You", size: Size(width: 1760, height: 560), pins: pins)
      }
    }

    let screen = try await Rehearsal(search)

    #expect(screen.focusProblems.map(\.description) == [])
  }
}
