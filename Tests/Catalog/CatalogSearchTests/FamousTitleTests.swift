import CatalogModel
import CatalogTestSupport
import Testing

/// A title that hardly anybody knows, and famous ones that start like it.
struct FamousTitleTests {
  static let catalog = TestCatalog.shared(
    [
      line("Star Wars", popularity: 1_000), line("Star Trek", popularity: 999),
      line("Star Fox", "game", popularity: 998), line("Starman", popularity: 997),
      line("Dune: Part Two", popularity: 996), line("Star Ocean", "game", popularity: 995),
    ] + (1...1_100).map { line("Film \($0)", popularity: 500) } + [
      line("Star", popularity: 3), line("Star", "song", popularity: 2),
    ] + (1...20).map { line("Dune \($0)", popularity: 990) } + [
      line("Dune", popularity: 700), line("10", popularity: 1),
      line("10 Things", popularity: 994),
    ])

  @Test func `the famous titles that start with the words come before one that nobody knows`()
    throws
  {
    let page = try Self.catalog.get().page("star")

    #expect(
      page.sections.first?.items.prefix(5).map(\.title)
        == ["Star Wars", "Star Trek", "Star Fox", "Star", "Star"])
    #expect(try Self.catalog.get().titles("star wars").first == "Star Wars")
  }

  @Test func `a title that is known comes first`() throws {
    #expect(try Self.catalog.get().titles("dune").first == "Dune")
    #expect(try Self.catalog.get().titles("10").prefix(2) == ["10", "10 Things"])
  }

  @Test func `filters and scopes choose among the famous ones`() throws {
    let catalog = try Self.catalog.get()

    let songs = try catalog.page("star", scope: .category(CategoryID("song")))
    let games = try catalog.page("star", scope: .category(CategoryID("game")))

    #expect(songs.sections.first?.items.map(\.title) == ["Star"])
    #expect(games.sections.first?.items.map(\.title) == ["Star Fox", "Star Ocean"])
  }
}
