package import GRDB

/// The rows of the table `blocks`: blobs small enough to fit on one page of the file, so that reading one is
/// a single memory access.
///
/// A class, because its statement lives as long as the database it was made for.
package final class BlockStore {
  /// The database.
  package let db: Database
  private var reading: SQLStatement?
  private let ownsStatement: Bool
  private let table: MappedTable?

  /// Reads blocks of a database.
  /// - Parameters:
  ///   - tables: The tables of the file, if it is mapped into memory.
  ///   - ownsStatement: Whether it gets a statement of its own, for reading while another store of the same
  ///     database is in ``forEach(_:_:_:)``.
  package init(db: Database, tables: MappedTables? = nil, ownsStatement: Bool = false) {
    self.db = db
    table = tables?.blocks
    self.ownsStatement = ownsStatement
  }

  /// The bytes of a stream per row, which fit on a page of 4,096 bytes along with its header.
  package static let streamSize = 4_000
  /// The largest block number: the kind takes the bits above.
  private static let mostBlocks = 0xFFFF_FFFF

  /// The key of a block.
  package static func id(_ kind: BlockKind, _ number: Int) -> Int {
    kind.rawValue << 32 | min(max(number, 0), mostBlocks)
  }

  /// Reads some blocks in order. Their bytes are valid until the body returns; the body must not read other
  /// blocks. Ends early if a damaged file lacks a block.
  package func forEach(
    _ kind: BlockKind, _ numbers: ClosedRange<Int>,
    _ body: (ByteView) throws -> Void
  ) throws {
    var next = Self.id(kind, numbers.lowerBound)
    let last = Self.id(kind, numbers.upperBound)
    if let table {
      next = try table.forEach(next...last) { record in
        var record = record
        guard case .null? = record.next(), case .bytes(let block)? = record.next() else {
          return false
        }
        try body(block)
        return true
      }
    }
    if next > last { return }
    let rows = try reading ?? statement()
    rows.bind(1, next)
    rows.bind(2, last)
    defer { rows.reset() }
    // Stepping once more after the last block would read the page of the next one.
    for _ in next...last {
      guard try rows.next() else { return }
      try rows.withBytes(0, body)
    }
  }

  /// Reads some blocks that are not adjacent, in the given order, as ``forEach(_:_:_:)`` does. Those that a
  /// damaged file lacks are left out.
  /// - Parameter body: Receives each block's index among the numbers, and its bytes.
  @inline(__always)
  func read(
    _ kind: BlockKind, _ numbers: [Int], _ body: (Int, ByteView) -> Void
  ) throws {
    var count = 0
    table?.read(numbers.count, row: { Self.id(kind, numbers[$0]) }) { place, row in
      var row = row
      guard place == count, case .null? = row.next(), case .bytes(let block)? = row.next() else {
        return
      }
      body(place, block)
      count += 1
    }
    // Continues from the first block that could not be read.
    for (place, number) in numbers.enumerated().dropFirst(count) {
      try forEach(kind, number...number) { body(place, $0) }
    }
  }

  private func statement() throws -> SQLStatement {
    let sql = "SELECT data FROM blocks WHERE id BETWEEN ? AND ? ORDER BY id"
    let rows = ownsStatement ? try SQLStatement(db, sql) : try SQLStatement(cached: db, sql)
    reading = rows
    return rows
  }

  /// Reads a part of a stream piece by piece; see ``forEach(_:_:_:)``. Anything beyond the end of the stream
  /// is left out.
  package func forEachPiece(
    _ kind: BlockKind, _ range: Range<Int>, _ body: (ByteView) throws -> Void
  ) throws {
    guard !range.isEmpty, range.lowerBound >= 0 else { return }
    let first = range.lowerBound / Self.streamSize
    var offset = first * Self.streamSize
    try forEach(kind, first...((range.upperBound - 1) / Self.streamSize)) { block in
      let from = max(range.lowerBound - offset, 0)
      let to = min(range.upperBound - offset, block.count)
      if from < to { try body(block.extracting(from..<to)) }
      offset += Self.streamSize
    }
  }

  /// A part of a stream.
  package func bytes(_ kind: BlockKind, _ range: Range<Int>) throws -> [UInt8] {
    var result: [UInt8] = []
    // A damaged file may claim more bytes than it can contain.
    result.reserveCapacity(min(range.count, table?.size ?? 0))
    try forEachPiece(kind, range) { result.append(contentsOf: $0) }
    return result
  }
}
