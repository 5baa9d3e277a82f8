import CatalogSearch

/// Reads a part of a spool file from start to end.
struct SpoolReader {
  private let spool: SpoolFile
  private var next: Int
  private let end: Int
  private var buffer: [UInt8] = []
  private var position = 0
  private let size: Int

  /// Starts before the first byte.
  /// - Parameters:
  ///   - range: The part of the file, which must have been flushed.
  ///   - size: The number of bytes read at once.
  init(_ spool: SpoolFile, _ range: Range<Int>, size: Int = 1 << 16) {
    self.spool = spool
    self.size = size
    next = range.lowerBound
    end = range.upperBound
  }

  /// Whether nothing is left.
  var isAtEnd: Bool { position == buffer.count && next >= end }

  /// Reads a byte; 0 at the end.
  @inline(__always)
  mutating func byte() throws(CatalogError) -> UInt8 {
    if position == buffer.count { try fill() }
    guard position < buffer.count else { return 0 }
    position += 1
    return buffer[position - 1]
  }

  /// Reads a number written by ``VarintWriter``.
  @inline(__always)
  mutating func number() throws(CatalogError) -> Int {
    var result = 0
    var shift = 0
    while true {
      let byte = try byte()
      result |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return result }
      shift += 7
    }
  }

  /// Reads at most a number of bytes, fewer at the end, and appends them to an array.
  mutating func read(_ count: Int, into bytes: inout [UInt8]) throws(CatalogError) {
    var missing = count
    while missing > 0 {
      if position == buffer.count { try fill() }
      let part = min(missing, buffer.count - position)
      guard part > 0 else { return }
      bytes.append(contentsOf: buffer[position..<position + part])
      position += part
      missing -= part
    }
  }

  private mutating func fill() throws(CatalogError) {
    position = 0
    let wanted = min(size, end - next)
    if buffer.count != wanted { buffer = [UInt8](repeating: 0, count: wanted) }
    guard wanted > 0 else { return }
    let read = try spool.read(at: next, into: &buffer)
    if read < wanted { buffer.removeLast(wanted - read) }
    // A file that was truncated from outside ends here.
    next = read > 0 ? next + read : end
  }
}
