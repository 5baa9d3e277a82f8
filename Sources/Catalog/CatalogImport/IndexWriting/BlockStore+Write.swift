import CatalogSearch
import GRDB

extension BlockStore {
  /// Writes a stream in rows.
  func write(_ kind: BlockKind, stream: [UInt8]) throws {
    let insert = try insertion()
    for (number, start) in stride(from: 0, to: stream.count, by: Self.streamSize).enumerated() {
      let end = min(start + Self.streamSize, stream.count)
      insert.bind(1, Self.id(kind, number))
      insert.bind(2, stream[start..<end])
      try insert.run()
    }
  }

  /// Writes a stream from a spool file in rows.
  func write(_ kind: BlockKind, stream: SpoolFile) throws {
    try stream.flush()
    let insert = try insertion()
    var reader = SpoolReader(stream, 0..<stream.count)
    var row: [UInt8] = []
    var number = 0
    while !reader.isAtEnd {
      row.removeAll(keepingCapacity: true)
      try reader.read(Self.streamSize, into: &row)
      insert.bind(1, Self.id(kind, number))
      insert.bind(2, row)
      try insert.run()
      number += 1
    }
  }

  /// Writes one block.
  func write(_ kind: BlockKind, number: Int, _ bytes: [UInt8]) throws {
    let insert = try insertion()
    insert.bind(1, Self.id(kind, number))
    insert.bind(2, bytes)
    try insert.run()
  }

  private func insertion() throws -> SQLStatement {
    try SQLStatement(cached: db, "INSERT INTO blocks VALUES (?, ?)")
  }
}
