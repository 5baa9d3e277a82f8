import CatalogSearch

/// Writes a front-coded dictionary: keys in order, cut into blocks, each key without the prefix it shares
/// with the previous one; and the nodes of the directory of the blocks' first keys.
struct FrontCodedDictionaryWriter {
  private var directory: NodeDirectoryWriter
  private var block = VarintWriter()
  private var last: [UInt8] = []
  private var countInBlock = 0
  private let kind: BlockKind
  private let store: BlockStore

  /// Starts an empty dictionary.
  /// - Parameters:
  ///   - kind: The rows of its blocks.
  ///   - nodes: The rows of the nodes of its directory.
  init(_ kind: BlockKind, nodes: BlockKind, to store: BlockStore) {
    self.kind = kind
    self.store = store
    directory = NodeDirectoryWriter(nodes, to: store)
  }

  /// Adds a key.
  /// - Parameters:
  ///   - key: Not less than the previous key.
  ///   - header: Numbers that apply to the block, used if the key is its first.
  ///   - values: Numbers that belong to the key.
  mutating func append(_ key: ArraySlice<UInt8>, header: [Int] = [], values: [Int] = [])
    throws
  {
    if countInBlock == TermDictionary.keysPerBlock { try flush() }
    if countInBlock == 0 {
      try directory.append(key)
      for number in header { block.append(number) }
      last.removeAll(keepingCapacity: true)
    }
    var shared = 0
    for (byte, other) in zip(key, last) {
      if byte != other { break }
      shared += 1
    }
    block.append(shared)
    block.append(key.dropFirst(shared))
    for value in values { block.append(value) }
    last.removeSubrange(shared...)
    last.append(contentsOf: key.dropFirst(shared))
    countInBlock += 1
  }

  /// Writes the last block and the last node.
  /// - Returns: The upper level of the directory; see ``NodeDirectory``.
  mutating func finished() throws -> [UInt8] {
    try flush()
    return try directory.finished()
  }

  private mutating func flush() throws {
    guard countInBlock > 0 else { return }
    try store.write(kind, number: directory.count - 1, block.bytes)
    block.removeAll()
    countInBlock = 0
  }
}
