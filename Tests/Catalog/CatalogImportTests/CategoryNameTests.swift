import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Testing

/// Categories of a catalogue's own.
struct CategoryNameTests {
  @Test func `a category keeps its spelling, and other spellings of it are the same one`() throws {
    let catalog = try TestCatalog([
      line("Backen", "Kochbücher"), line("Suppen", "kochbucher"), line("進撃の巨人", "アニメ"),
      line("도깨비", "드라마"), line("Tatort", "Krimi-Serien"), line("Chess", "Board Games"),
      line("Wreck", "Ships & Boats"),
    ])

    let categories = catalog.store.categories

    #expect(
      Set(categories.map(\.title)) == [
        "Kochbücher", "アニメ", "드라마", "Board Games", "Ships & Boats", "Krimi-Serien",
      ])
    #expect(try catalog.titles("backen") == ["Backen"])
  }
}
