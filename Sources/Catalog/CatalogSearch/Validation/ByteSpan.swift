/// A part of some bytes that lies within them: where it exists, it can be read.
///
/// The places and sizes of a file become spans before anything is added to them.
struct ByteSpan: Hashable, Sendable {
  /// The first byte.
  let start: Int
  /// The number of bytes, 0 or more.
  let count: Int

  /// Takes a place and a size; `nil` where they lead outside of `0 ..< size`, however large they are.
  @inline(__always)
  init?(at start: Int, count: Int, within size: Int) {
    guard start >= 0, count >= 0, start <= size, count <= size - start else { return nil }
    self.start = start
    self.count = count
  }

  /// The place after it, which is at most the size of the bytes.
  @inline(__always)
  var end: Int { start + count }

  /// The places of the bytes.
  var range: Range<Int> { start..<end }
}
