/// Numbers as bytes: seven bits a byte, the lowest first, the eighth bit set while more follow.
package struct VarintWriter {
  /// Everything written so far.
  package private(set) var bytes: [UInt8] = []

  /// Starts with nothing written.
  package init() {}

  package mutating func append(_ number: Int) {
    var rest = UInt64(truncatingIfNeeded: max(number, 0))
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  package mutating func append(_ text: String) {
    append(text.utf8.count)
    bytes += text.utf8
  }

  /// The number of bytes, then the bytes.
  package mutating func append(_ slice: ArraySlice<UInt8>) {
    append(slice.count)
    bytes += slice
  }

  package mutating func appendRaw(_ slice: some Sequence<UInt8>) { bytes.append(contentsOf: slice) }

  package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }
}

/// Reads what ``VarintWriter`` wrote; past the end there are zeros, so that a damaged file cannot
/// lead outside.
package struct VarintReader {
  private let bytes: UnsafeRawBufferPointer
  private(set) var position = 0

  package init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  package var isAtEnd: Bool { position >= bytes.count }

  @inline(__always)
  package mutating func number() -> Int {
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
  package mutating func skip(_ count: Int) {
    position += min(max(count, 0), bytes.count - position)
  }

  /// Goes back to a place where it was before.
  package mutating func rewind(to earlier: Int) { position = min(max(earlier, 0), bytes.count) }

  /// The byte some places further on; zero past the end.
  @inline(__always)
  package func byte(ahead offset: Int) -> UInt8 {
    position + offset < bytes.count ? bytes[position + offset] : 0
  }

  @inline(__always)
  package mutating func slice(_ count: Int) -> UnsafeRawBufferPointer {
    let end = position + min(max(count, 0), bytes.count - position)
    defer { position = end }
    return UnsafeRawBufferPointer(rebasing: bytes[position..<end])
  }

  package mutating func text() -> String {
    let count = number()
    return count == 0 ? "" : String(decoding: slice(count), as: UTF8.self)
  }
}

/// The items that have a term: the distances between their ranks, then a zero. Lists one after
/// another can so be read as one.
package enum Postings {
  package static func append(_ ranks: ArraySlice<UInt32>, to writer: inout VarintWriter) {
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
  package static func forEach(_ bytes: UnsafeRawBufferPointer, _ body: (UInt32) -> Bool) {
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
