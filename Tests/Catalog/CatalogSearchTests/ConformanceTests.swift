import CatalogModel
import CatalogSearch
import CatalogTestSupport
import TestSupport
import Testing

/// The store and the fake of the screen's tests answer alike.
struct ConformanceTests {
  private static let items = [
    Item(
      id: ItemID("heat"), category: CategoryID("film"), title: "Heat", year: 1995,
      people: ["Al Pacino"], genres: ["Crime"], popularity: 700),
    Item(
      id: ItemID("casino"), category: CategoryID("film"), title: "Casino", year: 1995,
      people: ["Joe Pesci"], genres: ["Crime"], popularity: 650),
    Item(
      id: ItemID("heated"), category: CategoryID("book"), title: "Heated Hours",
      people: ["Ann Author"], genres: ["Crime"], popularity: 300),
    Item(
      id: ItemID("blue"), category: CategoryID("album"), title: "Kind of Blue",
      people: ["Miles Davis"], genres: ["Jazz"], popularity: 900),
  ]

  @Test func `the store conforms`() throws {
    let catalog = try TestCatalog(
      Self.items.map { item in
        line(
          item.title, item.category.rawValue, year: item.year, popularity: item.popularity,
          people: item.people, genres: item.genres, id: item.id.rawValue)
      })

    let violations = try SearchIndexConformance.violations(
      of: catalog.store, holding: Self.items)

    #expect(violations.isEmpty)
  }

  @Test func `the fake conforms`() throws {
    let violations = try SearchIndexConformance.violations(
      of: FakeSearchIndex(Self.items), holding: Self.items)

    #expect(violations.isEmpty)
  }

  @Test func `an index that forgets its items does not conform`() throws {
    let violations = try SearchIndexConformance.violations(
      of: FakeSearchIndex([Self.items[0]]), holding: Self.items)

    #expect(!violations.isEmpty)
  }
}
