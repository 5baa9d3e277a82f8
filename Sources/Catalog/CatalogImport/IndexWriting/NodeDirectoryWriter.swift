import CatalogSearch

/// Writes the directory of a front-coded dictionary in two levels; see ``NodeDirectory``.
struct NodeDirectoryWriter {
  private var node = FrontCodedDirectoryWriter()
  private var nodes = FrontCodedDirectoryWriter()
  private let kind: BlockKind
  private let store: BlockStore

  /// Starts without blocks.
  /// - Parameter kind: The rows of the nodes.
  init(_ kind: BlockKind, to store: BlockStore) {
    self.kind = kind
    self.store = store
  }

  /// The number of blocks.
  private(set) var count = 0

  /// Adds the first key of a block.
  mutating func append(_ key: ArraySlice<UInt8>) throws {
    if node.count == NodeDirectory.blocksPerNode { try flush() }
    if node.count == 0 { nodes.append(key) }
    node.append(key)
    count += 1
  }

  private mutating func flush() throws {
    guard node.count > 0 else { return }
    try store.write(kind, number: nodes.count - 1, node.bytes)
    node = FrontCodedDirectoryWriter()
  }

  /// Writes the last node.
  /// - Returns: The encoded upper level.
  mutating func finished() throws -> [UInt8] {
    try flush()
    return (0..<4).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) } + nodes.bytes
  }
}
