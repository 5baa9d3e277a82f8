import CatalogModel
import CatalogTestSupport
import SearchScreen
import TestSupport
import Testing

@testable import CatalogSearch

/// Texts whose words name filters instead of titles.
struct FilterReadingTests {
  static let catalog = TestCatalog.shared([
    line("Parasite", year: 2019, popularity: 900, genres: ["Drama"], language: "ko"),
    line("Oldboy", year: 2003, popularity: 800, genres: ["Thriller"], language: "ko"),
    line("Winter Sonata", "show", popularity: 850, genres: ["Drama"], language: "ko"),
    line("Forrest Gump", year: 1994, popularity: 950, people: ["Tom Hanks"], genres: ["Drama"]),
    line("Cast Away", year: 2000, popularity: 600, people: ["Tom Hanks"], genres: ["Drama"]),
    line("Drama Queen", year: 1994, popularity: 10, genres: ["Comedy"]),
    line("Star Wars", popularity: 990), line("Star Wars: From a Certain View", "book"),
  ])
  static let korean = Token(kind: .language, text: "ko")
  static let films = Token(kind: .category, text: "film")
  static let books = Token(kind: .category, text: "book")
  static let nineties = Token(kind: .decade, text: "1990s")

  private func page(_ text: String, _ tokens: [Token], rest: String) throws -> ResultPage {
    var query = Query(text: text)
    query.reading = FilterReading(tokens: tokens, text: rest)
    return try Self.catalog.get().store.page(for: query, isCancelled: { false }) ?? .empty
  }

  @Test(arguments: [
    ("korean", [korean], "", ["Parasite", "Winter Sonata", "Oldboy"]),
    ("korean drama", [korean], "drama", ["Parasite", "Winter Sonata"]),
    ("korean films", [korean, films], "", ["Parasite", "Oldboy"]),
    ("tom hanks 90s", [nineties], "tom hanks", ["Forrest Gump"]),
    ("comedies films", [films], "comedies", ["Drama Queen"]),
    ("star wars books", [books], "star wars", ["Star Wars: From a Certain View"]),
  ])
  func `words that name filters filter`(
    text: String, tokens: [Token], rest: String, expected: [String]
  ) throws {
    let page = try page(text, tokens, rest: rest)

    #expect(page.sections.first?.items.map(\.title) == expected)
    #expect(page.reading != nil)
    #expect(page.correction == nil)
    #expect(page.didYouMean == nil)
  }

  @Test func `names of people and genres become filters, other words stay`() throws {
    let people = try page("tom hanks drama 90s", [Self.nineties], rest: "tom hanks drama")
    let books = try page("star wars books", [Self.books], rest: "star wars")

    #expect(
      people.reading
        == FilterReading(
          tokens: [
            Token(kind: .person, text: "Tom Hanks"), Token(kind: .genre, text: "Drama"),
            Self.nineties,
          ], text: ""))
    #expect(books.reading == FilterReading(tokens: [Self.books], text: "star wars"))
  }

  @Test(arguments: [
    ("sci fi films", "sci fi", "Solaris"), ("kids films", "kids", "Babe"),
    ("short films", "short", "La Jetée"), ("animated films", "animated", "Spirited Away"),
    ("rpg games", "rpg", "Chrono Trigger"), ("nintendo games", "nintendo", "Pikmin"),
  ])
  func `genres have synonyms`(text: String, rest: String, title: String) throws {
    let catalog = try TestCatalog([
      line("Solaris", genres: ["Science Fiction"]), line("Babe", genres: ["Family"]),
      line("La Jetée", genres: ["Short"]), line("Spirited Away", genres: ["Animation"]),
      line("Chrono Trigger", "game", genres: ["Role-Playing"]),
      line("Pikmin", "game", people: ["Nintendo"]), line("Doom", "game", genres: ["Shooter"]),
      line("Momo", "book", genres: ["Family"]), line("Heidi", "book", genres: ["Children"]),
    ])
    var query = Query(text: text)
    let category = CategoryID(text.hasSuffix("games") ? "game" : "film")
    query.reading = FilterReading(
      tokens: [Token(kind: .category, text: category.rawValue)], text: rest)

    let page = try #require(try catalog.store.page(for: query, isCancelled: { false }))

    #expect(page.reading?.text.isEmpty == true)
    #expect(page.sections.first?.items.map(\.title) == [title])
  }

  @Test func `a title that begins like the text comes before any filter`() throws {
    let page = try page("drama", [], rest: "drama")

    #expect(page.reading == nil)
    #expect(page.sections.first?.items.first?.title == "Drama Queen")
  }

  @Test func `many titles of a category come before few that have the words inside`() throws {
    let others = (0..<30).map { line("Night \($0)", genres: ["Horror"]) }
    let catalog = try TestCatalog(
      others + [line("The Best Horror Movies", "book"), line("A History of Night Films", "book")])
    func reading(_ text: String, rest: String) throws -> FilterReading? {
      var query = Query(text: text)
      query.reading = FilterReading(tokens: [Self.films], text: rest)
      return try catalog.store.page(for: query, isCancelled: { false })?.reading
    }

    #expect(try reading("horror movies", rest: "horror")?.tokens.count == 2)
    #expect(try reading("history of night films", rest: "history of night") == nil)
  }

  @Test func `where nothing is found, an unfinished word names a category`() throws {
    func page(_ text: String) throws -> ResultPage? {
      var query = Query(text: text)
      query.reading = FilterReading(tokens: [], text: text)
      query.reading?.begun = Self.films
      return try Self.catalog.get().store.page(for: query, isCancelled: { false })
    }

    #expect(try page("thriller mov")?.sections.first?.items.map(\.title) == ["Oldboy"])
    #expect(try page("thriller mov")?.reading?.text == "")
    #expect(try page("drama que")?.reading == nil)
  }

  @Test func `several filters that let nothing through stay filters`() throws {
    let page = try page("korean books", [Self.korean, Self.books], rest: "")

    #expect(page.reading?.tokens == [Self.korean, Self.books])
    #expect(page.sections.flatMap(\.items).isEmpty)
  }

  @Test func `an exact search reads no filters`() throws {
    var query = Query(text: "korean films")
    query.reading = FilterReading(tokens: [Self.korean, Self.films], text: "")
    query.isExact = true

    let page = try Self.catalog.get().store.page(for: query, isCancelled: { false })

    #expect(page?.sections.isEmpty == true)
  }

  @Test func `what is new becomes the last two years of the catalogue`() throws {
    let page = try page("new films", [.newest, Self.films], rest: "")

    #expect(page.reading?.tokens.first == .years(YearRange(first: 2002, last: nil)))
    #expect(page.sections.first?.items.map(\.title) == ["Parasite", "Oldboy"])
  }

  @Test func `filters are offered where a title is called like them, too`() throws {
    var query = Query(text: "drama")
    query.reading = FilterReading(tokens: [Self.korean], text: "")

    let page = try #require(
      try Self.catalog.get().store.page(for: query, isCancelled: { false }))

    #expect(page.reading == nil)
    #expect(page.otherReading?.tokens == [Self.korean])
    #expect(page.sections.first?.items.first?.title == "Drama Queen")
  }

  @Test(arguments: [
    ("nintendo switch racing games", ["Karts"]), ("racing games for switch", ["Karts"]),
    ("ps3 racing games", ["Old Karts"]), ("racing games for playstation 3", ["Old Karts"]),
    ("racing games for xbox 360", ["Old Karts"]), ("puzzle games for ps3", ["Blocks"]),
    ("nintndo swtch racing games", ["Karts"]), ("racing games for playstaton 3", ["Old Karts"]),
  ])
  func `platforms by their names, abbreviations and synonyms`(
    text: String, titles: [String]
  ) throws {
    let catalog = try TestCatalog([
      line(
        "Karts", "game", people: ["Nintendo"], genres: ["Racing"], platforms: ["Nintendo Switch"]),
      line("Ink", "game", genres: ["Shooter"], platforms: ["Nintendo Switch"]),
      line("Old Karts", "game", genres: ["Racing"], platforms: ["PlayStation 3", "X360"]),
      line("Blocks", "game", genres: ["Puzzle"], platforms: ["PlayStation 3"]),
      line("Switched", "film", genres: ["Comedy"]),
    ])
    var query = Query(text: text)
    query.reading = Words.english.reading(of: text, in: Category.known)

    let page = try #require(try catalog.store.page(for: query, isCancelled: { false }))

    #expect(page.sections.first?.items.map(\.title) == titles)
    #expect(page.reading?.tokens.contains { $0.kind == .platform } == true)
  }

  @Test(arguments: [
    ("japanese animation", ["Your Name"]), ("ann lee without night bus", ["Day Bus"]),
    ("lee except night", ["Day Bus"]), ("sience fiction films", ["Dune"]),
    ("nigth bus", ["Night Bus"]),
    ("films directed by lee", ["Night Bus", "Day Bus"]),
  ])
  func `sentences that exclude titles, or name two genres in one`(
    text: String, titles: [String]
  ) throws {
    let catalog = try TestCatalog([
      line("Night Bus", popularity: 9, people: ["Ann Lee"]),
      line("Day Bus", popularity: 8, people: ["Ann Lee"]),
      line("Up", popularity: 7, genres: ["Animation"], language: "en"),
      line("Your Name", popularity: 6, genres: ["Anime"], language: "ja"),
      line("Dune", popularity: 5, genres: ["Science Fiction"]),
      line("Cosmos", "show", popularity: 4, genres: ["Science"]),
      line("Nights", "book", popularity: 3, genres: ["Fiction"]),
    ])
    var query = Query(text: text)
    query.reading = Words.english.reading(of: text, in: Category.known)

    let page = try #require(try catalog.store.page(for: query, isCancelled: { false }))

    #expect(page.sections.first?.items.map(\.title) == titles)
  }

  @Test(arguments: ["dc movies", "films about wolf", "wolf films"])
  func `platforms and languages leave other titles alone`(text: String) throws {
    let catalog = try TestCatalog([
      line("Crazy Taxi", "game", platforms: ["Dreamcast"]), line("Wolf", people: ["DC"]),
      line("Ceddo", language: "wo"),
    ])
    var query = Query(text: text)
    query.reading = Words.english.reading(of: text, in: Category.known)

    let page = try #require(try catalog.store.page(for: query, isCancelled: { false }))

    #expect(page.sections.first?.items.map(\.title) == ["Wolf"])
  }

  @Test func `filters that find no more than the words do leave these alone`() throws {
    let catalog = try TestCatalog([
      line("Karts", "game", people: ["Nintendo"], platforms: ["Nintendo Switch"]),
      line("Ink", "game", platforms: ["Nintendo Switch"]),
    ])
    var query = Query(text: "nintendo switch")
    query.reading = FilterReading(tokens: [], text: query.text)

    let page = try #require(try catalog.store.page(for: query, isCancelled: { false }))

    #expect(page.reading == nil)
    #expect(page.sections.first?.items.count == 2)
  }
}
