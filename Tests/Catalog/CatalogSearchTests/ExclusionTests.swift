import CatalogModel
import CatalogTestSupport
import SearchScreen
import TestSupport
import Testing

@testable import CatalogSearch

/// “Or”, “not” and “without” between the names of filters.
struct ExclusionTests {
  private static let catalog = TestCatalog.shared([
    line("Airplane!", year: 1980, popularity: 900, people: ["Leslie Nielsen"], genres: ["Comedy"]),
    line("Clueless", year: 1995, popularity: 800, genres: ["Comedy", "Romance"]),
    line("Halloween", year: 1978, popularity: 700, genres: ["Horror"]),
    line("Top Gun", year: 1986, popularity: 600, people: ["Tom Cruise"], genres: ["Action"]),
    line("Legend", year: 1985, popularity: 500, people: ["Tom Cruise"], genres: ["Fantasy"]),
    line("Parasite", year: 2019, popularity: 400, genres: ["Drama"], language: "ko"),
    line("Ringu", year: 1998, popularity: 300, genres: ["Horror"], language: "ja"),
    line("Dracula", "book", year: 1897, popularity: 200, genres: ["Horror"]),
  ])

  private func titles(_ text: String) throws -> [String] {
    let store = try Self.catalog.get().store
    var query = Query(text: text)
    query.reading = Words.english.reading(of: text, in: store.categories)
    let page = try #require(try store.page(for: query, isCancelled: { false }))
    return page.sections.first?.items.map(\.title) ?? []
  }

  @Test(arguments: [
    ("comedy or horror", ["Airplane!", "Clueless", "Halloween", "Ringu", "Dracula"]),
    ("horror or fantasy films", ["Halloween", "Legend", "Ringu"]),
    ("comedies not romance", ["Airplane!"]), ("comedies without romance", ["Airplane!"]),
    ("horror films not in japanese", ["Halloween"]),
    ("films without tom cruise", ["Airplane!", "Clueless", "Halloween", "Parasite", "Ringu"]),
    ("tom cruise films not action", ["Legend"]),
    ("korean or japanese films", ["Parasite", "Ringu"]),
    ("horror not films", ["Dracula"]),
    ("films no comedy or horror", ["Top Gun", "Legend", "Parasite"]),
    ("not a comedy films", ["Halloween", "Top Gun", "Legend", "Parasite", "Ringu"]),
    ("tom cruise or leslie nielsen", ["Airplane!", "Top Gun", "Legend"]),
    ("films not from the 80s", ["Clueless", "Halloween", "Parasite", "Ringu"]),
  ])
  func `words between names say which titles are wanted`(text: String, expected: [String]) throws {
    #expect(try titles(text) == expected)
  }

  @Test func `a filter that leaves out, or that names several, is one filter with words`() {
    let comedy = Token(kind: .genre, text: "Comedy")
    let either = comedy.or(Token(kind: .genre, text: "Horror"))

    #expect(either.names == ["Comedy", "Horror"] && !either.excludes)
    #expect(either.negated.names == ["Comedy", "Horror"] && either.negated.excludes)
    #expect(comedy.names == ["Comedy"])
    #expect(either.title == "Comedy or Horror")
    #expect(Token(kind: .language, text: "ko").negated.title == "not Korean")
  }

  @Test func `what is left out counts in numbers, too`() throws {
    let store = try Self.catalog.get().store
    let query = Query(text: "", tokens: [Token(kind: .genre, text: "Horror").negated])
    let page = try #require(try store.page(for: query, isCancelled: { false }))

    #expect(page.scopes.first { $0.scope == .all }?.count == 5)
  }

  @Test(arguments: [
    ("comedy o", "r"), ("comedy or h", "o"), ("comedies n", "o"), ("films without t", "o"),
  ])
  func `the words can be typed where others are passed over`(text: String, next: String) throws {
    let store = try Self.catalog.get().store
    var query = Query(text: text)
    query.reading = Words.english.reading(of: text, in: store.categories)
    query.filterLetters = Words.english.letters(afterFiltersIn: text)
    let page = try #require(try store.page(for: query, isCancelled: { false }))

    guard case .only(let letters) = page.liveKeys else { return }
    #expect(letters.contains(Unicode.Scalar(next)!))
  }
}
