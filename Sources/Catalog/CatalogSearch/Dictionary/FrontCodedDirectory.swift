/// The first keys of some blocks of a front-coded dictionary, for finding the block of a key by binary search
/// without reading any blocks.
///
/// The encoded form: the number of keys, the end offset of each (32 bits), then the keys.
package struct FrontCodedDirectory: Sendable {
  private let bytes: [UInt8]
  /// The number of blocks.
  let count: Int

  /// Reads the encoded form; `nil` if its sizes are inconsistent or its keys are out of order.
  init?(_ bytes: [UInt8]) {
    guard bytes.withByteView({ Self.isSound($0) }) else { return nil }
    self.bytes = bytes
    count = bytes.withByteView { Self.count($0) }
  }

  /// Whether the encoded form consists of consecutive keys in order, within its bounds, and nothing else.
  static func isSound(_ bytes: ByteView) -> Bool {
    let count = count(bytes)
    guard count > 0 else { return bytes.count == 4 && number(bytes, at: 0) == 0 }
    let keys = bytes.extracting(4 * (count + 1)..<bytes.count)
    var (last, start) = (ByteView.empty, 0)
    for index in 1...count {
      let end = number(bytes, at: index)
      guard end >= start, end <= keys.count else { return false }
      let key = keys.extracting(start..<end)
      guard !key.precedes(last) else { return false }
      (last, start) = (key, end)
    }
    return start == keys.count
  }

  /// The last block whose first key sorts before the key, or else the first block; `nil` without blocks.
  func block(for key: [UInt8]) -> Int? {
    bytes.withByteView { Self.block(for: key, in: $0) }
  }

  /// The same for the encoded form of a directory.
  static func block(for key: [UInt8], in bytes: ByteView) -> Int? {
    let count = count(bytes)
    guard count > 0 else { return nil }
    return key.withByteView { key in
      var low = 0
      var high = count
      while low < high {
        let middle = (low + high) / 2
        if isBefore(middle, key, bytes, count) { low = middle + 1 } else { high = middle }
      }
      return max(low - 1, 0)
    }
  }

  /// The number of keys in the encoded form; 0 if its sizes are inconsistent.
  static func count(_ bytes: ByteView) -> Int {
    let count = bytes.count < 4 ? 0 : number(bytes, at: 0)
    let end = count > 0 && bytes.count >= 4 * (count + 1) ? number(bytes, at: count) : -1
    return end >= 0 && 4 * (count + 1) + end <= bytes.count ? count : 0
  }

  private static func number(_ bytes: ByteView, at index: Int) -> Int {
    bytes.littleEndian(UInt32.self, at: index * 4).map { Int($0) } ?? 0
  }

  private static func isBefore(
    _ index: Int, _ key: ByteView, _ bytes: ByteView, _ count: Int
  ) -> Bool {
    // The offsets of a damaged file may point anywhere.
    let base = 4 * (count + 1)
    let start = min(index == 0 ? 0 : number(bytes, at: index), bytes.count - base)
    let length = min(max(number(bytes, at: index + 1), start), bytes.count - base) - start
    return bytes.extracting(base + start..<base + start + length).precedes(key)
  }
}
