import GRDB
import GRDBSQLite

/// Limits for the database of a catalogue: the file may come from anybody, and everything in it is a
/// program for SQLite until its tables are known to be those of a catalogue.
final class CatalogGuard: @unchecked Sendable {
  // Counted and reset on the connection's own queue only.
  private var ticks = 0

  /// Instructions of SQLite between two looks at the count.
  private static let tick: CInt = 1_000_000
  /// The most of them that one search takes: some seconds, and a hundred times what any needs.
  private static let mostTicks = 400
  /// The most memory that SQLite may take in this process, in bytes.
  private static let heap: Int64 = 1 << 30
  /// The limits of SQLite by their numbers.
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

  /// Sets the limits of a connection. The guard must live as long as the connection.
  /// - Parameter fileSize: No value can be larger than the file that it lies in.
  func watch(_ db: Database, fileSize: Int) {
    guard let handle = db.sqliteConnection else { return }
    for (id, value) in Self.limits { sqlite3_limit(handle, id, value) }
    sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, CInt(clamping: max(fileSize, 1_000_000)))
    if sqlite3_hard_heap_limit64(-1) == 0 { sqlite3_hard_heap_limit64(Self.heap) }
    sqlite3_progress_handler(
      handle, Self.tick,
      { context in
        guard let context else { return 0 }
        return Unmanaged<CatalogGuard>.fromOpaque(context).takeUnretainedValue().count()
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Begins a piece of work with all of its instructions.
  func reset() { ticks = 0 }

  private func count() -> CInt {
    ticks += 1
    return ticks > Self.mostTicks ? 1 : 0
  }

  /// A statement in single spaces.
  private static func words(_ sql: Substring) -> String {
    sql.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Makes sure that a file has the tables and indices of a catalogue and nothing else: no views,
  /// triggers, virtual tables or generated columns, whatever their names.
  ///
  /// - Throws: `damaged`.
  static func checkTables(_ db: Database, path: String) throws {
    let expected = Set(CatalogSchema.tables.split(separator: ";").map(words))
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
