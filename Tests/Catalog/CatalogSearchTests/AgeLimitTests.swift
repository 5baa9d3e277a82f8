import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Testing

/// Searches of a child, who is shown titles up to a content rating.
struct AgeLimitTests {
  private static let catalog = TestCatalog.shared(
    [
      ("Night Bus", "G"), ("Night Market", "FSK 12"), ("Nightfall", "R"), ("Night Owl", "TV-MA"),
      ("Nightingale", ""), ("Night Swim", "16"), ("Night Garden", "PG"),
    ].map { title, rating in
      """
      {"title": "\(title)", "category": "film", "people": ["Ana Test"], "genres": ["Drama"], \
      "certificate": "\(rating)", "rating": 8}
      """
    })

  private func page(_ text: String, limit: Int?, listing: Listing? = nil) throws -> ResultPage {
    var query = Query(text: text, listing: listing)
    query.ageLimit = limit
    return try Self.catalog.get().store.page(for: query, isCancelled: { false }) ?? .empty
  }

  private func titles(_ page: ResultPage) -> Set<String> {
    Set(page.sections.flatMap(\.items).map(\.title))
  }

  @Test(
    arguments: [
      (nil, 7), (0, 1), (9, 2), (12, 3), (16, 4), (18, 6),
    ] as [(Int?, Int)])
  func `a search finds what is suitable`(_ limit: Int?, _ count: Int) throws {
    let found = try page("night", limit: limit)

    #expect(titles(found).count == count)
    #expect(found.scopes.first?.count == count)
    #expect(try titles(page("", limit: limit, listing: .popular)).count == count)
  }

  @Test func `no suggestion, correction or similar title is unsuitable`() throws {
    for text in ["nightf", "nightfal", "nightfull", "night o", "night", "ana test"] {
      let found = try page(text, limit: 6)
      #expect(titles(found).subtracting(["Night Bus"]).isEmpty, "\(text)")
      let suggested = found.suggestions.filter { $0.kind == .completion }.map(\.text)
      #expect(!suggested.contains { $0.hasPrefix("Nightf") || $0 == "Night Owl" }, "\(text)")
      #expect(found.didYouMean != "nightfall", "\(text)")
    }
  }

  @Test func `letters and numbers of an empty field are of what is suitable`() throws {
    let all = try page("", limit: nil)
    let few = try page("", limit: 0)

    #expect(["b", "n", "o"].map(all.liveKeys.allows) == [true, true, true])
    #expect(["b", "n", "o"].map(few.liveKeys.allows) == [true, true, false])
    #expect([all, few].map { $0.scopes.first?.count } == [7, 1])
  }

  @Test func `letters after a text are of what is suitable`() throws {
    let catalog = try TestCatalog([
      line("Kite Day", description: "Kites.", age: 6),
      line("Katana", genres: ["Karate"], description: "Swords and knives.", age: 18),
      line("Swan", age: 0),
    ])
    func letters(_ text: String) throws -> [String] {
      var query = Query(text: text)
      query.ageLimit = 6
      let page = try #require(try catalog.store.page(for: query, isCancelled: { false }))
      return "abcdefghijklmnopqrstuvwxyz".map(String.init).filter(page.liveKeys.allows)
    }

    #expect(try letters("k") == ["i"])
    #expect(try letters("sw") == ["a"])
  }

  @Test func `values of filters are counted among what is suitable`() throws {
    var query = Query(text: "")
    query.ageLimit = 12

    let counts = try Self.catalog.get().store.counts(
      of: .genre, for: query, limit: 5, isCancelled: { false })

    #expect(counts?.values.map(\.count) == [3])
  }

  @Test func `the age is no word to find a title by`() throws {
    #expect(try titles(page("16", limit: nil)).isEmpty)
    #expect(try Self.catalog.get().store.popularItems(limit: 9).filter { $0.age == 16 }.count == 1)
  }
}
