/// Encodes unsigned integers as LEB128 varints: seven bits per byte, least significant first, with the eighth
/// bit set while more follow.
package struct VarintWriter {
  /// Everything written so far.
  package private(set) var bytes: [UInt8] = []

  /// Starts with nothing written.
  package init() {}

  /// Writes a number; a negative one is written as zero.
  package mutating func append(_ number: Int) {
    var rest = UInt64(truncatingIfNeeded: max(number, 0))
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Writes the number of bytes, then the text in UTF-8.
  package mutating func append(_ text: String) {
    append(text.utf8.count)
    bytes += text.utf8
  }

  /// Writes the number of bytes, then the bytes.
  package mutating func append(_ slice: ArraySlice<UInt8>) {
    append(slice.count)
    bytes += slice
  }

  /// Writes bytes unchanged.
  package mutating func append(raw bytes: [UInt8]) { self.bytes += bytes }

  /// The number of bytes that a number takes, 1 … 9.
  package static func size(of number: Int) -> Int {
    max(1, (Int.bitWidth - max(number, 0).leadingZeroBitCount + 6) / 7)
  }

  /// Starts over, keeping the capacity.
  package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }
}
