/// Decodes the LEB128 varints that ``VarintWriter`` encodes.
///
/// Safe for damaged files: past the end there are zeros, no length extends beyond the end, and no number
/// exceeds ``largest``.
package struct VarintReader {
  private let bytes: ByteView
  /// The number of bytes read so far, never more than there are.
  private(set) var position = 0
  /// Larger numbers are read as this one. No file has that many bytes, and thousands of such numbers can be
  /// added without overflow.
  package static let largest = (1 << 48) - 1

  /// Reads from the start of some bytes, which must outlive the reader.
  @inline(__always)
  package init(_ bytes: ByteView) {
    self.bytes = bytes
  }

  /// Whether nothing is left.
  @inline(__always)
  package var isAtEnd: Bool { position >= bytes.count }

  /// Reads a number, 0 ... ``largest``.
  @inline(__always)
  package mutating func number() -> Int {
    if let byte = bytes.byte(at: position), byte < 0x80 {
      position += 1
      return Int(byte)
    }
    return longNumber()
  }

  private mutating func longNumber() -> Int {
    var result: UInt64 = 0
    var shift: UInt64 = 0
    while shift < 63, let byte = bytes.byte(at: position) {
      position += 1
      result |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { break }
      shift += 7
    }
    return min(Int(truncatingIfNeeded: result & 0x7FFF_FFFF_FFFF_FFFF), Self.largest)
  }

  /// Skips some bytes, at most to the end.
  @inline(__always)
  package mutating func skip(_ count: Int) {
    position += min(max(count, 0), bytes.count - position)
  }

  /// Returns to an earlier position.
  mutating func rewind(to earlier: Int) { position = min(max(earlier, 0), bytes.count) }

  /// The byte at a distance; zero past the end.
  /// - Parameter offset: 0 or more, and small.
  @inline(__always)
  func byte(ahead offset: Int) -> UInt8 {
    bytes.byte(at: position + offset) ?? 0
  }

  /// Reads some bytes, at most to the end.
  @inline(__always)
  package mutating func slice(_ count: Int) -> ByteView {
    let end = position + min(max(count, 0), bytes.count - position)
    defer { position = end }
    return bytes.extracting(position..<end)
  }

  /// Reads a length-prefixed text, with invalid UTF-8 repaired.
  package mutating func text() -> String {
    let count = number()
    return count == 0 ? "" : slice(count).text
  }
}
