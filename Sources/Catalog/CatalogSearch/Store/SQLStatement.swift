package import GRDB
import GRDBSQLite

/// A statement that is bound and read without a row or an argument list in between: with millions
/// of rows those cost more than the database does.
///
/// A class, because the handle is good for as long as the statement lives, and a structure may be
/// parted from what it holds before its last use.
package final class SQLStatement {
  private let statement: Statement
  private let handle: SQLiteStatement

  package convenience init(_ db: Database, _ sql: String) throws {
    self.init(try db.makeStatement(sql: sql))
  }

  /// Takes a statement that nobody else runs at the same time.
  package init(_ statement: Statement) {
    self.statement = statement
    handle = statement.sqliteStatement
  }

  // MARK: Binding; columns count from 1

  package func bind(_ column: Int, _ number: Int) {
    sqlite3_bind_int64(handle, CInt(column), Int64(number))
  }

  package func bind(_ column: Int, _ number: Int?) {
    guard let number else { return _ = sqlite3_bind_null(handle, CInt(column)) }
    bind(column, number)
  }

  package func bind(_ column: Int, _ number: Double?) {
    guard let number else { return _ = sqlite3_bind_null(handle, CInt(column)) }
    sqlite3_bind_double(handle, CInt(column), number)
  }

  package func bind(_ column: Int, _ text: String) {
    // The database makes a copy of its own.
    let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    // The bytes of an empty text may have no address, and that would be no text at all.
    guard !text.isEmpty else {
      _ = sqlite3_bind_text(handle, CInt(column), "", 0, copies)
      return
    }
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        _ = sqlite3_bind_text(
          handle, CInt(column), characters.baseAddress, CInt(bytes.count), copies)
      }
    }
  }

  package func bind(_ column: Int, _ bytes: [UInt8]) {
    let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    _ = bytes.withUnsafeBytes {
      $0.isEmpty
        ? sqlite3_bind_zeroblob(handle, CInt(column), 0)
        : sqlite3_bind_blob(handle, CInt(column), $0.baseAddress, CInt($0.count), copies)
    }
  }

  // MARK: Running

  /// Goes on to the next row; says whether there is one.
  package func next() throws -> Bool {
    let code = sqlite3_step(handle)
    if code == SQLITE_ROW { return true }
    guard code == SQLITE_DONE else {
      sqlite3_reset(handle)
      throw DatabaseError(
        resultCode: ResultCode(rawValue: code), message: String(cString: sqlite3_errstr(code)))
    }
    return false
  }

  /// Runs a statement that has no rows, and makes it ready to run again.
  package func run() throws {
    _ = try next()
    sqlite3_reset(handle)
  }

  /// Makes the statement ready to run again.
  package func reset() { sqlite3_reset(handle) }

  // MARK: Reading; columns count from 0

  package func int(_ column: Int) -> Int { Int(sqlite3_column_int64(handle, CInt(column))) }

  package func double(_ column: Int) -> Double { sqlite3_column_double(handle, CInt(column)) }

  package func isNull(_ column: Int) -> Bool {
    sqlite3_column_type(handle, CInt(column)) == SQLITE_NULL
  }

  /// Calls with the bytes of a column, which are there until the body returns.
  package func withBytes<Result>(_ column: Int, _ body: (UnsafeRawBufferPointer) -> Result)
    -> Result
  {
    let count = Int(sqlite3_column_bytes(handle, CInt(column)))
    return body(
      UnsafeRawBufferPointer(start: sqlite3_column_blob(handle, CInt(column)), count: count))
  }

  package func text(_ column: Int) -> String {
    let count = Int(sqlite3_column_bytes(handle, CInt(column)))
    guard count > 0, let bytes = sqlite3_column_text(handle, CInt(column)) else { return "" }
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}
