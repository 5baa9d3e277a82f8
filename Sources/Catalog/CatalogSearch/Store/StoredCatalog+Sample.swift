package import CatalogModel
internal import GRDB

extension StoredCatalog {
  /// The popularity of every item, the most popular first; 0 … 1,000.
  /// - Complexity: O(n); a scan of all rows.
  package func popularities() throws(SearchFailure) -> [Int] {
    try read { db in try Int.fetchAll(db, sql: "SELECT popularity FROM items ORDER BY rank") }
  }

  /// The items at these places of ``popularities()``; places without an item are left out.
  package func items(at places: [Int]) throws(SearchFailure) -> [Item] {
    try read { db in try memory.items(ranks: places.map { $0 + 1 }, db) }
  }
}
