import CatalogModel
import CatalogTestSupport
import GRDB
import Testing

@testable import CatalogSearch

/// Opening a catalogue reads nothing that grows with it; what it leaves is read, and found damaged, by
/// the first search.
struct OpeningTests {
  private func catalog() throws -> TestCatalog {
    try TestCatalog((0..<40).map { line("Title \($0)", popularity: 100 - $0) })
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

  @Test(arguments: [BlockKind.itemCategories, .otherScripts, .termNodes, .titleNodes])
  func `a part that is missing is no crash, and no answer from nothing`(kind: BlockKind) throws {
    let catalog = try catalog()
    let file = try DatabaseQueue(path: catalog.store.path)
    try file.write { db in
      try db.execute(
        sql: "DELETE FROM blocks WHERE id BETWEEN ? AND ?",
        arguments: [BlockStore.id(kind, 0), BlockStore.id(kind, .max)])
    }
    try file.close()

    let opened = try StoredCatalog(path: catalog.store.path)
    let page = Result { () throws(SearchFailure) in
      try opened.page(for: Query(text: "title 7"), isCancelled: { false })
    }

    switch page {
    case .failure: break
    case .success(let page):
      #expect(kind != .itemCategories)
      let titles = try #require(page).sections.flatMap(\.items).map(\.title)
      #expect(titles.contains("Title 7"), "\(titles)")
    }
    #expect(try opened.popularItems(limit: 3).count == 3)
  }

  @Test func `a number of items that cannot be is no crash`() throws {
    for text in ["-3", "999999999999999999999", "4000000000", "x", ""] {
      let catalog = try catalog()
      let file = try DatabaseQueue(path: catalog.store.path)
      try file.write { db in
        try db.execute(
          sql: "UPDATE parts SET value = CAST(? AS BLOB) WHERE name = 'itemCount'",
          arguments: [text])
      }
      try file.close()

      let opened = try StoredCatalog(path: catalog.store.path)
      let page = Result { () throws(SearchFailure) in
        try opened.page(for: Query(text: "t"), isCancelled: { false })
      }
      let popular = try? opened.popularItems(limit: 3)

      // What is answered, if anything, is in the catalogue.
      if case .success(let page) = page {
        let titles = try #require(page).sections.flatMap(\.items).map(\.title)
        #expect(titles.allSatisfy { $0.hasPrefix("Title ") }, "\(text): \(titles)")
      }
      let usual = ["Title 0", "Title 1", "Title 2"]
      #expect([[], usual].contains(popular?.map(\.title) ?? []), "\(text)")
    }
  }
}
