import CatalogModel
import CatalogTestSupport
import Testing

@testable import CatalogSearch

/// The text that the results of a misspelt one are for.
struct CorrectedTextTests {
  @Test(
    arguments: [
      ("braking bad", "Breaking Bad", "Breaking Bad"),
      ("lord of the rigns", "The Lord of the Rings: The Two Towers", "The Lord of the Rings"),
      ("godfahter", "The Godfather", "Godfather"), ("starwrs", "Star Wars", "Star Wars"),
      ("gameofthrones", "Game of Thrones", "Game of Thrones"), ("bbay baby", "Baby", nil),
      ("star wars 4", "Star Wars: A New Hope", "Star Wars"),
      ("matrix", "The Matrix", nil), ("amelei", "Le destin d’\u{A0}Amélie !", "Amélie"),
      ("heta", " Heat\u{3000}!? ", "Heat"), ("20000 legaues", "20,000  Leagues…", "20,000 Leagues"),
      ("batj", "Battle", "Bat"), ("wsll e", "Wall · E", "Wall · E"),
      ("wsll e", "– Wall E", "Wall E"), ("heta", "Heathers", "Heat"),
      ("brakng ba", "Breaking Bad", "Breaking Ba"),
      ("toy stroy 2", "Toy Story 2", "Toy Story 2"), ("xyzzy", "Toy Story", nil),
    ] as [(String, String, String?)])
  func `the words of the title nearest to the typed ones are named`(
    typed: String, title: String, expected: String?
  ) {
    #expect(CorrectedText.text(for: TextFolding.words(typed), in: title) == expected)
  }

  @Test func `a page says what it searched instead, and an exact search corrects nothing`() throws {
    let catalog = try TestCatalog([line("Breaking Bad"), line("Toy Story")])
    var exact = Query(text: "braking bad")
    exact.isExact = true

    let corrected = try catalog.page("braking bad")
    let spelt = try catalog.page("breaking")
    let none = try #require(try catalog.store.page(for: exact, isCancelled: { false }))

    #expect(corrected.correction == "Breaking Bad")
    #expect(spelt.correction == nil)
    #expect(none.sections.isEmpty)
    #expect(none.correction == nil)
    #expect(none.didYouMean == "Breaking Bad")
  }

  @Test func `results for a correction are those of a search for it, and others stand apart`()
    throws
  {
    let catalog = try TestCatalog([
      line("The Hobbit", popularity: 9), line("The Hobbit Companion", "book", popularity: 8),
      line("The Habits", "book", popularity: 1),
      line("A Day Out", popularity: 7, people: ["Theo Hobbin"]),
    ])

    let page = try catalog.page("the hobit")

    #expect(page.correction == "The Hobbit")
    #expect(page.sections.first?.items.map(\.title) == ["The Hobbit", "The Hobbit Companion"])
    #expect(page.scopes.map(\.count).max() == 2)
    #expect(page.similar.map(\.title) == ["The Habits"])
  }

  @Test func `a correction ends where the text does, and swapped letters come first`() throws {
    let catalog = try TestCatalog([
      line("Battle", popularity: 9), line("Batman", popularity: 5), line("Solaris", popularity: 8),
      line("Soul Food", popularity: 2),
    ])

    let unfinished = try catalog.page("batj")
    let swapped = try catalog.page("suol")

    #expect(unfinished.correction == "Bat")
    #expect(unfinished.sections.first?.items.map(\.title) == ["Battle", "Batman"])
    #expect(swapped.correction == "Soul")
    #expect(swapped.similar.map(\.title) == ["Solaris"])
  }

  @Test func `three letters that begin nothing are not taken for another beginning`() throws {
    let catalog = try TestCatalog([line("Zuqaq al-Midaq"), line("Heat")])

    #expect(try catalog.page("zzq").didYouMean == nil)
  }

  @Test func `nonsense finds nothing, whatever it sounds like`() throws {
    let catalog = try TestCatalog([line("Sex Education"), line("Zack"), line("Sicko")])

    #expect(try catalog.page("zzzzqx").sections.isEmpty)
  }

  static let joined = TestCatalog.shared([
    line("The Lord of the Rings", "book"), line("Jurassic Park"), line("Harry Potter"),
    line("Breaking Bad", "show"), line("Harlem Nights"), line("Game of Thrones", "show"),
  ])

  @Test(arguments: [
    ("lordoftherings", "The Lord of the Rings"), ("lordofthering", "The Lord of the Rings"),
    ("jurassicp", "Jurassic Park"),
  ])
  func `words typed without spaces find the title`(text: String, expected: String) throws {
    #expect(try Self.joined.get().titles(text) == [expected])
  }

  @Test(arguments: [
    ("harypotter", "Harry Potter"), ("jurasicpark", "Jurassic Park"),
    ("gameoftrones", "Game of Thrones"), ("brekaing bd", "Breaking Bad"),
  ])
  func `a misspelt word among joined or short ones is offered as it was meant`(
    text: String, expected: String
  ) throws {
    let page = try Self.joined.get().page(text)

    #expect((page.correction ?? page.didYouMean) == expected)
  }
}
