/// Writes the directory of a front-coded dictionary; see ``FrontCodedDirectory``.
struct FrontCodedDirectoryWriter {
  private var keys: [UInt8] = []
  private var ends: [UInt32] = []

  /// The number of blocks.
  var count: Int { ends.count }

  /// Adds the first key of a block.
  mutating func append(_ key: ArraySlice<UInt8>) {
    keys += key
    ends.append(UInt32(keys.count))
  }

  /// The encoded form.
  var bytes: [UInt8] {
    var result: [UInt8] = []
    for number in [UInt32(ends.count)] + ends {
      for shift in stride(from: UInt32(0), to: 32, by: 8) {
        result.append(UInt8(truncatingIfNeeded: number >> shift))
      }
    }
    return result + keys
  }
}
