import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Support
import Testing

/// Filters of every kind, compared with a test of every item by itself.
struct FilterTests {
  private func items() throws -> [Item] {
    try FilterCatalog.catalog.get().store.popularItems(limit: .max)
  }

  private func found(_ query: Query) throws -> Set<ItemID> {
    var query = query
    query.limit = 1_000
    let page = try FilterCatalog.catalog.get().store.page(for: query, isCancelled: { false })
    return Set(page?.sections.filter { $0.category != nil }.flatMap(\.items).map(\.id) ?? [])
  }

  /// The rules of combination once more, written without the search.
  private func passes(_ item: Item, _ tokens: [Token], _ bookmarks: [ItemID]) -> Bool {
    func texts(_ kind: Token.Kind) -> [String] {
      tokens.filter { $0.kind == kind }.map { TextFolding.fold($0.text) }
    }
    func has(_ names: [String], all wanted: [String]) -> Bool {
      wanted.allSatisfy { names.map { TextFolding.fold($0) }.contains($0) }
    }
    func has(_ names: [String], anyOf wanted: [String]) -> Bool {
      wanted.isEmpty || wanted.contains { names.map { TextFolding.fold($0) }.contains($0) }
    }
    let ranges = tokens.filter { $0.kind == .years }.map { YearRange($0.text) }
    let category = Category(id: item.category)
    let watched = tokens.filter { $0.kind == .watched }
    // No item of the catalogue has a running time.
    if tokens.contains(where: { $0.kind == .runningTime }) { return false }
    return has(item.people, all: texts(.person)) && has(item.genres, all: texts(.genre))
      && has(item.language.isEmpty ? [] : [item.language], anyOf: texts(.language))
      && has(item.platforms, anyOf: texts(.platform))
      && has([category.title, category.id.rawValue], anyOf: texts(.category))
      && has(item.decade.map { [$0] } ?? [], anyOf: texts(.decade))
      && ranges.allSatisfy { range in item.year.map { range?.contains($0) == true } ?? false }
      && (texts(.bookmarked).isEmpty || bookmarks.contains(item.id))
      && (watched.isEmpty
        || item.category == Category.film
          && watched.contains { bookmarks.contains(item.id) != $0.excludes })
  }

  @Test func `an empty page tells whether the filters are to blame`() throws {
    let store = try FilterCatalog.catalog.get().store
    let nobody = Token(kind: .person, text: "Nobody At All")
    func page(_ text: String, _ tokens: [Token]) throws -> ResultPage? {
      try store.page(for: Query(text: text, tokens: tokens), isCancelled: { false })
    }

    let kept = try page("the", [nobody])
    let nothing = try page("qwzxqwzxqw", [nobody])
    let unfiltered = try page("qwzxqwzxqw", [])

    #expect(kept?.sections.allSatisfy(\.items.isEmpty) == true)
    #expect(kept?.isEmptyWithoutFilters == false)
    #expect(nothing?.isEmptyWithoutFilters == true)
    #expect(unfiltered?.isEmptyWithoutFilters == false)
  }

  @Test(arguments: 0..<60)
  func `filters leave of the matches of a text those that pass by themselves`(seed: Int) throws {
    var random = SplitMix64(seed: seed)
    let text = random.one(of: "", FilterCatalog.texts)
    let tokens = FilterCatalog.tokens(&random)
    let bookmarks = FilterCatalog.bookmarks(&random)
    let items = try items()

    let found = try found(
      Query(text: text, tokens: tokens, bookmarks: bookmarks, watched: Set(bookmarks)))

    let all =
      text.isEmpty ? Set(items.map(\.id)) : try self.found(Query(text: text))
    let expected = Set(
      items.filter { all.contains($0.id) && passes($0, tokens, bookmarks) }.map(\.id))
    if !(text.isEmpty && tokens.isEmpty) {
      #expect(found == expected, "seed \(seed): \(text) \(tokens)")
    }
    let query = Query(text: text, tokens: tokens, bookmarks: bookmarks, watched: Set(bookmarks))
    #expect(
      items.allSatisfy { query.admits($0) == passes($0, tokens, bookmarks) }, "seed \(seed)")
  }

  @Test(arguments: 0..<20)
  func `digits are filtered as texts are`(seed: Int) throws {
    var random = SplitMix64(seed: seed)
    let digits = random.one(of: "7827", ["43", "6", "7"])
    let tokens = FilterCatalog.tokens(&random)
    let bookmarks = FilterCatalog.bookmarks(&random)

    let found = try found(
      Query(
        text: String(unsettled: digits), tokens: tokens, bookmarks: bookmarks,
        watched: Set(bookmarks)))

    let all = try self.found(Query(text: String(unsettled: digits)))
    let expected = try items().filter { all.contains($0.id) && passes($0, tokens, bookmarks) }
    #expect(found == Set(expected.map(\.id)), "seed \(seed): \(digits) \(tokens)")
  }

  @Test(arguments: 0..<20)
  func `scopes count what passes`(seed: Int) throws {
    var random = SplitMix64(seed: seed)
    let text = random.one(of: "star", FilterCatalog.texts)
    let tokens = FilterCatalog.tokens(&random) + [Token(kind: .language, text: "en")]
    let bookmarks = FilterCatalog.bookmarks(&random)
    let catalog = try FilterCatalog.catalog.get()

    let query = Query(
      text: text, tokens: tokens, bookmarks: bookmarks, watched: Set(bookmarks), limit: 1_000)
    let page = try catalog.store.page(for: query, isCancelled: { false })

    for scope in page?.scopes.dropFirst() ?? [] {
      let shelf = page?.sections.first { $0.category.map { .category($0) } == scope.scope }
      #expect(scope.count == shelf?.items.count ?? 0, "seed \(seed): \(scope.title)")
    }
  }

  /// A letter may be called live without need, but one that leads to a result never dead.
  @Test(arguments: 0..<40)
  func `no letter that leads to a result is dead`(seed: Int) throws {
    var random = SplitMix64(seed: seed)
    let tokens = FilterCatalog.tokens(&random)
    let bookmarks = FilterCatalog.bookmarks(&random)
    let catalog = try FilterCatalog.catalog.get()
    let query = Query(text: "", tokens: tokens, bookmarks: bookmarks, watched: Set(bookmarks))
    let passing = try items().filter { query.admits($0) }

    for item in passing.prefix(12) {
      var typed = Query(text: "", tokens: tokens, bookmarks: bookmarks, watched: Set(bookmarks))
      for letter in item.title {
        let keys = try catalog.store.page(for: typed, isCancelled: { false })?.liveKeys
        #expect(
          keys?.allows(String(letter)) == true,
          "seed \(seed): “\(letter)” is dead after “\(typed.text)” with \(tokens)")
        typed.text.append(letter)
      }
    }
  }

  @Test func `letters that lead out of the filter are dead`() throws {
    let catalog = try TestCatalog([
      line("Heat", genres: ["Crime"]), line("Casino", genres: ["Crime"]),
      line("Zorro", genres: ["Western"]),
    ])
    let crime = Token(kind: .genre, text: "Crime")

    let first = try catalog.page("", tokens: [crime]).liveKeys
    let second = try catalog.page("h", tokens: [crime]).liveKeys
    let none = try catalog.page("z", tokens: [crime]).liveKeys

    #expect(first.allows("h") && first.allows("c") && !first.allows("z"))
    #expect(second.allows("e") && !second.allows("o"))
    #expect(!none.allows("o"))
  }

  @Test func `what would leave nothing is not suggested`() throws {
    let catalog = try TestCatalog([
      line("Heat", people: ["Al Pacino"], genres: ["Crime"]),
      line("Blue", people: ["Al Jarreau"], genres: ["Jazz"]),
    ])

    let page = try catalog.page("al", tokens: [Token(kind: .genre, text: "Jazz")])

    let people = page.suggestions.filter { $0.kind == .person }
    #expect(people == [Suggestion(kind: .person, text: "Al Jarreau")])
  }

  @Test func `a spelling that the filters leave nothing of is not offered`() throws {
    let catalog = try TestCatalog([
      line("Star Wars", genres: ["Adventure"]), line("Blue", genres: ["Jazz"]),
    ])

    let alone = try catalog.page("bstar wars")
    let page = try catalog.page("bstar wars", tokens: [Token(kind: .genre, text: "Jazz")])
    let fitting = try catalog.page("bstar wars", tokens: [Token(kind: .genre, text: "Adventure")])

    #expect((alone.didYouMean ?? alone.correction) != nil)
    #expect(page.didYouMean == nil)
    #expect((fitting.didYouMean ?? fitting.correction) != nil)
  }

  @Test func `a filter adds nothing that the text alone does not find`() throws {
    let catalog = try TestCatalog(
      (0..<9).map { line("Heat \($0)", genres: ["Crime"]) }
        + [line("Heart", genres: ["Drama"])])

    let page = try catalog.page("heat", tokens: [Token(kind: .genre, text: "Drama")])

    #expect(page.sections.isEmpty)
    #expect(page.didYouMean == "Heart")
  }
}
