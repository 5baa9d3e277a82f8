import CatalogModel
import CatalogTestSupport
import TestSupport
import Testing

@testable import PostgreSQLCatalog

/// A catalogue on servers answers like one in a file.
struct ServerConformanceTests {
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

  @Test(arguments: [1, 4]) func `the servers conform`(count: Int) throws {
    let servers = try TestServerCatalog(servers: count)
    try servers.fill(
      Self.items.map { item in
        line(
          item.title, item.category.rawValue, year: item.year, popularity: item.popularity,
          people: item.people, genres: item.genres, id: item.id.rawValue)
      })

    let violations = try SearchIndexConformance.violations(
      of: try servers.opened(), holding: Self.items)

    #expect(violations == [])
  }
}
