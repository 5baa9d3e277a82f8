/// Keys in order, cut into blocks of 64 and written without what each shares with the one before,
/// and the list of the blocks' first keys.
package struct FrontCodedWriter {
  package static let keysPerBlock = 64
  package private(set) var directory = FrontCodedDirectory.Writer()
  private var block = VarintWriter()
  private var last: ArraySlice<UInt8> = []
  private var countInBlock = 0
  private let finish: (Int, [UInt8]) throws -> Void

  /// - Parameter finish: Gets each block's number and bytes.
  package init(finish: @escaping (Int, [UInt8]) throws -> Void) { self.finish = finish }

  /// - Parameters:
  ///   - key: Not before the one before it.
  ///   - header: Numbers that hold for the block, should the key be its first.
  ///   - values: Numbers that belong to the key.
  package mutating func append(_ key: ArraySlice<UInt8>, header: [Int] = [], values: [Int] = [])
    throws
  {
    if countInBlock == Self.keysPerBlock { try flush() }
    if countInBlock == 0 {
      directory.append(key)
      for number in header { block.append(number) }
      last = []
    }
    var shared = 0
    for (byte, other) in zip(key, last) {
      if byte != other { break }
      shared += 1
    }
    block.append(shared)
    block.append(key.dropFirst(shared))
    for value in values { block.append(value) }
    last = key
    countInBlock += 1
  }

  package mutating func flush() throws {
    guard countInBlock > 0 else { return }
    try finish(directory.count - 1, block.bytes)
    block.removeAll()
    countInBlock = 0
  }
}

/// The first key of each block, to find the block of a key without reading any.
package struct FrontCodedDirectory: Sendable {
  package struct Writer {
    private var keys: [UInt8] = []
    private var ends: [UInt32] = []

    package var count: Int { ends.count }

    package mutating func append(_ key: ArraySlice<UInt8>) {
      keys += key
      ends.append(UInt32(keys.count))
    }

    /// The number of keys, the end of each in what follows, the keys.
    package var packed: [UInt8] {
      var bytes: [UInt8] = []
      for number in [UInt32(ends.count)] + ends {
        for shift in stride(from: UInt32(0), to: 32, by: 8) {
          bytes.append(UInt8(truncatingIfNeeded: number >> shift))
        }
      }
      return bytes + keys
    }
  }

  private let bytes: [UInt8]
  /// The number of blocks.
  package let count: Int

  /// Takes the packed form; of one that does not add up nothing is found.
  package init(packed: [UInt8]) {
    bytes = packed
    let count = packed.count < 4 ? 0 : Self.number(packed, at: 0)
    let end = count > 0 && packed.count >= 4 * (count + 1) ? Self.number(packed, at: count) : -1
    self.count = end >= 0 && 4 * (count + 1) + end <= packed.count ? count : 0
  }

  private static func number(_ bytes: [UInt8], at index: Int) -> Int {
    let start = index * 4
    return Int(bytes[start]) | Int(bytes[start + 1]) << 8 | Int(bytes[start + 2]) << 16
      | Int(bytes[start + 3]) << 24
  }

  /// The last block whose first key is before the key, else the first one; `nil` without blocks.
  package func block(for key: [UInt8]) -> Int? {
    guard count > 0 else { return nil }
    return bytes.withUnsafeBytes { bytes in
      key.withUnsafeBytes { key in
        var low = 0
        var high = count
        while low < high {
          let middle = (low + high) / 2
          if isBefore(middle, key, bytes) { low = middle + 1 } else { high = middle }
        }
        return max(low - 1, 0)
      }
    }
  }

  private func isBefore(
    _ index: Int, _ key: UnsafeRawBufferPointer, _ bytes: UnsafeRawBufferPointer
  ) -> Bool {
    func number(_ index: Int) -> Int {
      Int(
        UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)))
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

/// Reads one block key by key.
package struct FrontCodedCursor {
  private var reader: VarintReader
  private let valueCount: Int
  /// The key that was read last.
  private(set) var key: [UInt8] = []
  /// The numbers of its block and of the key itself.
  private(set) var header: (Int, Int) = (0, 0)
  private(set) var values: (Int, Int) = (0, 0)

  /// - Parameters:
  ///   - headerCount: The numbers of the block, at most two.
  ///   - valueCount: The numbers of a key, at most two.
  package init(_ block: UnsafeRawBufferPointer, headerCount: Int, valueCount: Int) {
    reader = VarintReader(block)
    self.valueCount = valueCount
    if headerCount > 0 { header.0 = reader.number() }
    if headerCount > 1 { header.1 = reader.number() }
  }

  /// - Returns: Whether there was another key.
  package mutating func next() -> Bool {
    guard !reader.isAtEnd else { return false }
    let shared = reader.number()
    let length = reader.number()
    if shared < key.count { key.removeLast(key.count - shared) }
    key.append(contentsOf: reader.slice(length))
    if valueCount > 0 { values.0 = reader.number() }
    if valueCount > 1 { values.1 = reader.number() }
    return true
  }

  /// Skips the keys that are before another one, without putting them together: what a key shares
  /// with the one before it mostly says enough.
  ///
  /// - Parameter sharing: How many bytes the wanted key shares with the one read last, which is
  ///   before it.
  /// - Returns: How many were skipped, and the sums of their numbers.
  package mutating func skip(
    before wanted: [UInt8], sharing: Int = 0
  ) -> (count: Int, values: (Int, Int)) {
    var count = 0
    var sums = (0, 0)
    // What the key before shares with the wanted one, which it is before.
    var matching = sharing
    wanted.withUnsafeBufferPointer { wanted in
      while !reader.isAtEnd {
        let start = reader.position
        let shared = reader.number()
        let length = reader.number()
        var isBefore = shared > matching
        if shared == matching {
          var same = 0
          while same < length, matching + same < wanted.count,
            reader.byte(ahead: same) == wanted[matching + same]
          {
            same += 1
          }
          isBefore =
            matching + same < wanted.count
            && (same == length || reader.byte(ahead: same) < wanted[matching + same])
          if isBefore { matching += same }
        }
        guard isBefore else {
          reader.rewind(to: start)
          return
        }
        reader.skip(length)
        count += 1
        if valueCount > 0 { sums.0 &+= reader.number() }
        if valueCount > 1 { sums.1 &+= reader.number() }
      }
    }
    key = Array(wanted.prefix(matching))
    return (count, sums)
  }
}
