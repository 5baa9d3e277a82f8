import GRDB
import GRDBSQLite

/// Limits for the database of a catalogue: the file may come from anyone, and everything in it is a program
/// for SQLite until its tables are known to be those of a catalogue.
final class CatalogGuard: Sendable {
  /// The instructions of one search: several seconds' worth, and a hundred times what any search needs.
  private let budget = InstructionBudget(millions: 400)

  /// SQLite's limits by number.
  ///
  /// Source: https://www.sqlite.org/c3ref/c_limit_attached.html
  private static let limits: [(id: CInt, value: CInt)] = [
    (SQLITE_LIMIT_SQL_LENGTH, 100_000), (SQLITE_LIMIT_COLUMN, 100),
    (SQLITE_LIMIT_EXPR_DEPTH, 100), (SQLITE_LIMIT_COMPOUND_SELECT, 4),
    (SQLITE_LIMIT_VDBE_OP, 25_000), (SQLITE_LIMIT_FUNCTION_ARG, 16),
    (SQLITE_LIMIT_ATTACHED, 0), (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 1_000),
    (SQLITE_LIMIT_VARIABLE_NUMBER, 1_000), (SQLITE_LIMIT_TRIGGER_DEPTH, 1),
    (SQLITE_LIMIT_WORKER_THREADS, 0),
  ]

  /// The most bytes of a value: enough for the columns of 30 million titles.
  private static let longestValue = 256 << 20

  /// Sets the limits of a connection. The guard must live as long as the connection.
  /// - Parameter fileSize: No value can be larger than the file that contains it.
  func watch(_ db: Database, fileSize: Int) {
    guard let handle = unsafe db.sqliteConnection else { return }
    for (id, value) in Self.limits { unsafe sqlite3_limit(handle, id, value) }
    budget.watch(db, longestValue: min(max(fileSize, 1_000_000), Self.longestValue))
  }

  /// Begins a piece of work with the full budget.
  func reset() { budget.reset() }

  /// A statement with single spaces.
  private static func words(_ sql: Substring) -> String {
    sql.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Makes sure that a file has the tables and indices of a catalogue and nothing else: no views,
  /// triggers, virtual tables or generated columns, whatever their names.
  ///
  /// - Throws: `damaged`.
  static func checkTables(_ db: Database, path: String) throws {
    let statements = CatalogSchema.tables.split(separator: ";") + [CatalogSchema.idIndex[...]]
    let expected = Set(statements.map(words))
    var found = 0
    let rows = try SQLStatement(db, "SELECT type, name, sql FROM sqlite_schema")
    while try rows.next() {
      found += 1
      let isOwnIndex =
        rows.isNull(2) && rows.text(0) == "index" && rows.text(1).hasPrefix("sqlite_autoindex_")
      guard found <= 40, isOwnIndex || expected.contains(words(rows.text(2)[...])) else {
        rows.reset()
        throw CatalogError.damaged(path: path, reason: "it has tables that no catalogue has")
      }
    }
  }
}
