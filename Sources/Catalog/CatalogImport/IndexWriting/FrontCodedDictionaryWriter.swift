import CatalogSearch

/// Writes a front-coded dictionary: keys in order, cut into blocks, each key without the prefix it
/// shares with the one before; and the directory of the blocks' first keys.
struct FrontCodedDictionaryWriter {
  private(set) var directory = FrontCodedDirectoryWriter()
  private var block = VarintWriter()
  private var last: ArraySlice<UInt8> = []
  private var countInBlock = 0
  private let finish: (Int, [UInt8]) throws -> Void

  /// Starts an empty dictionary.
  /// - Parameter finish: Gets each block's number and bytes.
  init(finish: @escaping (Int, [UInt8]) throws -> Void) { self.finish = finish }

  /// Adds a key.
  /// - Parameters:
  ///   - key: Not before the one before it.
  ///   - header: Numbers that hold for the block, should the key be its first.
  ///   - values: Numbers that belong to the key.
  mutating func append(_ key: ArraySlice<UInt8>, header: [Int] = [], values: [Int] = [])
    throws
  {
    if countInBlock == TermDictionary.keysPerBlock { try flush() }
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

  /// Hands out the last block.
  mutating func flush() throws {
    guard countInBlock > 0 else { return }
    try finish(directory.count - 1, block.bytes)
    block.removeAll()
    countInBlock = 0
  }
}
