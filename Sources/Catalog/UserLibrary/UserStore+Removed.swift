import CatalogModel
import GRDB
import Synchronization

/// The rows that were removed lately, in memory only, so that they can be put back as they were.
struct RemovedRows {
  /// The rows of one removal, and the table that they belong to.
  struct Removal {
    var record: RemovedRecord
    var table: String
    var columns: [String]
    var rows: [[DatabaseValue]]
  }

  private var removals: [Removal] = []
  /// The most removals that are remembered.
  private static let most = 50

  /// Remembers the rows of a removal; the oldest one is forgotten.
  mutating func add(_ removal: Removal) {
    removals.removeAll { $0.record == removal.record }
    removals.append(removal)
    if removals.count > Self.most { removals.removeFirst() }
  }

  /// Takes the removal of a record out; `nil` where it was not removed.
  mutating func take(_ record: RemovedRecord) -> Removal? {
    removals.firstIndex { $0.record == record }.map { removals.remove(at: $0) }
  }

  /// Forgets everything.
  mutating func clear() { removals = [] }
}

extension UserStore {
  /// Puts a record back that was removed while this store was open, with its time and its place;
  /// nothing happens where it was not, or is there again.
  package func restore(_ record: RemovedRecord) throws(UserStoreFailure) {
    guard let removal = removedRows.withLock({ $0.take(record) }) else { return }
    try run(database(of: record), otherwise: ()) { db in
      let columns = removal.columns.joined(separator: ", ")
      let places = removal.columns.map { _ in "?" }.joined(separator: ", ")
      for row in removal.rows {
        try db.execute(
          sql: "INSERT OR IGNORE INTO \(removal.table) (\(columns)) VALUES (\(places))",
          arguments: StatementArguments(row))
      }
    }
  }

  /// Deletes the rows of a record and remembers them.
  func delete(
    _ record: RemovedRecord, from table: String, where condition: String,
    _ arguments: StatementArguments
  ) throws(UserStoreFailure) {
    let rows = try run(database(of: record), otherwise: [Row]()) { db in
      let rows = try Row.fetchAll(
        db, sql: "SELECT * FROM \(table) WHERE \(condition)", arguments: arguments)
      try db.execute(sql: "DELETE FROM \(table) WHERE \(condition)", arguments: arguments)
      return rows
    }
    guard let first = rows.first else { return }
    let removal = RemovedRows.Removal(
      record: record, table: table, columns: Array(first.columnNames),
      rows: rows.map { Array($0.databaseValues) })
    removedRows.withLock { $0.add(removal) }
  }

  private func database(of record: RemovedRecord) -> DatabaseQueue? {
    switch record {
    case .bookmark, .savedSearch: bookmarksDatabase
    case .opening, .recent: recentsDatabase
    }
  }
}
