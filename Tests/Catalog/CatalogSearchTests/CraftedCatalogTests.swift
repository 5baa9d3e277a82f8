import CatalogModel
import CatalogTestSupport
import Foundation
import GRDB
import Testing

@testable import CatalogSearch

/// Catalogues that are valid for SQLite and were made to harm: each is refused or searched, within
/// bounds of time and memory.
struct CraftedCatalogTests {
  private static let lines = (0..<40).map { number in
    line(
      "Heat \(number)", number % 2 == 0 ? "film" : "book", year: 1_980 + number,
      people: ["Al Pacino \(number % 5)"], genres: ["Crime"], id: "item-\(number)")
  }

  /// A catalogue with some statements run over it.
  private func crafted(_ sql: String) throws -> (folder: TemporaryFolder, path: String) {
    let catalog = try TestCatalog(Self.lines)
    let path = catalog.folder.file("catalog.sqlite")
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
    try queue.close()
    return (catalog.folder, path)
  }

  @Test(arguments: [
    """
    ALTER TABLE items RENAME TO old_items;
    CREATE VIEW items AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
      SELECT i AS document_id, 'x' || i AS id, 1 AS popularity, 1 AS added,
      zeroblob(1000000) AS record FROM n;
    """,
    "CREATE VIEW more AS SELECT * FROM items;",
    "CREATE TRIGGER t AFTER INSERT ON items BEGIN DELETE FROM parts; END;",
    "CREATE TABLE extra (a);", "CREATE INDEX extra ON items (abs(popularity));",
    "ALTER TABLE categories ADD COLUMN more INTEGER AS (count * 2) VIRTUAL;",
    "CREATE VIRTUAL TABLE v USING fts5(a);",
  ])
  func `a file with anything but the tables of a catalogue is refused`(sql: String) throws {
    let (folder, path) = try crafted(sql)
    defer { withExtendedLifetime(folder) {} }

    let error = #expect(throws: CatalogError.self) { try StoredCatalog(path: path) }

    guard case .damaged = error else {
      Issue.record("found \(String(describing: error))")
      return
    }
  }

  @Test(arguments: [
    "UPDATE categories SET count = 9223372036854775807",
    "UPDATE categories SET count = -9223372036854775808",
    "UPDATE categories SET id = 'film'",
    "INSERT INTO categories SELECT number + 100, id, count FROM categories",
    "UPDATE categories SET id = replace(hex(zeroblob(100000)), '0', 'x')",
    "UPDATE categories SET number = number + 9223372036854775000",
    "UPDATE items SET popularity = 9223372036854775807, added = 9223372036854775807",
    "UPDATE items SET popularity = -9223372036854775808, added = -9223372036854775808",
    "UPDATE items SET document_id = document_id - 9223372036854775807",
    "UPDATE items SET record = zeroblob(1000000)",
    "UPDATE items SET record = x'FFFFFFFFFFFFFFFFFF'",
    "UPDATE items SET id = hex(zeroblob(100000)) || document_id",
    "UPDATE facets SET name = replace(hex(zeroblob(100000)), '0', 'x')",
    "UPDATE facets SET number = number - 9223372036854775807",
    "UPDATE parts SET value = zeroblob(1000000)",
    "UPDATE parts SET value = replace(hex(zeroblob(100000)), '00', char(255))",
    "INSERT OR REPLACE INTO parts VALUES ('additions', "
      + "CAST(replace(hex(zeroblob(200000)), '00', x'FFFFFFFFFFFF7F') AS BLOB))",
    "UPDATE pages SET page = replace(hex(zeroblob(1000)), '00', x'FFFFFFFFFFFF7F')",
    "DELETE FROM items", "DELETE FROM categories", "DELETE FROM parts", "DROP TABLE facets",
    """
    WITH RECURSIVE n(i) AS (SELECT 1000 UNION ALL SELECT i + 1 FROM n WHERE i < 50000)
      INSERT INTO categories SELECT i, 'category-' || i, 1 FROM n
    """,
  ])
  func `numbers, names and sizes of a crafted file are no crash`(sql: String) throws {
    let (folder, path) = try crafted(sql)
    defer { withExtendedLifetime(folder) {} }

    guard let store = try? StoredCatalog(path: path) else { return }
    for text in ["", "h", "heat", "haet", "al", "199", "crime"] {
      for scope in [Scope.all, .category(CategoryID("film")), .category(CategoryID("no"))] {
        for order in [ResultOrder.relevance, .newest, .title] {
          let query = Query(text: text, scope: scope, order: order)
          _ = try? store.page(for: query, isCancelled: { false })
        }
      }
    }
    for kind in [Token.Kind.person, .genre, .years, .decade, .category, .language] {
      _ = try? store.counts(of: kind, for: Query(text: "h"), limit: 50, isCancelled: { false })
    }
    let items = (try? store.popularItems(limit: 50)) ?? []
    for item in items {
      #expect(item.title.utf8.count <= 2_000)
      #expect(item.year.map { (1..<10_000).contains($0) } ?? true)
      _ = try? store.related(to: item, limit: 8)
    }
    #expect(store.categories.count <= 256)
    #expect(Set(store.categories.map(\.id)).count == store.categories.count)
    let newItems = (try? store.newItemCount(since: 0)) ?? 0
    #expect((0...store.itemCount).contains(newItems))
    _ = try? store.boost(Dictionary(items.map { ($0.id, 300) }, uniquingKeysWith: { $1 }))
  }

  @Test func `a statement that would never end is broken off`() throws {
    let catalog = try TestCatalog(Self.lines)

    let error = #expect(throws: SearchFailure.self) {
      try catalog.store.read { db in
        try SQLStatement.rows(
          db,
          """
          WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
            SELECT count(*) FROM n
          """
        ) { $0.int(0) }
      }
    }

    #expect(error?.message.contains("interrupted") == true)
    #expect(try catalog.titles("heat 1").isEmpty == false)
  }
}
