/// A part of some bytes that is known to be within them: any span that exists can be read.
///
/// Offsets and sizes from a file become spans before anything is added to them.
struct ByteSpan: Hashable, Sendable {
  /// The first byte.
  let start: Int
  /// The number of bytes, 0 or more.
  let count: Int

  /// Takes an offset and a size; `nil` if they extend beyond `0 ..< size`, however large they are.
  @inline(__always)
  init?(at start: Int, count: Int, within size: Int) {
    guard start >= 0, count >= 0, start <= size, count <= size - start else { return nil }
    self.start = start
    self.count = count
  }

  /// The offset after it, which is at most the size of the bytes.
  @inline(__always)
  var end: Int { start + count }

  /// The offsets of the bytes.
  var range: Range<Int> { start..<end }
}
