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
