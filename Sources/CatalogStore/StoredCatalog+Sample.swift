package import CatalogModel
import GRDB

extension StoredCatalog {
  /// What is known of an item without reading it.
  package struct Standing: Hashable, Sendable {
    /// A number for its category, 0 or more.
    package var category: Int
    /// 0 … 1,000; larger is more popular.
    package var popularity: Int
  }

  /// Where every item stands, the most popular first.
  /// - Complexity: O(n); a scan of all rows.
  package func standings() throws(SearchFailure) -> [Standing] {
    try read { db in
      try Row.fetchAll(db, sql: "SELECT category, popularity FROM items ORDER BY rank")
        .map { Standing(category: $0[0], popularity: $0[1]) }
    }
  }

  /// The items at these places of ``standings()``; places without an item are left out.
  package func items(at places: [Int]) throws(SearchFailure) -> [Item] {
    try read { db in try items(ranks: places.map { $0 + 1 }, db) }
  }
}
