import CatalogModel
import CatalogTestSupport
import Testing

/// Tests of matching: the items found by a query.
struct MatchingTests {
  static let catalog = TestCatalog.shared([
    line(
      "기생충", year: 2019, popularity: 900, people: ["봉준호", "Bong Joon-ho"], genres: ["Thriller"],
      readings: ["Parasite"], language: "ko"),
    line("올드보이", year: 2003, popularity: 850, people: ["박찬욱"], language: "ko"),
    line(
      "千と千尋の神隠し", year: 2001, popularity: 890, genres: ["Animation"],
      readings: ["せんとちひろのかみかくし", "Spirited Away"], language: "ja"),
    line("となりのトトロ", year: 1988, popularity: 880, genres: ["Animation"], language: "ja"),
    line("Rocky II", year: 1979, popularity: 600, people: ["Sylvester Stallone"], language: "en"),
    line(
      "The Godfather", year: 1972, popularity: 950, people: ["Al Pacino", "Marlon Brando"],
      genres: ["Crime", "Drama"], language: "en"),
    line(
      "Heat", year: 1995, popularity: 700, people: ["Al Pacino", "Robert De Niro"],
      genres: ["Crime"], language: "en"),
    line("Spider-Man", year: 2002, popularity: 800, language: "en"),
    line("Rock & Roll Circus", year: 1996, popularity: 300, language: "en"),
    line("÷", "album", year: 2011, popularity: 500, people: ["Ed Sheeran"]),
    line("Ночной дозор", year: 2004, popularity: 300, language: "ru"),
    line("Ζορμπάς", "book", year: 1946, popularity: 300, language: "el"),
    line("ألف ليلة وليلة", "book", popularity: 300, language: "ar"),
    line("Łódź", "place", popularity: 100),
  ])

  @Test(arguments: [
    ("ㄱ", "기생충"), ("ㄱㅅㅊ", "기생충"), ("깃", "기생충"), ("기생ㅊ", "기생충"), ("parasi", "기생충"),
    ("올드 보", "올드보이"), ("ㅇㄷㅂ", "올드보이"),
    ("せんと", "千と千尋の神隠し"), ("センと", "千と千尋の神隠し"), ("千尋", "千と千尋の神隠し"),
    ("sen to chihiro", "千と千尋の神隠し"), ("sentochi", "千と千尋の神隠し"), ("chihiro", "千と千尋の神隠し"),
    ("spirited", "千と千尋の神隠し"), ("totoro", "となりのトトロ"), ("トト", "となりのトトロ"),
    ("tonari no to", "となりのトトロ"),
    ("rocky 2", "Rocky II"), ("rocky ii", "Rocky II"),
    ("spiderman", "Spider-Man"), ("spider man", "Spider-Man"), ("spider-m", "Spider-Man"),
    ("rock and roll", "Rock & Roll Circus"), ("rock & r", "Rock & Roll Circus"),
    ("circus rock", "Rock & Roll Circus"), ("ＧＯＤ", "The Godfather"),
    ("÷", "÷"), ("ночной", "Ночной дозор"), ("ζορμπας", "Ζορμπάς"), ("الف", "ألف ليلة وليلة"),
    ("lodz", "Łódź"),
    ("godfahter", "The Godfather"), ("gofdather", "The Godfather"), ("godfth", "The Godfather"),
    ("godaftehr", "The Godfather"), ("stallone rock", "Rocky II"), ("rocky 1979", "Rocky II"),
    ("bong joon", "기생충"), ("bong joonho", "기생충"), ("봉주", "기생충"), ("ㅂㅈㅎ", "기생충"),
  ])
  func `what people type finds what they mean`(query: String, title: String) throws {
    let catalog = try Self.catalog.get()

    let titles = try catalog.titles(query)

    #expect(titles.first == title)
  }

  @Test func `a person's name finds their titles and offers the person`() throws {
    let catalog = try Self.catalog.get()

    let page = try catalog.page("pacin")

    #expect(page.sections.first?.items.map(\.title) == ["The Godfather", "Heat"])
    #expect(page.suggestions == [Suggestion(kind: .person, text: "Al Pacino")])
  }

  @Test(arguments: ["heaf", "haet", "jeat"])
  func `a short word may have one typing error`(query: String) throws {
    let catalog = try Self.catalog.get()

    let titles = try catalog.titles(query)

    #expect(titles.contains("Heat"))
  }

  @Test(arguments: ["jezt", "hezz", "hat", "rokcy 3", "ㄱㅅㅋ"])
  func `too many errors or a wrong number find nothing`(
    query: String
  ) throws {
    let catalog = try Self.catalog.get()

    let titles = try catalog.titles(query)

    #expect(titles.isEmpty)
  }

  @Test(arguments: [("al", ["The Godfather", "Heat"]), ("pac", [])])
  func `up to three letters are a whole word of a name, not its beginning`(
    query: String, found: [String]
  ) throws {
    let catalog = try Self.catalog.get()

    #expect(try catalog.titles(query) == found)
  }

  @Test func `only the last word is unfinished`() throws {
    let catalog = try Self.catalog.get()

    let finished = try catalog.page("roc circus")
    let unfinished = try catalog.page("circus roc")

    // A word that is not finished is misspelt.
    #expect(finished.correction == "Rock & Roll Circus")
    #expect(unfinished.correction == nil)
    #expect(unfinished.sections.first?.items.map(\.title) == ["Rock & Roll Circus"])
  }
}
