internal import CPostgreSQL
internal import CatalogSearch

/// The rows of a result in binary format, each column as bytes.
struct ResultRows {
  private let pq: couch_pq
  private let result: OpaquePointer

  /// Reads a result, which must outlive it.
  init(_ pq: couch_pq, _ result: OpaquePointer) {
    self.pq = pq
    self.result = result
  }

  var indices: Range<Int> { 0..<Int(pq.PQntuples(result)) }

  /// The bytes of a value, empty for null; valid as long as the result.
  private func bytes(_ row: Int, _ column: Int) -> UnsafeRawBufferPointer {
    let length = Int(pq.PQgetlength(result, Int32(row), Int32(column)))
    return UnsafeRawBufferPointer(
      start: pq.PQgetvalue(result, Int32(row), Int32(column)), count: length)
  }

  func isNull(_ row: Int, _ column: Int) -> Bool {
    pq.PQgetisnull(result, Int32(row), Int32(column)) != 0
  }

  /// A number of two, four or eight bytes; 0 for anything else.
  func int(_ row: Int, _ column: Int) -> Int {
    let bytes = bytes(row, column)
    switch bytes.count {
    case 2: return Int(Int16(bigEndian: bytes.loadUnaligned(as: Int16.self)))
    case 4: return Int(Int32(bigEndian: bytes.loadUnaligned(as: Int32.self)))
    case 8: return Int(Int64(bigEndian: bytes.loadUnaligned(as: Int64.self)))
    default: return 0
    }
  }

  /// A number in the result of a command, whose values are texts.
  func textInt(_ row: Int, _ column: Int) -> Int { Int(text(row, column)) ?? 0 }

  func text(_ row: Int, _ column: Int) -> String {
    String(decoding: bytes(row, column), as: UTF8.self)
  }

  func withBytes<Value>(
    _ row: Int, _ column: Int, _ body: (ByteView) -> Value
  ) -> Value { body(ByteView(bytes(row, column))) }
}
