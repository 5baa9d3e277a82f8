import CatalogModel
import CatalogTestSupport
import Testing

/// The order of results, as the behaviour page has it in section 2.
struct RankingTests {
  /// Two neighbours on the ladder of rules: the first title is the better match, the second one is
  /// by far the more popular.
  struct Rung: Sendable, CustomTestStringConvertible {
    var query: String
    var better: String
    var worse: String
    var worsePeople: [String] = []
    var testDescription: String { "\(query): \(better) before \(worse)" }
  }

  /// The titles at the top, then those of other spellings.
  private func found(_ text: String, in catalog: TestCatalog) throws -> [String] {
    let page = try catalog.page(text)
    return ((page.sections.first?.items ?? []) + page.similar).map(\.title)
  }

  @Test(arguments: [
    Rung(query: "hunger", better: "Hunger", worse: "Hunger Games"),
    Rung(query: "star", better: "Star Wars", worse: "A Game of Stars"),
    Rung(query: "lotr", better: "Lord of the Rings", worse: "Other", worsePeople: ["Ann Lotr"]),
    Rung(query: "spiderman", better: "Home", worse: "Big Spider Man"),
    Rung(query: "spiderman", better: "Big Spider Man", worse: "Spiderran"),
    Rung(query: "the heat", better: "My Heat", worse: "The Head"),
    Rung(query: "godfathr", better: "Godfather Tales", worse: "My Godfather"),
    Rung(query: "godfatherz", better: "My Godfathers", worse: "Goodfather Tales"),
    Rung(query: "godfaterz", better: "Godfather Tales", worse: "My Godfather"),
    Rung(query: "goddphather", better: "My Godphather", worse: "Godfather"),
  ])
  func `each rule comes before the next, whatever the popularity`(rung: Rung) throws {
    let catalog = try TestCatalog([
      line(rung.worse, popularity: 900, people: rung.worsePeople),
      line(rung.better, popularity: 1, people: rung.better == "Home" ? ["Joe Spiderman"] : []),
    ])

    let titles = try found(rung.query, in: catalog)

    #expect(titles == [rung.better, rung.worse])
  }

  @Test func `the exact title comes before more popular titles that start with it`() throws {
    let catalog = try TestCatalog([
      line("Hunger Games", popularity: 900), line("Hunger", popularity: 1),
    ])

    let titles = try catalog.titles("hunger")

    #expect(titles == ["Hunger", "Hunger Games"])
  }

  @Test func `a title that starts with the query comes before one with a later word`() throws {
    let catalog = try TestCatalog([
      line("A Game of Stars", popularity: 900), line("Star Wars", popularity: 1),
    ])

    let titles = try catalog.titles("star")

    #expect(titles == ["Star Wars", "A Game of Stars"])
  }

  @Test func `a word of the title comes before a person`() throws {
    let catalog = try TestCatalog([
      line("Nebraska", popularity: 900, people: ["Bruce Dern"]),
      line("The Spruce Bruce", popularity: 1),
    ])

    let titles = try catalog.titles("bruce")

    #expect(titles == ["The Spruce Bruce", "Nebraska"])
  }

  @Test func `everything spelt as typed comes before typing errors`() throws {
    let catalog = try TestCatalog([
      line("Stall", popularity: 900), line("Ball", popularity: 800, people: ["Ann Stull"]),
      line("Old Stull", popularity: 1),
    ])

    let page = try catalog.page("stull")

    #expect(page.sections.first?.items.map(\.title) == ["Old Stull", "Ball"])
    #expect(page.similar.map(\.title) == ["Stall"])
  }

  @Test func `one typing error comes before two`() throws {
    let catalog = try TestCatalog([
      line("Godfather Tales", popularity: 1), line("Goodfathers", popularity: 900),
    ])

    let titles = try found("godfatherz", in: catalog)

    #expect(titles == ["Godfather Tales", "Goodfathers"])
  }

  @Test func `inside a tier popularity decides, then the title, then the id`() throws {
    let catalog = try TestCatalog([
      line("Star B", popularity: 5, id: "x"),
      line("Star A", "show", popularity: 5, id: "z"), line("Star A", popularity: 5, id: "y"),
      line("Star C", popularity: 6, id: "w"),
    ])

    let ids = try catalog.page("star").sections[0].items.map(\.id.rawValue)

    #expect(ids == ["w", "y", "z", "x"])
  }

  @Test func `sections stand in the order of their best match`() throws {
    let catalog = try TestCatalog([
      line("The Star", "film", popularity: 500), line("Star", "song", popularity: 1),
      line("Big Star", "book", popularity: 900),
    ])

    let titles = try catalog.page("star").sections.map(\.title)

    #expect(titles == ["Top Results", "Films", "Songs", "Books"])
  }

  @Test(arguments: ["godfather", "the godfather", "Godfather", "GODFÄTHER"])
  func `a leading article may be skipped`(query: String) throws {
    let catalog = try TestCatalog([
      line("Godfather's Return", popularity: 900),
      line("The Godfather", popularity: 1, language: "en"),
    ])

    let titles = try catalog.titles(query)

    #expect(titles.first == "The Godfather")
  }

  @Test func `an article that the title lacks does not hide it`() throws {
    let catalog = try TestCatalog([line("Matrix")])

    let titles = try catalog.titles("the matrix")

    #expect(titles == ["Matrix"])
  }

  @Test func `a space after a word asks for that word first`() throws {
    let catalog = try TestCatalog([
      line("Starman", popularity: 900), line("Star Wars", popularity: 1),
    ])

    let without = try catalog.titles("star")
    let with = try catalog.titles("star ")

    #expect(without == ["Starman", "Star Wars"])
    #expect(with == ["Star Wars", "Starman"])
  }

  @Test(arguments: ["lotr", "LOTR"])
  func `initials count as words inside a title, which stand by popularity`(query: String) throws {
    let catalog = try TestCatalog([
      line("The Lord of the Rings", popularity: 900), line("Lotr Tales", popularity: 1),
      line("My Lotr", popularity: 1),
    ])

    let titles = try catalog.titles(query)

    #expect(titles == ["Lotr Tales", "The Lord of the Rings", "My Lotr"])
    #expect(try catalog.titles("tlotr") == ["The Lord of the Rings"])
  }

  @Test(arguments: [
    ("gta", ["Grand Theft Auto", "Grand Theft Auto V", "Grand Theft Auto: San Andreas"]),
    ("gta 5", ["Grand Theft Auto V"]), ("gta v", ["Grand Theft Auto V"]),
    ("gta san a", ["Grand Theft Auto: San Andreas"]),
  ])
  func `words after initials narrow them`(query: String, wanted: [String]) throws {
    let catalog = try TestCatalog([
      line("Grand Theft Auto", "game", popularity: 9),
      line("Grand Theft Auto V", "game", popularity: 8),
      line("Grand Theft Auto: San Andreas", "game", popularity: 7), line("Other San", "game"),
    ])

    let titles = try catalog.titles(query)
    let keys = try catalog.page("gta ").liveKeys

    #expect(titles == wanted)
    #expect(keys.allows("5") && keys.allows("v") && keys.allows("s") && !keys.allows("o"))
  }

  @Test(arguments: ["fizix", "the fizix of hevven", "phisiks"])
  func `what is written by ear finds what it sounds like`(query: String) throws {
    let catalog = try TestCatalog([
      line("The Physics of Heaven", language: "en"), line("Fox Houses"), line("Phase"),
    ])

    let titles = try catalog.titles(query)

    #expect(titles == ["The Physics of Heaven"])
  }

  @Test(arguments: [("ratatooie", ["Ratatouille"]), ("rattatooy", ["Ratatouille"]), ("ratter", [])])
  func `a last sound that is not written is heard`(query: String, wanted: [String]) throws {
    let catalog = try TestCatalog([line("Ratatouille", language: "en"), line("Rotten Tales")])

    #expect(try catalog.titles(query) == wanted)
  }

  @Test func `a word that the title parts comes after one that stands there whole`() throws {
    let catalog = try TestCatalog([
      line("Spider Man Home", popularity: 900), line("Home", people: ["Joe Spiderman"]),
      line("My Spiderman", popularity: 1),
    ])

    let page = try catalog.page("spiderman")

    #expect(page.sections.first?.items.map(\.title) == ["My Spiderman", "Home"])
    #expect(page.similar.map(\.title) == ["Spider Man Home"])
  }

  @Test func `words are found joined and parted`() throws {
    let catalog = try TestCatalog([line("Amazing Spider Man"), line("Spider-Man 2")])

    let page = try catalog.page("spiderm")

    #expect(page.sections.first?.items.map(\.title) == ["Spider-Man 2"])
    #expect(page.similar.map(\.title) == ["Amazing Spider Man"])
  }

  @Test(arguments: ["te hunt for red", "thehunt for", "the unt for", "hte hunt", "the hutn for"])
  func `one error anywhere in the text is forgiven`(query: String) throws {
    let catalog = try TestCatalog([line("The Hunt for Red October"), line("Hunters")])

    let titles = try catalog.titles(query)

    #expect(titles.first == "The Hunt for Red October")
  }

  @Test func `a popular title with the word inside comes before most that start with it`() throws {
    let starts = (0..<300).map { line("Silverfish \($0)", "song", popularity: 1) }
    let catalog = try TestCatalog([line("Our Silverfish", popularity: 900)] + starts)

    let titles = try catalog.titles("silverf")

    #expect(titles.firstIndex(of: "Our Silverfish") == 6)
  }

  @Test func `nothing is guessed where a series is called as typed`() throws {
    let catalog = try TestCatalog([
      line("Spider-Man 2"), line("Amazing Spider Man"), line("Spiderwoman"),
    ])

    #expect(try catalog.titles("spiderman") == ["Spider-Man 2"])
    #expect(try catalog.page("spiderm").similar.map(\.title).contains("Amazing Spider Man"))
  }
}
