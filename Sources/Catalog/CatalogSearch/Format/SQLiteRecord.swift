/// A row of an SQLite table in record format: the types of the columns, then their values.
///
/// Source: https://www.sqlite.org/fileformat2.html, section 2.1, Record Format.
struct SQLiteRecord {
  private let bytes: ByteView
  /// The offsets of the next column's type and value.
  private var type: Int
  private var value: Int
  private let headerEnd: Int

  @inline(__always)
  init(_ record: ByteView) {
    bytes = record
    let (size, next) = Self.varint(record, at: 0)
    headerEnd = min(size, record.count)
    type = next
    value = headerEnd
  }

  /// The value of a column.
  enum Value {
    case null
    case number(Int)
    case bytes(ByteView)
  }

  /// Reads the next column; `nil` if there is none, and for a floating-point number.
  @inline(__always)
  mutating func next() -> Value? {
    guard type < headerEnd else { return nil }
    let (code, next) = Self.varint(bytes, at: type)
    type = next
    switch code {
    case 0: return .null
    case 1...6:
      let size = code == 5 ? 6 : code == 6 ? 8 : code
      guard let part = take(size) else { return nil }
      var number = Int(Int8(bitPattern: bytes[part]))
      for place in part + 1..<value { number = number << 8 | Int(bytes[place]) }
      return .number(number)
    case 8, 9: return .number(code - 8)
    case 12...:
      return take((code - 12) / 2).map { part in
        .bytes(bytes.extracting(part..<value))
      }
    default: return nil
    }
  }

  /// The position of the text or blob in a column, by its number from 0, in a record of which only the types
  /// need to be available; `nil` if the column has none, or a value would extend beyond the record.
  /// - Parameter size: The size of the whole record in bytes.
  func bytes(of column: Int, size: Int) -> ByteSpan? {
    var (place, start) = (type, value)
    var number = 0
    while place < headerEnd {
      let (code, next) = Self.varint(bytes, at: place)
      let count = code >= 12 ? (code - 12) / 2 : code < 5 ? code : code == 5 ? 6 : code < 8 ? 8 : 0
      guard let span = ByteSpan(at: start, count: count, within: size) else { return nil }
      if number == column { return code >= 12 ? span : nil }
      (place, start, number) = (next, span.end, number + 1)
    }
    return nil
  }

  /// Advances past a value.
  /// - Returns: Its offset; `nil` if it would extend beyond the record.
  @inline(__always)
  private mutating func take(_ count: Int) -> Int? {
    guard let span = ByteSpan(at: value, count: count, within: bytes.count) else { return nil }
    value = span.end
    return span.start
  }

  /// A number in SQLite's varint encoding (seven bits per byte, big-endian, eight bits in the ninth byte),
  /// and the offset after it. Zero past the end.
  @inline(__always)
  static func varint(
    _ bytes: ByteView, at offset: Int
  ) -> (number: Int, next: Int) {
    guard let first = bytes.byte(at: offset) else { return (0, bytes.count) }
    if first < 0x80 { return (Int(first), offset + 1) }
    return longVarint(bytes, at: offset)
  }

  private static func longVarint(
    _ bytes: ByteView, at offset: Int
  ) -> (number: Int, next: Int) {
    if let word = bytes.bigEndian(UInt64.self, at: offset) {
      let ends = ~word & 0x8080_8080_8080_8080
      if ends != 0 {
        let length = ends.leadingZeroBitCount / 8 + 1
        return (Int(joined(word >> UInt64(64 - 8 * length))), offset + length)
      }
    }
    var number: UInt64 = 0
    var place = offset
    for _ in 0..<8 where place < bytes.count {
      let byte = bytes[place]
      place += 1
      number = number << 7 | UInt64(byte & 0x7F)
      if byte < 0x80 { return (Int(number), place) }
    }
    guard place < bytes.count else { return (0, bytes.count) }
    // Negative numbers, which no catalogue has, are read as the largest number.
    return (Int(clamping: number << 8 | UInt64(bytes[place])), place + 1)
  }

  /// Joins the lower seven bits of each byte.
  @inline(__always)
  private static func joined(_ bytes: UInt64) -> UInt64 {
    let sevens = bytes & 0x7F7F_7F7F_7F7F_7F7F
    let pairs = sevens & 0x007F_007F_007F_007F | (sevens & 0x7F00_7F00_7F00_7F00) >> 1
    let fours = pairs & 0x0000_3FFF_0000_3FFF | (pairs & 0x3FFF_0000_3FFF_0000) >> 2
    return fours & 0x0FFF_FFFF | (fours & 0x0FFF_FFFF_0000_0000) >> 4
  }
}
