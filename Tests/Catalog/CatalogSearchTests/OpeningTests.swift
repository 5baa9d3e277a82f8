import CatalogModel
import CatalogTestSupport
import GRDB
import Testing

@testable import CatalogSearch

/// Opening a catalogue reads nothing that grows with it; what it leaves is read, and found damaged, by
/// the first search.
struct OpeningTests {
  private func catalog() throws -> TestCatalog {
    try TestCatalog(
      (0..<40).map {
        line(
          $0 == 39 ? "기생충" : "Title \($0)", popularity: 100 - $0, people: ["Ada Palm \($0)"],
          genres: ["Drama"], description: "The description of title \($0)")
      })
  }

  @Test func `the columns of all items are left to the first search`() throws {
    let catalog = try catalog()
    try DatabaseQueue(path: catalog.store.path).read { db in
      let caches = try CatalogCaches(db, file: MappedFile(path: catalog.store.path))
      let contents = caches.contents
      let before = contents.categoryOfItems.count

      let items = try caches.items([1, 2, 3], db)
      let afterItems = contents.categoryOfItems.count
      try contents.load(db)

      #expect(contents.itemCount == 40 && items.count == 3)
      #expect(before == 0 && afterItems == 0)
      #expect(contents.categoryOfItems.count == 40)
    }
  }

  /// Runs statements over the file.
  private func change(_ catalog: TestCatalog, _ sql: String, _ arguments: StatementArguments = [])
    throws
  {
    let file = try DatabaseQueue(path: catalog.store.path)
    try file.write { try $0.execute(sql: sql, arguments: arguments) }
    try file.close()
  }

  /// The damage that opening finds.
  private func damage(_ catalog: TestCatalog) -> String? {
    let error = #expect(throws: CatalogError.self) { try StoredCatalog(path: catalog.store.path) }
    guard case .damaged(_, let reason) = error else { return nil }
    return reason
  }

  @Test(arguments: BlockKind.allCases)
  func `a section of blocks that is missing or cut short is found when the file is opened`(
    kind: BlockKind
  ) throws {
    let catalog = try catalog()
    let blocks: StatementArguments = [BlockStore.id(kind, 0), BlockStore.id(kind, .max)]
    let count = try DatabaseQueue(path: catalog.store.path).read { db in
      try Int.fetchOne(
        db, sql: "SELECT count(*) FROM blocks WHERE id BETWEEN ? AND ?", arguments: blocks)
    }

    try change(catalog, "UPDATE blocks SET data = data WHERE id BETWEEN ? AND ?", blocks)
    _ = try StoredCatalog(path: catalog.store.path)
    try change(catalog, "UPDATE blocks SET data = x'' WHERE id BETWEEN ? AND ?", blocks)
    let empty = damage(catalog)
    try change(catalog, "DELETE FROM blocks WHERE id BETWEEN ? AND ?", blocks)

    #expect(count ?? 0 > 0)
    #expect(empty != nil)
    // There may be no word that sounds like anything.
    if kind != .phoneticIndex { #expect(damage(catalog) != nil) }
  }

  @Test(
    arguments: CatalogSchema.Part.allCases.filter {
      // A catalogue of an older edition has no words of descriptions.
      ![.begun, .created, .sources, .columns, .checksum, .summaryDirectory].contains($0)
    })
  func `a part that is missing is found when the file is opened`(part: CatalogSchema.Part) throws {
    let catalog = try catalog()

    try change(catalog, "DELETE FROM parts WHERE name = ?", [part.rawValue])

    #expect(damage(catalog)?.contains(part.rawValue) == true)
  }

  @Test(arguments: [
    "-3", "0", "39", "41", "040", "+40", "999999999999999999999", "9223372036854775807",
    "4611686018427387904", "4000000000", "2147483648", "x", "",
  ])
  func `a number of items that cannot be is found when the file is opened`(text: String) throws {
    let catalog = try catalog()

    try change(
      catalog, "UPDATE parts SET value = CAST(? AS BLOB) WHERE name = 'itemCount'", [text])

    #expect(damage(catalog)?.contains("items") == true)
  }

  @Test(arguments: ["UPDATE parts SET value = CAST('40' AS BLOB) WHERE name = 'itemCount'"])
  func `a change that changes nothing is no damage`(sql: String) throws {
    let catalog = try catalog()

    try change(catalog, sql)

    #expect(try StoredCatalog(path: catalog.store.path).popularItems(limit: 3).count == 3)
  }

  @Test(arguments: [
    "UPDATE parts SET value = (SELECT value FROM parts WHERE name = 'titleDirectory') "
      + "WHERE name = 'codeDirectory'",
    "UPDATE parts SET value = (SELECT value FROM parts WHERE name = 'yearOfItems') "
      + "WHERE name = 'titleRanks'",
    "UPDATE parts SET value = x'00000000' WHERE name = 'termDirectory'",
    "UPDATE parts SET value = zeroblob(400) WHERE name = 'vocabularyStarts'",
    "UPDATE parts SET value = x'01FFFFFFFFFFFF7F' WHERE name = 'additions'",
    "UPDATE parts SET value = 'text' WHERE name = 'digest'",
    "UPDATE categories SET count = count + 1", "UPDATE categories SET number = 1",
    "UPDATE items SET document_id = 41 WHERE document_id = 40",
    "UPDATE items SET document_id = 0 WHERE document_id = 1",
    "INSERT INTO facets VALUES (9000, 'genre', 'X')", "DELETE FROM categories",
  ])
  func `sections that do not fit to each other are found when the file is opened`(sql: String)
    throws
  {
    let catalog = try catalog()

    try change(catalog, sql)

    #expect(damage(catalog) != nil)
  }
}
