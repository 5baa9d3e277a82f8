import CouchSearchKit
import Foundation
import Synchronization
import Testing

@MainActor @Suite struct MorePagesTests {
  /// Three pages of twenty results more each; the third cannot be loaded for one query.
  private final class Pages: SearchResultsProvider {
    struct Broken: LocalizedError {
      var errorDescription: String? { "The third page is lost." }
    }

    /// The pages that were asked for, of all queries.
    let asked = Mutex(0)

    func pages(for query: SearchQuery) -> AsyncThrowingStream<SearchPage, any Error> {
      let count = Mutex(0)
      return AsyncThrowingStream {
        let pages = count.withLock { count in
          count += 1
          return count
        }
        self.asked.withLock { $0 += 1 }
        if pages == 3, query.text == "b" { throw Broken() }
        guard pages <= 3 else { return nil }
        let found = (1...pages * 20).map { SearchResult(id: "\($0)", title: "\(query.text) \($0)") }
        return SearchPage(hasMore: pages < 3) { Grid("", found, id: "found") }
      }
    }
  }

  @Test func `the next page is asked for when focus comes near the end, and not before`()
    async throws
  {
    let pages = Pages()
    let screen = try await Rehearsal(SearchController(pages))
    let atStart = pages.asked.withLock { $0 }
    await screen.type("a")

    await screen.press(.toResults)
    let (first, asked) = (screen.titles.count, pages.asked.withLock { $0 })
    await screen.press(.down, times: 12)

    #expect((first, asked) == (20, atStart + 1))
    #expect(screen.titles.contains("a 60"))
    #expect(screen.focusProblems.isEmpty)
  }

  @Test func `focus stays on its card when more comes`() async throws {
    let screen = try await Rehearsal(SearchController(Pages()))
    await screen.type("a")
    await screen.press(.toResults)
    await screen.press(.right, times: 2)

    var cards: [String?] = []
    for _ in 0..<3 {
      await screen.press(.down)
      cards.append(screen.focused)
    }
    let way = cards.compactMap { $0.flatMap { Int($0) } }

    #expect(way.count == 3)
    #expect(Set(zip(way.dropFirst(), way).map { $0 - $1 }).count == 1)
  }

  @Test func `what is there stays when more of it cannot be loaded`() async throws {
    let screen = try await Rehearsal(SearchController(Pages()))
    await screen.type("b")
    await screen.press(.toResults)

    await screen.press(.down, times: 12)

    #expect(screen.titles.contains("b 40"))
    #expect(screen.outline.contains("The third page is lost."))
    #expect(screen.focused != nil)
  }

  @Test func `after a page without results the next one is asked for at once`() async throws {
    struct Late: SearchResultsProvider {
      func pages(for query: SearchQuery) -> AsyncStream<SearchPage> {
        AsyncStream { stream in
          stream.yield(SearchPage(hasMore: true) { Paragraph("Still looking.") })
          stream.yield(
            SearchPage { Grid("", [SearchResult(id: "1", title: "Found")], id: "found") })
          stream.finish()
        }
      }
    }
    let screen = try await Rehearsal(SearchController(Late()))

    await screen.type("a")

    #expect(screen.titles == ["Found"])
  }

  @Test func `a new letter begins with the first page again`() async throws {
    let screen = try await Rehearsal(SearchController(Pages()))
    await screen.type("a")
    await screen.press(.toResults)
    await screen.press(.down, times: 12)

    await screen.type("c")

    #expect(screen.titles.contains("ac 20"))
    #expect(!screen.titles.contains("ac 21"))
  }
}
