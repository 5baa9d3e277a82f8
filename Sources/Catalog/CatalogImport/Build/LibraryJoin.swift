import CatalogModel
import CatalogSearch
import GRDB

/// Joins staged items of different libraries that are the same thing. It runs once all items are staged,
/// since a later item may show that two with one title and year are different.
struct LibraryJoin {
  private let db: Database
  private let table: StagingTable

  /// Takes the staging table.
  init(_ table: StagingTable, _ db: Database) {
    self.table = table
    self.db = db
  }

  /// Merges each group into its first item.
  /// - Returns: The number of items that were merged into another.
  func run() throws -> Int {
    let remove = try SQLStatement(db, "DELETE FROM staged WHERE number = ?")
    var joined = 0
    for numbers in try groups() {
      let rows = try numbers.compactMap { try table.row($0) }
      guard rows.count > 1, Self.areSame(rows) else { continue }
      for row in rows.dropFirst() {
        guard let first = try table.row(rows[0].number) else { continue }
        try table.merge(StagedItem(row), into: first, from: CatalogSchema.list(row.sources))
        remove.bind(1, row.number)
        try remove.run()
        joined += 1
      }
    }
    return joined
  }

  /// The numbers of items that share a key, by key.
  private func groups() throws -> [[Int]] {
    let rows = try SQLStatement(
      db,
      """
      SELECT number, libraryKey FROM staged WHERE libraryKey IN
        (SELECT libraryKey FROM staged WHERE libraryKey IS NOT NULL
          GROUP BY libraryKey HAVING COUNT(DISTINCT source) > 1)
      ORDER BY libraryKey, number
      """)
    var groups: [[Int]] = []
    var key = ""
    while try rows.next() {
      if rows.text(1) != key {
        key = rows.text(1)
        groups.append([])
      }
      groups[groups.count - 1].append(rows.int(0))
    }
    return groups
  }

  /// Whether the items all come from different libraries and nothing distinguishes any two of them.
  private static func areSame(_ rows: [StagedRow]) -> Bool {
    rows.indices.allSatisfy { index in
      let sources = Set(CatalogSchema.list(rows[index].sources))
      return rows[(index + 1)...].allSatisfy { other in
        sources.isDisjoint(with: CatalogSchema.list(other.sources))
          && SameThing.mayBeSame(rows[index], other)
      }
    }
  }
}
