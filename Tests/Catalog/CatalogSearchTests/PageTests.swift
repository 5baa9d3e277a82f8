import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Testing

struct PageTests {
  /// 1,200 films and 30 books that start alike, and one song that does not.
  static let large = TestCatalog.shared(
    (0..<1_200).map { line("Star \($0)", year: 1_980 + $0 % 40, popularity: 1_000 - $0 % 900) }
      + (0..<30).map { line("Star Book \($0)", "book", popularity: $0) }
      + [line("Moon", "song", people: ["Ann Star"], genres: ["Rock"])])

  @Test func `counts are exact, also beyond a thousand`() throws {
    let catalog = try Self.large.get()

    let scopes = try catalog.page("star").scopes

    #expect(
      scopes == [
        ScopeCount(scope: .all, title: "All", count: 1_231),
        ScopeCount(scope: .category(CategoryID("film")), title: "Films", count: 1_200),
        ScopeCount(scope: .category(CategoryID("song")), title: "Songs", count: 1),
        ScopeCount(scope: .category(CategoryID("book")), title: "Books", count: 30),
      ])
  }

  @Test func `a section holds as many as asked for and knows how many there are`() throws {
    let catalog = try Self.large.get()

    let sections = try catalog.page("star", limit: 7).sections

    #expect(sections.map(\.title) == ["Top Results", "Films", "Books", "Songs"])
    #expect(sections.map(\.items.count) == [7, 7, 7, 1])
    #expect(sections.map(\.total) == [7, 1_200, 30, 1])
    #expect(sections.map(\.totalIsExact) == [true, true, true, true])
  }

  @Test func `one chosen scope gives one grid and the counts of all`() throws {
    let catalog = try Self.large.get()

    let page = try catalog.page("star", scope: .category(CategoryID("film")), limit: 1_000)

    #expect(page.sections.map(\.title) == ["Films"])
    #expect(page.sections.first?.items.count == 1_000)
    #expect(page.scopes.last?.count == 30)
  }

  @Test func `a scope without a match gives no grid`() throws {
    let catalog = try Self.large.get()

    let page = try catalog.page("moon", scope: .category(CategoryID("book")))

    #expect(page.sections.isEmpty)
    #expect(page.scopes.map(\.count) == [1, 0, 1, 0])
    #expect(page.didYouMean == nil)
  }

  @Test func `an empty query fills the scopes alone`() throws {
    let catalog = try Self.large.get()

    let page = try catalog.page("  ")

    #expect(page.sections.isEmpty)
    #expect(page.suggestions.isEmpty)
    #expect(page.scopes.map(\.count) == [1231, 1200, 1, 30])
  }

  @Test func `a search that is cancelled gives nothing`() throws {
    let catalog = try Self.large.get()

    let page = try catalog.store.page(for: Query(text: "star"), isCancelled: { true })

    #expect(page == nil)
  }

  @Test func `the same question has the same answer from many threads`() async throws {
    let catalog = try Self.large.get()
    let expected = try catalog.page("star 1")
    let store = catalog.store

    let pages = try await withThrowingTaskGroup(of: ResultPage?.self) { group in
      for _ in 0..<16 {
        group.addTask { try store.page(for: Query(text: "star 1"), isCancelled: { false }) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }

    #expect(pages.allSatisfy { $0 == expected })
  }

  @Test func `what nothing matches is answered by what would`() throws {
    let catalog = try TestCatalog([line("The Godfather", language: "en"), line("Heat")])

    let page = try catalog.page("the kodfather")

    #expect(page.sections.isEmpty || page.sections[0].items.map(\.title) == ["The Godfather"])
    #expect(page.sections.isEmpty == (page.didYouMean != nil))
  }

  @Test(arguments: [("gad", "God of War"), ("ged", "God of War")])
  func `a spelling too far off to search by is offered`(query: String, meant: String) throws {
    let catalog = try TestCatalog([line("God of War", "game"), line("Heat")])

    let page = try catalog.page(query)

    #expect(page.sections.isEmpty)
    #expect(page.didYouMean == meant)
  }

  @Test(arguments: ["qqqqqqqqqq", "12345", "😀"])
  func `nothing is offered where nothing is near`(query: String) throws {
    let catalog = try TestCatalog([line("God of War", "game"), line("Heat")])

    let page = try catalog.page(query)

    #expect(page.didYouMean == nil)
  }

  @Test func `a long title is offered only as far as it is meant`() throws {
    let catalog = try TestCatalog([
      line("Physics: A Long Way through the Laws of the World and Back Again")
    ])

    let page = try catalog.page("phlsucs")

    #expect(page.didYouMean == "Physics")
  }
}
