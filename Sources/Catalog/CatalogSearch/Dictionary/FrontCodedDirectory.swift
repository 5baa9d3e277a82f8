/// The directory of a front-coded dictionary: the first key of each block, to find the block of a
/// key by binary search without reading any.
///
/// The number of keys, the end of each in what follows (32 bits each), the keys.
package struct FrontCodedDirectory: Sendable {
  private let bytes: [UInt8]
  /// The number of blocks.
  let count: Int

  /// Reads the written form; of one whose sizes do not add up nothing is found.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let count = bytes.count < 4 ? 0 : Self.number(bytes, at: 0)
    let end = count > 0 && bytes.count >= 4 * (count + 1) ? Self.number(bytes, at: count) : -1
    self.count = end >= 0 && 4 * (count + 1) + end <= bytes.count ? count : 0
  }

  private static func number(_ bytes: [UInt8], at index: Int) -> Int {
    let start = index * 4
    return Int(bytes[start]) | Int(bytes[start + 1]) << 8 | Int(bytes[start + 2]) << 16
      | Int(bytes[start + 3]) << 24
  }

  /// The last block whose first key is before the key, else the first one; `nil` without blocks.
  func block(for key: [UInt8]) -> Int? {
    guard count > 0 else { return nil }
    return bytes.withUnsafeBufferPointer { bytes in
      key.withUnsafeBufferPointer { max(blocks(before: $0, from: 0, to: count, bytes) - 1, 0) }
    }
  }

  /// The blocks of two keys in order, the second of which mostly is the first one or near it; `nil`
  /// without blocks.
  /// - Parameter known: A block not behind that of the first key.
  func blocks(from lower: [UInt8], to upper: [UInt8], notBefore known: Int = 0) -> ClosedRange<Int>?
  {
    guard count > 0 else { return nil }
    return bytes.withUnsafeBufferPointer { bytes in
      let first = lower.withUnsafeBufferPointer {
        known > 0
          ? end(before: $0, from: known, bytes) : blocks(before: $0, from: 0, to: count, bytes)
      }
      let last = upper.withUnsafeBufferPointer { end(before: $0, from: first, bytes) }
      return max(first - 1, 0)...max(last - 1, first - 1, 0)
    }
  }

  /// The number of blocks whose first keys are before a key, looked for in growing steps.
  /// - Parameter known: Not more than that.
  private func end(
    before key: UnsafeBufferPointer<UInt8>, from known: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Int {
    var low = known
    var step = 1
    while low + step <= count, isBefore(low + step - 1, key, bytes) {
      low += step
      step *= 2
    }
    return blocks(before: key, from: low, to: min(low + step - 1, count), bytes)
  }

  /// The number of blocks whose first keys are before a key, which lies between two numbers.
  private func blocks(
    before key: UnsafeBufferPointer<UInt8>, from least: Int, to most: Int,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Int {
    var low = least
    var high = most
    while low < high {
      let middle = (low + high) / 2
      if isBefore(middle, key, bytes) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func isBefore(
    _ index: Int, _ key: UnsafeBufferPointer<UInt8>, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    func number(_ index: Int) -> Int {
      let start = index * 4
      return Int(bytes[start]) | Int(bytes[start + 1]) << 8 | Int(bytes[start + 2]) << 16
        | Int(bytes[start + 3]) << 24
    }
    // The numbers of a damaged file may lead anywhere.
    let base = 4 * (count + 1)
    let start = min(index == 0 ? 0 : number(index), bytes.count - base)
    let length = min(max(number(index + 1), start), bytes.count - base) - start
    for offset in 0..<min(length, key.count) {
      let byte = bytes[base + start + offset]
      if byte != key[offset] { return byte < key[offset] }
    }
    return length < key.count
  }
}
