import CatalogModel
import CatalogTestSupport
import Testing

/// Names of people and groups, numbers, and titles in several scripts.
struct NameTests {
  private static let catalog = TestCatalog.shared([
    line("Alien", popularity: 90, language: "en"),
    line("Toy Story", popularity: 99, people: ["Tim Allen"]),
    line("Chernobyl", "show", popularity: 80),
    line("Believe", "song", popularity: 40, people: ["Cher"]),
    line("One", "song", popularity: 30, people: ["U2"]),
    line("Highway to Hell", "song", popularity: 30, people: ["AC/DC"]),
    line("Songs About Jane", "album", popularity: 30, people: ["Maroon 5"]),
    line("Forrest Gump", popularity: 95, people: ["Tom Hanks"]),
    line(
      "Catch Me", popularity: 60, people: ["Leonardo DiCaprio", "Tom Hanks", "Steven Spielberg"]),
    line("The Casual Vacancy", "book", popularity: 20, people: ["J. K. Rowling"]),
    line("Aladdin", popularity: 70, people: ["John Musker", "Robin Williams"]),
    line("Star Suite", "album", popularity: 10, people: ["John Williams"]),
    line("The Last of Us", "game", popularity: 50, platforms: ["PlayStation 5"]),
    line(
      "Joust", "game", popularity: 5, people: ["John Newcomer"],
      genres: ["Williams Electronics"]),
    line("Peaky Blinders", "show", popularity: 90, people: ["Steven Knight"]),
    line("Misery", "book", popularity: 50, people: ["Stephen King"]),
  ])

  @Test(arguments: [
    ("alien", ["Alien"]), ("cher", ["Believe", "Chernobyl"]), ("u2", ["One"]),
    ("acdc", ["Highway to Hell"]), ("maroon 5", ["Songs About Jane"]),
    ("tomhanks", ["Forrest Gump", "Catch Me"]), ("tomh", ["Forrest Gump", "Catch Me"]),
    ("di caprio", ["Catch Me"]), ("jk rowling", ["The Casual Vacancy"]),
    ("john williams", ["Star Suite"]), ("williams electronics", ["Joust"]),
    ("newcomer electronics", ["Joust"]), ("steven king", ["Misery"]),
    ("spielberg hanks", ["Catch Me"]),
    ("ps5", ["The Last of Us"]),
  ])
  func `a name finds what is called so, and nothing else`(
    text: String, titles: [String]
  ) throws {
    #expect(try Set(Self.catalog.get().titles(text)) == Set(titles))
  }

  @Test(arguments: [
    "harbour lane", "lane harbour", "anchor harb", "munich anchor", "12 harbour lane",
    "harbour lane 12",
  ])
  func `words of a field that only the catalogue has are found together`(text: String) throws {
    let catalog = try TestCatalog([
      #"{"title": "Bistro Anchor", "category": "place", "fields": {"address": "12 Harbour Lane", "#
        + #""city": "Munich"}}"#,
      #"{"title": "Harbour Inn", "category": "place", "fields": {"address": "3 High Street"}}"#,
    ])

    #expect(try catalog.titles(text) == ["Bistro Anchor"])
  }

  @Test func `a short number in a field is none of the title`() throws {
    let catalog = try TestCatalog([
      #"{"title": "Rocky", "category": "game", "fields": {"players": "2"}}"#,
      #"{"title": "Rocky 2", "category": "game", "fields": {"players": "1"}}"#,
    ])

    #expect(try catalog.titles("rocky 2") == ["Rocky 2"])
  }

  @Test func `a whole name counts like the start of a title`() throws {
    let catalog = try TestCatalog([
      line("Queen Sono", "show", popularity: 1),
      line("Rhapsody", "song", popularity: 9, people: ["Queen"]),
    ])

    #expect(try catalog.titles("queen") == ["Rhapsody", "Queen Sono"])
  }

  @Test(arguments: [
    ("oceans 11", "Ocean's Eleven"), ("part two", "Dune: Part II"), ("part ii", "Dune: Part II"),
    ("part 2", "Dune: Part II"), ("brooklyn 99", "Brooklyn Nine-Nine"),
    ("1984", "Nineteen Eighty-Four"), ("wonder woman 84", "Wonder Woman 1984"),
    ("summer of 1942", "Summer of '42"), ("20000 leagues", "Twenty Thousand Leagues"),
    ("100 years", "One Hundred Years of Solitude"), ("catch twenty two", "Catch-22"),
  ])
  func `a number is found however it is written`(text: String, title: String) throws {
    let catalog = try TestCatalog([
      line(title, popularity: 1, language: "en"),
      line("Other", popularity: 900, people: ["Two Leagues"]),
    ])

    #expect(try catalog.titles(text) == [title])
  }

  @Test(arguments: ["thre", "th", "three"])
  func `the name of a number alone does not find what has it in digits`(text: String) throws {
    let catalog = try TestCatalog([
      line("Baldur's Gate 3", popularity: 900), line("The Three Musketeers", popularity: 1),
    ])

    #expect(try catalog.titles(text) == ["The Three Musketeers"])
  }

  @Test func `the letters of a number's name are live`() throws {
    let catalog = try TestCatalog([line("Rocky II"), line("Other")])

    #expect(try catalog.page("rocky tw").liveKeys.allows("o"))
    #expect(try catalog.page("rocky ").liveKeys.allows("t"))
  }

  @Test func `a number that is a title comes before a year`() throws {
    let catalog = try TestCatalog([
      line("Ghostbusters", year: 1984, popularity: 900),
      line("Nineteen Eighty-Four", "book", year: 1949, popularity: 1),
    ])

    #expect(try catalog.titles("1984") == ["Nineteen Eighty-Four", "Ghostbusters"])
  }

  @Test func `of equally good titles those in the script of the text come first`() throws {
    let catalog = try TestCatalog([
      line("もののけ姫", popularity: 30, readings: ["Princess Mononoke"], language: "ja"),
      line("The Princess Bride", popularity: 20, language: "en"),
    ])

    #expect(try catalog.titles("prince") == ["The Princess Bride", "もののけ姫"])
    #expect(try catalog.titles("princess mono") == ["もののけ姫"])
  }

  @Test func `a reading that is the text does not come before popular titles that start with it`()
    throws
  {
    let catalog = try TestCatalog([
      line("Love Actually", popularity: 30, language: "en"),
      line("恋", popularity: 20, readings: ["Love"], language: "ja"),
      line("Lovesick", popularity: 1, language: "en"),
    ])

    #expect(try catalog.titles("love") == ["Love Actually", "Lovesick", "恋"])
    #expect(try catalog.titles("恋") == ["恋"])
  }

  @Test func `an English title of a foreign work may lack its article`() throws {
    let catalog = try TestCatalog([
      line("千と千尋の神隠し", readings: ["The Spiriting Away"], language: "ja")
    ])

    #expect(try catalog.titles("spiriting away") == ["千と千尋の神隠し"])
  }

  @Test func `the letters of a name without spaces are live`() throws {
    let page = try Self.catalog.get().page("tomh")

    #expect(page.liveKeys.allows("a"))
  }
}
