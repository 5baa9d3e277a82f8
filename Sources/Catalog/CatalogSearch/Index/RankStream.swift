package import GRDB

/// Hands out the ranks that match an expression, in order, until told to stop.
package struct RankStream {
  package let db: Database
  package let isCancelled: () -> Bool
  /// Rows between two looks at whether the search is still wanted: well below a millisecond.
  private static let patience = 512

  /// The search is no longer wanted.
  package struct Cancelled: Error {}

  /// - Parameter body: Gets each rank; says whether to go on.
  package func forEach(_ expression: String, _ body: (Int) -> Bool) throws {
    if isCancelled() { throw Cancelled() }
    let statement = try db.cachedStatement(
      sql: "SELECT rowid FROM search WHERE search MATCH ? ORDER BY rowid")
    let ranks = try Int.fetchCursor(statement, arguments: [expression])
    var count = 0
    while let rank = try ranks.next() {
      if !body(rank) { return }
      count += 1
      if count % Self.patience == 0, isCancelled() { throw Cancelled() }
    }
  }
}
