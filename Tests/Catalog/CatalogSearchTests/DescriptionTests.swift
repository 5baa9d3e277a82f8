import CatalogModel
import CatalogTestSupport
import GRDB
import SearchScreen
import TestSupport
import Testing

@testable import CatalogSearch

/// Titles that are found by the words of their descriptions.
struct DescriptionTests {
  private static let lines =
    [
      line(
        "Ratatouille", popularity: 900, genres: ["Animation"],
        description: "A rat who can cook makes an unusual alliance with a young kitchen worker."),
      line(
        "Flushed Away", popularity: 300,
        description: "A pet rat from a story is flushed into the sewers of London."),
      line(
        "The Rats", "book", popularity: 10, description: "London is overrun by mutant rats."),
      line("Minions", popularity: 800, description: "Three minions look for a master."),
      line(
        "Despicable Me", popularity: 850, description: "A villain and his minions adopt girls."),
      line("Quiet", popularity: 700), line("Rat Race", popularity: 600),
      line("기생충", popularity: 500, description: "Una familia pobre engaña a una familia rica."),
    ]
    + (0..<60).map {
      line("Tale \($0)", popularity: 1, description: "The story of somebody \($0).")
    }
  private static let catalog = TestCatalog.shared(lines)

  private func about(
    _ text: String, _ reading: FilterReading? = nil, scope: Scope = .all
  ) throws -> [String] {
    var query = Query(text: text, scope: scope)
    query.reading = reading
    let page = try Self.catalog.get().store.page(for: query, isCancelled: { false })
    return page?.about.map(\.title) ?? []
  }

  @Test func `words of a description find a title that is not called so`() throws {
    let page = try Self.catalog.get().page("rat who cooks")

    #expect(page.sections.isEmpty)
    #expect(page.about.first?.title == "Ratatouille")
  }

  @Test(arguments: [
    ("rats in london", ["Flushed Away", "The Rats"]), ("familia rica", ["기생충"]),
    ("una familia engana", ["기생충"]), ("kitchen alli", ["Ratatouille"]),
    ("kitchen alli ", ["Ratatouille"]), ("animation worker", ["Ratatouille"]),
  ])
  func `most of the words are enough, and the rare ones count most`(
    text: String, titles: [String]
  ) throws {
    #expect(try Array(about(text).prefix(titles.count)) == titles)
  }

  @Test func `a finished word does not begin somebody's name`() throws {
    let catalog = try TestCatalog(
      Self.lines + [line("Space Wars", popularity: 999, people: ["Carrie Sewersby"])])
    var query = Query(text: "the sewers movie")
    query.reading = Words.english.reading(of: query.text, in: catalog.store.categories)

    let page = try #require(try catalog.store.page(for: query, isCancelled: { false }))

    #expect(page.sections.isEmpty)
    #expect(page.about.map(\.title) == ["Flushed Away"])
  }

  @Test func `titles that are called so stand apart and once`() throws {
    let page = try Self.catalog.get().page("minions")

    #expect(page.sections.first?.items.map(\.title) == ["Minions"])
    #expect(page.about.map(\.title) == ["Despicable Me"])
  }

  @Test func `beside a title only what has most of the text is about it`() throws {
    #expect(try about("rat race").isEmpty)
    #expect(try about("race rat").isEmpty)
  }

  @Test func `many titles that are called so are all there is`() throws {
    #expect(try about("tale").isEmpty)
  }

  @Test func `a word of most descriptions finds nothing by itself`() throws {
    #expect(try about("story").isEmpty)
    #expect(try about("sto").isEmpty)
    #expect(try about("story of a cook").first == "Ratatouille")
  }

  @Test func `a category in the text and the scope let only their titles through`() throws {
    let book = Token(kind: .category, text: "book")
    let films = try about("london rats", scope: .category(CategoryID("film")))

    #expect(
      try about("book with london rats", FilterReading(tokens: [book], text: "london rats"))
        == ["The Rats"])
    #expect(films.first == "Flushed Away" && !films.contains("The Rats"))
  }

  @Test(arguments: [
    ("rata", "t"), ("ki", "t"), ("rat", "s"), ("minio", "n"), ("rat w", "h"), ("rat who ", "c"),
    ("overru", "n"), ("cooki", "n"), ("cookin", "g"),
  ])
  func `the letters of descriptions are live where few titles are called so`(
    text: String, letter: String
  ) throws {
    #expect(try Self.catalog.get().page(text).liveKeys.allows(letter))
  }

  @Test func `a letter that nothing goes on with is dimmed`() throws {
    #expect(try !Self.catalog.get().page("kitch").liveKeys.allows("q"))
  }

  @Test func `the reason names the words that a description has`() throws {
    let (page, reasons) = try Self.catalog.get().store.explain(Query(text: "xylophone rats cook"))

    let reason = page.about.first.flatMap { reasons[$0.id]?.reason }
    #expect(reason == "the description has “rats cook”")
  }

  @Test func `an exact search looks at no description`() throws {
    var query = Query(text: "rat who cooks")
    query.isExact = true

    let page = try Self.catalog.get().store.page(for: query, isCancelled: { false })

    #expect(page?.about.isEmpty == true)
  }

  @Test func `a catalogue of an older edition is searched without descriptions`() throws {
    let catalog = try TestCatalog(Self.lines)
    let path = catalog.folder.file("catalog.sqlite")
    let older = try DatabaseQueue(path: path)
    try older.write { db in
      try db.execute(sql: "DELETE FROM parts WHERE name = 'summaryDirectory'")
      try db.execute(
        sql: "DELETE FROM blocks WHERE id >= ?", arguments: [BlockStore.id(.summaryWords, 0)])
    }
    try older.close()

    let page = try StoredCatalog(path: path).page(
      for: Query(text: "rat who cooks"), isCancelled: { false })

    #expect(page?.about.isEmpty == true)
  }

  @Test func `an intact index has no problems`() throws {
    let catalog = try TestCatalog(Self.lines)

    let problems = try DatabaseQueue(path: catalog.folder.file("catalog.sqlite")).read {
      try CatalogValidator($0).problems()
    }

    #expect(problems.isEmpty)
  }

  @Test(arguments: [
    ("stories", "story"), ("rats", "rat"), ("glass", "glass"), ("bus", "bus"), ("is", "is"),
    ("zombie", "zomby"), ("zombies", "zomby"), ("cooking", "cook"), ("cooks", "cook"),
    ("running", "run"), ("killing", "kill"), ("killed", "kill"), ("make", "mak"),
    ("making", "mak"), ("carried", "carry"), ("king", "king"), ("red", "red"), ("крысы", "крысы"),
  ])
  func `a word has the stem of its other forms`(word: String, stem: String) {
    #expect(WordStem.of(word) == stem)
  }
}
