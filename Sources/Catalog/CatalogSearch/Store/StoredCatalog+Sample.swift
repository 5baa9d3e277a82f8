package import CatalogModel
internal import GRDB

extension StoredCatalog {
  /// The popularity of every item, the most popular first; 0 … 1,000.
  /// - Complexity: O(n); a scan of all rows.
  package func popularities() throws(SearchFailure) -> [Int] {
    try read { db in
      try SQLStatement.rows(db, "SELECT popularity FROM items ORDER BY document_id") {
        $0.int(0)
      }
    }
  }

  /// The items at some indices of ``popularities()``; indices without an item are left out.
  package func items(at places: [Int]) throws(SearchFailure) -> [Item] {
    try read { db in try caches.items(places.compactMap { DocumentID(exactly: $0 + 1) }, db) }
  }
}
