import CouchSearchKit
import Foundation
import Testing

@MainActor @Suite struct ProviderTests {
  /// A provider of several pages for each query, that fails for one of them.
  private struct Pages: SearchResultsProvider {
    struct Broken: LocalizedError {
      var errorDescription: String? { "The shelf is empty." }
    }

    func pages(for query: SearchQuery) -> AsyncThrowingStream<SearchPage, any Error> {
      AsyncThrowingStream { stream in
        guard query.text != "bad" else { return stream.finish(throwing: Broken()) }
        for count in 2...(query.isLanding ? 2 : 4) {
          let found = (1...count).map { SearchResult(id: "\($0)", title: "\(query.text) \($0)") }
          stream.yield(SearchPage { Shelf("Found", found) })
        }
        stream.finish()
      }
    }
  }

  @Test func `pages of one query take each other's place, and the last one stays`() async throws {
    let screen = try await Rehearsal(SearchController(Pages()))

    await screen.type("a")

    #expect(screen.titles == ["a 1", "a 2", "a 3", "a 4"])
  }

  @Test func `focus stays where it is while pages arrive`() async throws {
    let screen = try await Rehearsal(SearchController(Pages()))
    await screen.type("a")
    await screen.press(.toResults)
    await screen.press(.right)

    await screen.type("b")

    #expect(screen.text == "ab")
    #expect(screen.focused == "2")
  }

  @Test func `a prompt stands above the field, and another spelling where nothing is found`()
    async throws
  {
    let search = SearchController { query in
      query.isLanding
        ? SearchPage { Shelf("Found", [SearchResult(id: "1", title: "Pizza")]) }
        : SearchPage(didYouMean: "pizza") { [] }
    }
    search.prompt = "What do you fancy?"
    let screen = try await Rehearsal(search)
    let prompted = screen.outline

    await screen.type("piza")

    #expect(prompted.contains("What do you fancy?"))
    #expect(screen.outline.contains("pizza"))
  }

  @Test func `letters that a page leaves out are dimmed`() async throws {
    let search = SearchController { query in
      let found = SearchResult(id: "1", title: "Ax")
      return SearchPage(nextLetters: query.hasNoText ? nil : ["x"]) { Shelf("Found", [found]) }
    }
    let screen = try await Rehearsal(search)

    await screen.type("a")

    let isDimmed = ["key/x", "key/b"].map {
      screen.scene.node($0)?.condition.contains(.dimmed)
    }
    #expect(isDimmed == [false, true])
  }

  @Test func `an error stands on the screen with a way to try again`() async throws {
    let screen = try await Rehearsal(SearchController(Pages()))

    await screen.replaceText(with: "bad")

    #expect(screen.outline.contains("The shelf is empty."))
    #expect(screen.outline.contains("Try Again"))
  }

  @Test func `an error without words for people is not shown to them`() async throws {
    let search = SearchController { query in
      guard query.isLanding else { throw URLError(.cannotConnectToHost) }
      return SearchPage { [] }
    }
    let screen = try await Rehearsal(search)

    await screen.type("a")

    #expect(screen.outline.contains("Search Failed"))
    #expect(screen.outline.contains("Try Again"))
    #expect(!screen.outline.contains("NSURLErrorDomain"))
    #expect(screen.outline.split(separator: "\n").count { $0.contains("Search Failed") } <= 2)
  }

  @Test func `a result comes back with its payload when it gets focus, and when it is opened`()
    async throws
  {
    struct Film: Hashable { var minutes: Int }
    let results = [
      SearchResult(id: "1", title: "One", selection: .open, payload: Film(minutes: 90)),
      SearchResult(id: "2", title: "Two", payload: "text"),
    ]
    let search = SearchController { _ in SearchPage { Shelf("Found", results) } }
    var focused: [SearchResult?] = []
    search.onFocus = { focused.append($0) }
    let screen = try await Rehearsal(search)

    await screen.press(.toResults)
    await screen.press(.select)
    await screen.press(.right)
    await screen.press(.toResults)

    #expect(focused == [results[0], results[1], nil])
    #expect(screen.opened == [results[0]])
    #expect(screen.opened.first?.payload as? Film == Film(minutes: 90))
    #expect(
      results[0]
        != SearchResult(id: "1", title: "One", selection: .open, payload: Film(minutes: 91)))
  }

  @Test func `the landing of an array keeps its order, whatever is popular`() async throws {
    let results = ["Zebra", "Ant", "Mole"].enumerated().map { index, title in
      SearchResult(id: title, title: title, popularity: index * 100)
    }
    let screen = try await Rehearsal(SearchController(ArrayProvider(results)))

    #expect(screen.titles == ["Zebra", "Ant", "Mole"])
  }

  @Test func `a result is opened by Select, at once or from its sheet`() async throws {
    let search = SearchController { _ in
      SearchPage {
        Shelf(
          "Found",
          [
            SearchResult(id: "one", title: "One", selection: .open),
            SearchResult(id: "two", title: "Two"),
            SearchResult(id: "three", title: "Three", selection: .search("four")),
          ])
      }
    }
    let screen = try await Rehearsal(search)
    await screen.press(.toResults)

    await screen.press(.select)
    #expect(screen.opened.map(\.id) == ["one"])

    await screen.press(.right)
    await screen.press(.select)
    #expect(screen.focusedLabel == "Open")
    await screen.press(.select)
    #expect(screen.opened.map(\.id) == ["one", "two"])

    await screen.press(.back)
    await screen.press(.right)
    await screen.press(.select)
    #expect(screen.text == "four")
  }

  @Test func `scopes with their counts narrow the query`() async throws {
    let scopes = [SearchScope(id: "a", title: "Apples"), SearchScope(id: "b", title: "Bread")]
    let results = [
      SearchResult(id: "1", title: "Boskoop", scope: "a"),
      SearchResult(id: "2", title: "Baguette", scope: "b"),
    ]
    let screen = try await Rehearsal(SearchController(ArrayProvider(results, scopes: scopes)))

    await screen.type("b")
    #expect(screen.outline.contains("Apples"))
    #expect(screen.titles == ["Boskoop", "Baguette"])
  }
}
