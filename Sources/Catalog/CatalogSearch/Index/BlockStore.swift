package import GRDB
import GRDBSQLite

/// What a row of the table `blocks` belongs to.
package enum BlockKind: Int {
  /// The terms in order, with the places of their postings.
  case terms = 1
  /// The whole titles in order.
  case forms
  /// The items that have a term in their titles, term after term.
  case titlePostings
  /// The items that have a term elsewhere, term after term.
  case otherPostings
  /// The item of each form, four bytes each, in the order of the forms.
  case formRanks
  /// The terms of each item, in rank order; see ``ForwardIndex``.
  case itemTerms
  /// The words by how they sound; see ``PhoneticIndex``.
  case sounds
}

/// The rows of the table `blocks`: blobs small enough to lie on one page of the file, so that
/// reading one is a look at memory.
///
/// A class, because its statement is good for as long as the database it was made for.
package final class BlockStore {
  package let db: Database
  private var reading: (statement: Statement, handle: SQLiteStatement)?

  package init(db: Database) { self.db = db }

  /// The bytes of a stream that share a row; a page of 4,096 has room for them and its own marks.
  package static let streamSize = 4_000

  package static let table = "CREATE TABLE blocks (id INTEGER PRIMARY KEY, data BLOB NOT NULL);"

  package static func id(_ kind: BlockKind, _ number: Int) -> Int { kind.rawValue << 32 | number }

  /// Goes through some blocks in order. Their bytes are there until the body returns; the body
  /// must not read other blocks.
  package func forEach(
    _ kind: BlockKind, _ numbers: ClosedRange<Int>,
    _ body: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    let handle = try self.handle()
    sqlite3_bind_int64(handle, 1, Int64(Self.id(kind, numbers.lowerBound)))
    sqlite3_bind_int64(handle, 2, Int64(Self.id(kind, numbers.upperBound)))
    defer { sqlite3_reset(handle) }
    // Asking once more after the last block would read the page of the next one.
    for _ in numbers {
      let code = sqlite3_step(handle)
      guard code == SQLITE_ROW else {
        if code == SQLITE_DONE { return }
        throw DatabaseError(
          resultCode: ResultCode(rawValue: code), message: String(cString: sqlite3_errstr(code)))
      }
      let count = Int(sqlite3_column_bytes(handle, 0))
      try body(UnsafeRawBufferPointer(start: sqlite3_column_blob(handle, 0), count: count))
    }
  }

  private func handle() throws -> SQLiteStatement {
    if let reading { return reading.handle }
    let statement = try db.cachedStatement(
      sql: "SELECT data FROM blocks WHERE id BETWEEN ? AND ? ORDER BY id")
    reading = (statement, statement.sqliteStatement)
    return statement.sqliteStatement
  }

  /// Goes through a part of a stream piece by piece; see ``forEach(_:_:_:)``.
  package func forEachPiece(
    _ kind: BlockKind, _ range: Range<Int>, _ body: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    guard !range.isEmpty, range.lowerBound >= 0 else { return }
    let first = range.lowerBound / Self.streamSize
    var offset = first * Self.streamSize
    try forEach(kind, first...((range.upperBound - 1) / Self.streamSize)) { block in
      let from = max(range.lowerBound - offset, 0)
      let to = min(range.upperBound - offset, block.count)
      if from < to { try body(UnsafeRawBufferPointer(rebasing: block[from..<to])) }
      offset += Self.streamSize
    }
  }

  /// A part of a stream.
  package func bytes(_ kind: BlockKind, _ range: Range<Int>) throws -> [UInt8] {
    var result: [UInt8] = []
    // A damaged file may name any number; it holds no more than this.
    result.reserveCapacity(min(range.count, 16_000_000))
    try forEachPiece(kind, range) { result.append(contentsOf: $0) }
    return result
  }

  /// Writes a stream in rows.
  package func write(_ kind: BlockKind, stream: [UInt8]) throws {
    let statement = try insertion()
    for (number, start) in stride(from: 0, to: stream.count, by: Self.streamSize).enumerated() {
      let end = min(start + Self.streamSize, stream.count)
      try insert(statement, Self.id(kind, number), stream[start..<end])
    }
  }

  /// Writes one block.
  package func write(_ kind: BlockKind, number: Int, _ bytes: [UInt8]) throws {
    try insert(try insertion(), Self.id(kind, number), bytes[...])
  }

  private func insertion() throws -> Statement {
    try db.cachedStatement(sql: "INSERT INTO blocks VALUES (?, ?)")
  }

  private func insert(_ statement: Statement, _ id: Int, _ bytes: ArraySlice<UInt8>) throws {
    let handle = statement.sqliteStatement
    defer {
      sqlite3_reset(handle)
      sqlite3_clear_bindings(handle)
    }
    let code = bytes.withUnsafeBytes { buffer -> CInt in
      sqlite3_bind_int64(handle, 1, Int64(id))
      // The bytes stay where they are until the row is written.
      sqlite3_bind_blob(handle, 2, buffer.baseAddress, CInt(buffer.count), nil)
      return sqlite3_step(handle)
    }
    guard code == SQLITE_DONE else {
      throw DatabaseError(
        resultCode: ResultCode(rawValue: code), message: String(cString: sqlite3_errstr(code)))
    }
  }
}
