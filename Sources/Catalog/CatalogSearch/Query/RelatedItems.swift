import CatalogModel
import GRDB

/// Finds items that share people or genres with one.
struct RelatedItems {
  let contents: CatalogContents
  let db: Database
  /// Of more candidates only the most popular are weighed.
  private static let candidates = 300

  /// The ranks of the related items: most shared people first, then most shared genres, then the
  /// same category, then by popularity.
  func ranks(to item: Item, limit: Int) throws -> [Int] {
    let own = try Int.fetchOne(
      db, sql: "SELECT rank FROM items WHERE id = ?", arguments: [item.id.rawValue])
    let category = contents.number(of: item.category).map(UInt8.init)
    var scores: [Int: Int] = [:]
    for (kind, names, worth) in [(Token.Kind.person, item.people, 100), (.genre, item.genres, 10)] {
      for name in names.prefix(12) {
        for rank in try ranks(with: kind, name) where rank != own {
          scores[rank, default: 0] += worth
        }
      }
    }
    return
      scores
      .map { rank, score in (rank, score + (contents.categoryOfItems[rank - 1] == category ? 1 : 0))
      }
      .sorted { ($1.1, $0.0) < ($0.1, $1.0) }
      .prefix(max(limit, 0)).map(\.0)
  }

  private func ranks(with kind: Token.Kind, _ name: String) throws -> [Int] {
    let statement = try db.cachedStatement(
      sql: "SELECT rowid FROM search WHERE search MATCH ? ORDER BY rowid LIMIT ?")
    return try Int.fetchAll(
      statement,
      arguments: [MatchExpression.term(IndexTerm.facet(kind, name)), Self.candidates])
  }
}
