import CatalogModel
import CatalogTestSupport
import SearchScreen
import TestSupport
import Testing

@testable import CatalogSearch

/// Texts as people say them: a person with a title, misspelt genres, requests, other keyboards.
struct SentenceTests {
  /// Jane Park and Jill King make “park” and “king” words of names, as in a large catalogue.
  private static let people = TestCatalog.shared(
    [
      line("Jurassic Park", popularity: 900, people: ["Steven Spielberg", "Sam Neill"]),
      line("South Park", "show", popularity: 800, people: ["Trey Parker"]),
      line("Kings of Leon", popularity: 700, people: ["Steven Knight"]),
      line("Misery", "book", popularity: 50, people: ["Stephen King"]),
    ]
      + (0..<20).map { line("Work \($0)", people: ["Steven Spielberg"]) }
      + (0..<3).map { line("Other \($0)", people: ["Jane Park", "Jill King"]) })

  private static let genres = TestCatalog.shared(
    [
      line(
        "Airplane!", year: 1980, popularity: 900, people: ["Leslie Nielsen"], genres: ["Comedy"]),
      line("Clueless", year: 1995, popularity: 800, genres: ["Comedy", "Romance"]),
      line("Halloween", year: 1978, popularity: 700, genres: ["Horror"]),
      line("Casablanca", year: 1942, popularity: 600, genres: ["Romance", "Drama"]),
      line("Planet Earth", "show", year: 2006, popularity: 990, genres: ["Documentary"]),
      line("The Wild Western Road", popularity: 10, genres: ["Drama"]),
      line("The Lion King", popularity: 500), line("Матрица", popularity: 400, language: "ru"),
      line("Шрэк", popularity: 300, readings: ["Shrek"], language: "ru"),
      line("기생충", popularity: 200, language: "ko"), line("Φως", popularity: 1, language: "el"),
    ] + (0..<6).map { line("Ride \($0)", genres: ["Western"]) })

  private func page(
    _ text: String, _ tokens: [Token] = [], rest: String? = nil
  ) throws -> ResultPage {
    var query = Query(text: text)
    query.reading = FilterReading(tokens: tokens, text: rest ?? text)
    if tokens.isEmpty { query.reading?.asked = [rest].compactMap(\.self) }
    return try Self.genres.get().store.page(for: query, isCancelled: { false }) ?? .empty
  }

  @Test(arguments: ["spielberg park", "spielberg jurassic", "jurassic spielb"])
  func `a last name finds a title although both words are names`(text: String) throws {
    #expect(try Self.people.get().titles(text).first == "Jurassic Park")
  }

  @Test func `a first name and a last name find no title that has one of them`() throws {
    #expect(try !Self.people.get().titles("steven king").contains("Kings of Leon"))
  }

  @Test(arguments: [
    ("comdy", ["Airplane!", "Clueless"]), ("documentry", ["Planet Earth"]),
    ("horor", ["Halloween"]), ("scary", ["Halloween"]), ("funny", ["Airplane!", "Clueless"]),
    ("romcom", ["Clueless"]), ("rom coms", ["Clueless"]),
  ])
  func `a genre is understood by a misspelt name and by others`(
    text: String, titles: [String]
  ) throws {
    let page = try page(text)

    #expect(page.sections.first?.items.map(\.title) == titles)
    #expect(page.correction == nil)
    #expect(page.reading?.text == "")
  }

  @Test func `a misspelt genre and a decade are filters together`() throws {
    let page = try page(
      "comdy 90s", [Token(kind: .decade, text: "1990s")], rest: "comdy")

    #expect(page.sections.first?.items.map(\.title) == ["Clueless"])
  }

  @Test func `a genre of many comes before few titles that have its name inside`() throws {
    let page = try page("western")

    #expect(page.reading?.tokens == [Token(kind: .genre, text: "Western")])
    #expect(page.sections.first?.items.count == 6)
  }

  @Test func `the words of a request are left out, and the page says so`() throws {
    let title = try page("play the lion king", rest: "lion king")
    let filters = try page("show me scary", rest: "scary")

    #expect(title.sections.first?.items.first?.title == "The Lion King")
    #expect(title.correction == "lion king")
    #expect(filters.reading?.tokens == [Token(kind: .genre, text: "Horror")])
  }

  @Test(arguments: [
    ("vfnhbwf", "Матрица"), ("ырку", "Шрэк"), ("rltodcnd", "기생충"),
    ("ㅔㅣ무ㄷㅅ", "Planet Earth"), ("ηαλλοςεεν", "Halloween"),
  ])
  func `a text on the wrong keyboard finds what was meant`(text: String, title: String) throws {
    let page = try page(text)

    #expect(page.sections.first?.items.map(\.title) == [title])
    #expect(page.correction != nil)
  }

  @Test func `an exact search knows one keyboard`() throws {
    var query = Query(text: "vfnhbwf")
    query.isExact = true

    let page = try Self.genres.get().store.page(for: query, isCancelled: { false })

    #expect(page?.sections.isEmpty == true)
  }

  @Test(arguments: [
    ("come", "d"), ("comedie", "s"), ("scar", "y"), ("romco", "m"), ("western", "s"),
  ])
  func `the letters of what a genre is called are live`(text: String, letter: String) throws {
    #expect(try page(text).liveKeys.allows(letter))
  }

  @Test(arguments: [
    ("play the lion king", "lion king", []), ("lion king please", "lion king", []),
    ("show me films 1990-1995", "", ["film", "1990–1995"]),
    ("movies between 1990 and 1995", "", ["film", "1990–1995"]),
    ("play", "play", []), ("a beautiful mind", "beautiful mind", []),
    ("to kill a mockingbird", "to kill a mockingbird", []),
  ])
  func `a text is read without the words of a request`(
    text: String, rest: String, tokens: [String]
  ) throws {
    let reading = Words.english.reading(of: text, in: Category.known)

    #expect(reading.text == rest)
    #expect(reading.tokens.map(\.text) == tokens)
  }

  @Test(arguments: [
    ("films before 1980", "–1979"), ("films after 2010", "2011–"), ("films since 2010", "2010–"),
    ("films before the eighties", "–1979"), ("after the 90s", "2000–"), ("films from 1994", "1994"),
    ("after 1990 and before 1995", "1990–1995"),
  ])
  func `a word beside a year makes it the end of a range`(text: String, years: String) {
    let reading = Words.english.reading(of: text, in: Category.known)

    #expect(reading.tokens.last?.text == years)
    #expect(reading.text.isEmpty)
  }

  @Test(arguments: [
    ("avengers 4", "avengers", 4), ("the second avengers", "avengers", 2),
    ("star wars episode iv", "star wars", 4), ("play toy story part 3", "toy story", 3),
    ("third avengers film", "avengers", 3), ("avengers", "", 0), ("300", "", 0),
    ("apollo 13000", "", 0),
  ])
  func `a number behind a name is a part of a series`(text: String, name: String, number: Int) {
    let reading = Words.english.reading(of: text, in: Category.known)

    #expect(reading.part == (number > 0 ? SeriesPart(name: name, number: number) : nil))
  }

  private static let series = TestCatalog.shared([
    line("Avengers: Age of Ultron", year: 2015, popularity: 700),
    line("The Avengers", year: 2012, popularity: 800),
    line("Avengers: Endgame", year: 2019, popularity: 900),
    line("Avengers: Infinity War", year: 2018, popularity: 600),
    line("Avengers Assemble", "show", year: 1961, popularity: 100),
    line("Rocky", year: 1976, popularity: 500), line("Rocky II", year: 1979, popularity: 400),
  ])

  private func seriesPage(_ text: String) throws -> ResultPage {
    var query = Query(text: text)
    query.reading = Words.english.reading(of: text, in: Category.known)
    return try Self.series.get().store.page(for: query, isCancelled: { false }) ?? .empty
  }

  @Test(arguments: [
    ("avengers 1", "The Avengers"), ("avengers 4", "Avengers: Endgame"),
    ("third avengers", "Avengers: Infinity War"), ("avengers 9", "The Avengers"),
  ])
  func `the part of a series by its year comes first, then the others`(
    text: String, title: String
  ) throws {
    let page = try seriesPage(text)

    #expect(page.sections.first?.items.first?.title == title)
    #expect(page.sections.first?.items.count == 5)
    #expect(page.correction == "avengers")
  }

  private static let rings = TestCatalog.shared(
    [line("The Lord of the Rings", "book", year: 1954, popularity: 990)]
      + [
        (2001, "The Fellowship of the Ring"), (2003, "The Return of the King"),
        (2002, "The Two Towers"),
      ]
      .map { line("The Lord of the Rings: \($1)", year: $0, popularity: 900) })

  @Test(arguments: ["lotr 3", "lotr3", "lord of the rings 3"])
  func `a part is one of the films, though the book is better known`(text: String) throws {
    var query = Query(text: text)
    query.reading = Words.english.reading(of: text, in: Category.known)

    let page = try Self.rings.get().store.page(for: query, isCancelled: { false })

    let first = try #require(page?.sections.first?.items)
    #expect(first.map(\.title).first == "The Lord of the Rings: The Return of the King")
    #expect(first.count == 4)
  }

  @Test func `a part that has its number in its title is found by that`() throws {
    let page = try seriesPage("rocky 2")

    #expect(page.sections.first?.items.map(\.title) == ["Rocky II"])
    #expect(page.correction == nil)
  }

  @Test func `the words inside of what is asked for are kept`() {
    let reading = Words.english.reading(of: "play the lord of the rings", in: Category.known)

    #expect(reading.asked == ["lord of the rings"])
    #expect(Words.english.reading(of: "the lord of the rings", in: Category.known).asked.isEmpty)
  }

  @Test(arguments: [
    ("the wire season 2", ["wire s2", "wire"]), ("wire season 2 episode 5", ["wire s2e5", "wire"]),
    ("wire 2 season", ["wire s2", "wire"]), ("play the wire season 1", ["wire s1", "wire"]),
    ("season 2", []), ("open season", ["season"]), ("wire season", []), ("wire season finale", []),
    ("something funny for tonight", ["funny"]), ("the wire tonight please", ["wire"]),
  ])
  func `a season is asked for as its episodes are called, and without it`(
    text: String, asked: [String]
  ) {
    #expect(Words.english.reading(of: text, in: Category.known).asked == asked)
  }

  @Test func `a show is found by its season, and by episodes where there are some`() throws {
    let words = Words.english
    let catalog = TestCatalog.shared([line("The Wire", "show", popularity: 900), line("Misery")])
    var query = Query(text: "the wire season 2")
    query.reading = words.reading(of: query.text, in: Category.known)

    let page = try catalog.get().store.page(for: query, isCancelled: { false })

    #expect(page?.sections.first?.items.map(\.title) == ["The Wire"])
    #expect(words.letters(after: "the wire ").contains("s"))
  }
}
