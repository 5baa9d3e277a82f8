/// Numbers as bytes: seven bits a byte, the lowest first, the eighth bit set while more follow.
struct PackedWriter {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ number: Int) {
    var rest = UInt64(truncatingIfNeeded: max(number, 0))
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func append(_ text: String) {
    append(text.utf8.count)
    bytes += text.utf8
  }

  /// The number of bytes, then the bytes.
  mutating func append(_ slice: ArraySlice<UInt8>) {
    append(slice.count)
    bytes += slice
  }

  mutating func appendRaw(_ slice: some Sequence<UInt8>) { bytes.append(contentsOf: slice) }

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }
}

/// Reads what ``PackedWriter`` wrote; past the end there are zeros, so that a damaged file cannot
/// lead outside.
struct PackedReader {
  private let bytes: UnsafeRawBufferPointer
  private(set) var position = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  var isAtEnd: Bool { position >= bytes.count }

  @inline(__always)
  mutating func number() -> Int {
    if position < bytes.count, bytes[position] < 0x80 {
      position += 1
      return Int(bytes[position - 1])
    }
    return longNumber()
  }

  private mutating func longNumber() -> Int {
    var result: UInt64 = 0
    var shift: UInt64 = 0
    while position < bytes.count, shift < 63 {
      let byte = bytes[position]
      position += 1
      result |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { break }
      shift += 7
    }
    return Int(truncatingIfNeeded: result & 0x7FFF_FFFF_FFFF_FFFF)
  }

  @inline(__always)
  mutating func skip(_ count: Int) { position += min(max(count, 0), bytes.count - position) }

  /// Goes back to a place where it was before.
  mutating func rewind(to earlier: Int) { position = min(max(earlier, 0), bytes.count) }

  /// The byte some places further on; zero past the end.
  @inline(__always)
  func byte(ahead offset: Int) -> UInt8 {
    position + offset < bytes.count ? bytes[position + offset] : 0
  }

  @inline(__always)
  mutating func slice(_ count: Int) -> UnsafeRawBufferPointer {
    let end = position + min(max(count, 0), bytes.count - position)
    defer { position = end }
    return UnsafeRawBufferPointer(rebasing: bytes[position..<end])
  }

  mutating func text() -> String {
    let count = number()
    return count == 0 ? "" : String(decoding: slice(count), as: UTF8.self)
  }
}

/// The items that have a term: the distances between their ranks, then a zero. Lists one after
/// another can so be read as one.
enum Postings {
  static func append(_ ranks: ArraySlice<UInt32>, to writer: inout PackedWriter) {
    guard !ranks.isEmpty else { return }
    var last: UInt32 = 0
    for rank in ranks where rank > last {
      writer.append(Int(rank - last))
      last = rank
    }
    writer.append(0)
  }

  /// - Parameter body: Gets each rank; says whether to go on.
  @inline(__always)
  static func forEach(_ bytes: UnsafeRawBufferPointer, _ body: (UInt32) -> Bool) {
    var rank: UInt32 = 0
    var index = 0
    let end = bytes.count
    while index < end {
      var delta = UInt32(bytes[index])
      index += 1
      if delta >= 0x80 {
        delta &= 0x7F
        var shift: UInt32 = 7
        while index < end, shift < 32 {
          let byte = UInt32(bytes[index])
          index += 1
          delta |= (byte & 0x7F) << shift
          if byte < 0x80 { break }
          shift += 7
        }
      }
      if delta == 0 {
        rank = 0
      } else {
        rank = rank &+ delta
        if !body(rank) { return }
      }
    }
  }
}
