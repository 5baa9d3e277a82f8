import CatalogModel
import CatalogTestSupport
import Support
import Testing

@testable import CatalogSearch

/// The values of pickers: choosing one leaves as many results as it says.
struct FacetCountTests {
  private func counts(_ kind: Token.Kind, _ query: Query, limit: Int = 100) throws -> FacetCounts {
    try FilterCatalog.catalog.get().store
      .counts(of: kind, for: query, limit: limit, isCancelled: { false }) ?? .empty
  }

  private func total(_ query: Query) throws -> Int? {
    let page = try FilterCatalog.catalog.get().store.page(for: query, isCancelled: { false })
    return page?.scopes.first { $0.scope == query.scope }?.count
  }

  @Test(arguments: 0..<24)
  func `choosing a value leaves as many results as it says`(seed: Int) throws {
    var random = SplitMix64(seed: seed)
    let query = Query(
      text: random.one(of: "", FilterCatalog.texts), tokens: FilterCatalog.tokens(&random),
      bookmarks: FilterCatalog.bookmarks(&random), watched: Set(FilterCatalog.bookmarks(&random)),
      scope: random.one(of: .all, [.category(CategoryID("film"))]))

    for kind in Token.Kind.allCases {
      let counts = try counts(kind, query)

      #expect(counts.isExact)
      for value in counts.values {
        var chosen = query
        chosen.tokens.removeAll { kind.replaced.contains($0.kind) }
        chosen.tokens.append(value.token)
        #expect(try total(chosen) == value.count, "seed \(seed): \(value.title) of \(kind)")
      }
      // Years go by time, and Watched comes before Not Watched.
      let hasOrder = [.years, .decade, .watched].contains(kind)
      let sorted = counts.values.sorted(by: FacetCounts.isBefore)
      #expect(hasOrder || counts.values == sorted, "seed \(seed): \(kind)")
    }
  }

  @Test func `every value is there, those that leave nothing at the end`() throws {
    let catalog = try TestCatalog([
      line("A", year: 1_994, genres: ["Crime", "Drama"], language: "ko"),
      line("B", "book", year: 2_003, genres: ["Drama"], language: "en"),
      line("C", genres: ["Western"], language: "en", platforms: ["PC"]),
    ])
    func titles(_ kind: Token.Kind, _ query: Query) throws -> [String] {
      let counts = try catalog.store.counts(
        of: kind, for: query, limit: 9, isCancelled: { false })
      return counts?.values.map { "\($0.title) \($0.count)" } ?? []
    }
    let all = Query(text: "")
    let books = Query(text: "", tokens: [Token(kind: .category, text: "book")])

    #expect(try titles(.genre, all) == ["Drama 2", "Crime 1", "Western 1"])
    #expect(try titles(.genre, books) == ["Drama 1", "Crime 0", "Western 0"])
    #expect(try titles(.language, books) == ["English 1", "Korean 0"])
    #expect(try titles(.platform, books) == ["PC 0"])
    #expect(try titles(.category, books) == ["Films 2", "Books 1"])
    #expect(try titles(.years, books) == ["2000s 1", "1990s 0"])
    #expect(try titles(.decade, all) == ["2000s 1", "1990s 1"])
  }

  @Test func `the years are those of what matches without the filter by years`() throws {
    let catalog = try TestCatalog([
      line("Star", year: 1_994), line("Star Two", year: 2_003), line("Other", year: 1_950),
      line("Star Three"),
    ])
    let query = Query(text: "star", tokens: [Token(kind: .years, text: "2000–")])

    let years = try catalog.store.counts(of: .years, for: query, limit: 9, isCancelled: { false })
    let genres = try catalog.store.counts(of: .genre, for: query, limit: 9, isCancelled: { false })

    #expect(years?.years == 1_994...2_003)
    #expect(genres?.years == 2_003...2_003)
  }

  @Test func `of many results the best values are counted from their posting lists`() throws {
    let catalog = try TestCatalog(
      (0..<1_500).map { number in
        line(
          "Title \(number)", year: 1_900 + number % 120, popularity: number % 900,
          people: ["Star \(number % 7)", "Extra \(number)"], genres: ["Genre \(number % 40)"])
      })
    func counts(_ kind: Token.Kind, limit: Int) throws -> FacetCounts? {
      try catalog.store.counts(
        of: kind, for: Query(text: "title"), limit: limit, isCancelled: { false })
    }

    let people = try counts(.person, limit: 7)
    let genres = try counts(.genre, limit: 100)

    #expect(people?.isExact == true)
    #expect(people?.values.map(\.title).sorted() == (0..<7).map { "Star \($0)" })
    #expect(people?.values.map(\.count) == [215, 215, 214, 214, 214, 214, 214])
    #expect(genres?.values.count == 40 && genres?.isExact == true)
    #expect(genres?.values.reduce(0) { $0 + $1.count } == 1_500)
    #expect(genres?.years == 1_900...2_019)
  }

  @Test func `a picker that is cancelled has no values`() throws {
    let catalog = try FilterCatalog.catalog.get()

    let counts = try catalog.store.counts(
      of: .genre, for: Query(text: "star"), limit: 9, isCancelled: { true })

    #expect(counts == nil)
  }

  @Test(arguments: 0..<20) func `the smallest ranks are kept in order`(seed: Int) {
    var random = SplitMix64(seed: seed)
    let ranks = (0..<random.pick(0...60)).map { _ in random.pick(0...30) }
    let capacity = random.pick(0...12)
    var smallest = SmallestRanks(capacity: capacity)

    for (index, rank) in ranks.enumerated() {
      smallest.insert(rank: rank, DocumentID(index + 1))
    }

    let expected = ranks.enumerated().map { (rank: $1, documentID: DocumentID($0 + 1)) }
      .sorted { ($0.rank, $0.documentID) < ($1.rank, $1.documentID) }.prefix(capacity)
    #expect(smallest.ordered.map(\.documentID) == expected.map(\.documentID))
  }
}
