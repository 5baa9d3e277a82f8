package import GRDB
import GRDBSQLite

/// A prepared SQLite statement; all SQL for catalogues goes through this type.
///
/// Values are read without an intermediate row object or argument list, which for millions of rows cost more
/// than the database itself. Everything bound is copied (`SQLITE_TRANSIENT`), so nothing has to outlive the
/// call that binds it. Whatever type a damaged file has in a column, reading it converts as SQLite does and
/// never fails.
///
/// A class, because the handle lives as long as GRDB's statement, which it retains.
@safe
package final class SQLStatement {
  private let statement: Statement
  private let handle: SQLiteStatement
  /// The first error from binding a value since the last run.
  private var bindingResult: CInt = SQLITE_OK
  /// Makes SQLite copy bound values: its `SQLITE_TRANSIENT`, which C defines by a cast.
  private static let transient = unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  /// Prepares a statement.
  /// - Throws: `DatabaseError`, also if a damaged file lacks a table.
  package convenience init(_ db: Database, _ sql: String) throws {
    self.init(try db.makeStatement(sql: sql))
  }

  /// Takes a statement from the connection's cache, ready to run. Two uses of the same text must not be
  /// stepped at the same time.
  package convenience init(cached db: Database, _ sql: String) throws {
    self.init(try db.cachedStatement(sql: sql))
    reset()
  }

  private init(_ statement: Statement) {
    self.statement = statement
    unsafe handle = statement.sqliteStatement
  }

  // MARK: Binding; columns count from 1

  /// Binds a number.
  package func bind(_ column: Int, _ number: Int) {
    note(unsafe sqlite3_bind_int64(handle, CInt(column), Int64(number)))
  }

  /// Binds a number or NULL.
  package func bind(_ column: Int, _ number: Int?) {
    guard let number else { return note(unsafe sqlite3_bind_null(handle, CInt(column))) }
    bind(column, number)
  }

  /// Binds a number or NULL.
  package func bind(_ column: Int, _ number: Double?) {
    guard let number else { return note(unsafe sqlite3_bind_null(handle, CInt(column))) }
    note(unsafe sqlite3_bind_double(handle, CInt(column), number))
  }

  /// Binds a copy of a text.
  package func bind(_ column: Int, _ text: String) {
    // An empty text may have no address, which would bind NULL.
    guard !text.isEmpty else {
      return note(unsafe sqlite3_bind_text(handle, CInt(column), "", 0, Self.transient))
    }
    var text = text
    text.withUTF8 { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        note(
          unsafe sqlite3_bind_text64(
            handle, CInt(column), characters.baseAddress, UInt64(bytes.count), Self.transient,
            UInt8(SQLITE_UTF8)))
      }
    }
  }

  /// Binds a copy of some bytes.
  package func bind(_ column: Int, _ bytes: ArraySlice<UInt8>) {
    unsafe bytes.withUnsafeBytes {
      note(
        unsafe $0.isEmpty
          ? sqlite3_bind_zeroblob(handle, CInt(column), 0)
          : sqlite3_bind_blob64(
            handle, CInt(column), $0.baseAddress, UInt64($0.count), Self.transient))
    }
  }

  /// Binds a copy of some bytes.
  package func bind(_ column: Int, _ bytes: [UInt8]) { bind(column, bytes[...]) }

  private func note(_ result: CInt) {
    if bindingResult == SQLITE_OK { bindingResult = result }
  }

  // MARK: Running

  /// Steps to the next row.
  /// - Returns: `false` after the last row.
  /// - Throws: `DatabaseError` for a damaged file, an interrupted statement, or a value that could not be
  ///   bound; the statement is then ready to run again.
  package func next() throws -> Bool {
    var result = bindingResult == SQLITE_OK ? unsafe sqlite3_step(handle) : bindingResult
    if result == SQLITE_ROW, !hasEndlessText { return true }
    if result == SQLITE_ROW { result = SQLITE_TOOBIG }
    guard result == SQLITE_DONE else {
      reset()
      throw DatabaseError(
        resultCode: ResultCode(rawValue: result),
        message: unsafe String(cString: sqlite3_errstr(result)))
    }
    return false
  }

  /// The most bytes of a text: many times what an import accepts. Blobs may be longer.
  private static let longestText: CInt = 4 << 20

  /// Whether the row has a text longer than ``longestText``.
  private var hasEndlessText: Bool {
    (0..<(unsafe sqlite3_column_count(handle))).contains { column in
      unsafe sqlite3_column_type(handle, column) == SQLITE_TEXT
        && sqlite3_column_bytes(handle, column) > Self.longestText
    }
  }

  /// Runs a statement that has no rows, and makes it ready to run again.
  package func run() throws {
    _ = try next()
    reset()
  }

  /// Makes the statement ready to run again; bound values stay bound.
  package func reset() {
    // The result repeats the error of the last step, which was already thrown.
    unsafe sqlite3_reset(handle)
    bindingResult = SQLITE_OK
  }

  // MARK: Reading; columns count from 0

  /// A column as an integer; 0 for NULL and for text without digits.
  package func int(_ column: Int) -> Int { unsafe Int(sqlite3_column_int64(handle, CInt(column))) }

  /// Whether a value is NULL.
  package func isNull(_ column: Int) -> Bool {
    unsafe sqlite3_column_type(handle, CInt(column)) == SQLITE_NULL
  }

  /// A column as a floating-point number; 0 for NULL.
  package func double(_ column: Int) -> Double {
    unsafe sqlite3_column_double(handle, CInt(column))
  }

  /// Calls a closure with the bytes of a column, which are valid until it returns.
  package func withBytes<Result>(_ column: Int, _ body: (ByteView) throws -> Result)
    rethrows -> Result
  {
    // The address comes first: asking for it may convert the value, which changes the count.
    let start = unsafe sqlite3_column_blob(handle, CInt(column))
    let count = unsafe Int(sqlite3_column_bytes(handle, CInt(column)))
    return try body(unsafe ByteView(start: start, count: count))
  }

  /// A column as text, with invalid UTF-8 repaired.
  package func text(_ column: Int) -> String {
    let start = unsafe sqlite3_column_text(handle, CInt(column))
    let count = unsafe Int(sqlite3_column_bytes(handle, CInt(column)))
    return unsafe ByteView(start: start, count: count).text
  }
}

extension SQLStatement {
  /// Clears the bindings of a connection's cached statements, and releases its spare memory.
  static func forgetBindings(_ db: Database) {
    var statement = unsafe sqlite3_next_stmt(db.sqliteConnection, nil)
    while let one = unsafe statement {
      if unsafe sqlite3_stmt_busy(one) == 0 { unsafe sqlite3_clear_bindings(one) }
      unsafe statement = sqlite3_next_stmt(db.sqliteConnection, one)
    }
    unsafe sqlite3_db_release_memory(db.sqliteConnection)
  }

  /// Reads every row of a query without arguments.
  package static func rows<Value>(
    _ db: Database, _ sql: String, _ value: (SQLStatement) -> Value
  ) throws -> [Value] {
    let rows = try SQLStatement(db, sql)
    var values: [Value] = []
    while try rows.next() { values.append(value(rows)) }
    return values
  }

  /// The first row's first column as an integer; `nil` without a row.
  package static func int(_ db: Database, _ sql: String) throws -> Int? {
    let rows = try SQLStatement(db, sql)
    defer { rows.reset() }
    return try rows.next() ? rows.int(0) : nil
  }
}
