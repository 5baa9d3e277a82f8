import CatalogModel
import CatalogTestSupport
import Testing

struct TokenTests {
  static let catalog = TestCatalog.shared([
    line("The Godfather", year: 1972, popularity: 950, people: ["Al Pacino"], genres: ["Crime"]),
    line("Heat", year: 1995, popularity: 700, people: ["Al Pacino"], genres: ["Crime"]),
    line("Pacino Speaks", "book", year: 1995, popularity: 800, people: ["Al Pacino"]),
    line("Casino", year: 1995, popularity: 750, genres: ["Crime"]),
  ])

  @Test func `tokens alone select by popularity`() throws {
    let catalog = try Self.catalog.get()

    let titles = try catalog.titles("", tokens: [Token(kind: .person, text: "Al Pacino")])

    #expect(titles == ["The Godfather", "Pacino Speaks", "Heat"])
  }

  @Test(arguments: [
    (
      [Token(kind: .decade, text: "1990s"), Token(kind: .genre, text: "crime")], ["Casino", "Heat"]
    ),
    ([Token(kind: .category, text: "book")], ["Pacino Speaks"]),
    ([Token(kind: .category, text: "Books")], ["Pacino Speaks"]),
    (
      [Token(kind: .category, text: "book"), Token(kind: .category, text: "Films")],
      ["The Godfather", "Pacino Speaks", "Casino", "Heat"]
    ),
    (
      [Token(kind: .decade, text: "1970s"), Token(kind: .decade, text: "1990s")],
      ["The Godfather", "Pacino Speaks", "Casino", "Heat"]
    ),
    ([Token(kind: .person, text: "Nobody")], []),
    ([Token(kind: .person, text: "\" OR *")], []),
    ([Token(kind: .category, text: "nothing")], []),
  ])
  func `tokens combine by their kinds`(tokens: [Token], expected: [String]) throws {
    let catalog = try Self.catalog.get()

    let titles = try catalog.titles("", tokens: tokens)

    #expect(titles == expected)
  }

  @Test func `text narrows what tokens select`() throws {
    let catalog = try Self.catalog.get()

    let titles = try catalog.titles("he", tokens: [Token(kind: .genre, text: "Crime")])

    #expect(titles == ["Heat"])
  }

  @Test func `counts heed the tokens`() throws {
    let catalog = try Self.catalog.get()

    let page = try catalog.page("", tokens: [Token(kind: .decade, text: "1990s")])

    #expect(page.scopes.map(\.count) == [3, 2, 1])
  }
}
