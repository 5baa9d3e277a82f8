import CatalogModel
import GRDB
import Synchronization

/// The recently removed rows, in memory only, so that they can be restored unchanged.
struct RemovedRows {
  /// The rows of one removal, with their table.
  struct Removal {
    var record: RemovedRecord
    var table: String
    var columns: [String]
    var rows: [[DatabaseValue]]
  }

  private var removals: [Removal] = []
  /// The most removals that are remembered.
  private static let most = 50

  /// Remembers the rows of a removal; beyond the limit the oldest one is dropped.
  mutating func add(_ removal: Removal) {
    removals.removeAll { $0.record == removal.record }
    removals.append(removal)
    if removals.count > Self.most { removals.removeFirst() }
  }

  /// Takes out the removal of a record; `nil` if it was not removed.
  mutating func take(_ record: RemovedRecord) -> Removal? {
    removals.firstIndex { $0.record == record }.map { removals.remove(at: $0) }
  }

  /// Drops everything.
  mutating func clear() { removals = [] }
}

extension UserStore {
  /// Restores a record that was removed while this store was open, with its time and position; does nothing
  /// if it was not removed, or exists again.
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
