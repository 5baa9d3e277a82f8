/// The directory of a front-coded dictionary, in two levels: nodes that each contain the first keys of some
/// blocks and stay in the file, and the first keys of the nodes.
///
/// The encoded form of the upper level: the number of blocks (32 bits, little-endian), then a
/// ``FrontCodedDirectory``; a node is also encoded as such a directory.
package struct NodeDirectory: Sendable {
  /// The blocks per node: about a page of first keys.
  package static let blocksPerNode = 128

  /// The number of blocks.
  let count: Int
  private let nodes: FrontCodedDirectory
  /// The rows that store the nodes.
  let kind: BlockKind

  /// The directory of a dictionary without blocks.
  /// - Parameter kind: The rows that would store the nodes.
  static func empty(nodes kind: BlockKind) -> NodeDirectory? {
    NodeDirectory([UInt8](repeating: 0, count: 8), nodes: kind)
  }

  /// Reads the encoded form of the upper level; `nil` if its sizes are inconsistent or its keys are out of
  /// order.
  /// - Parameter kind: The rows that store the nodes.
  package init?(_ bytes: [UInt8], nodes kind: BlockKind) {
    guard bytes.count >= 4, let nodes = FrontCodedDirectory(Array(bytes.dropFirst(4))) else {
      return nil
    }
    let count = bytes.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    let room = nodes.count * Self.blocksPerNode
    guard count <= room, count > room - Self.blocksPerNode else { return nil }
    self.kind = kind
    self.nodes = nodes
    self.count = count
  }

  /// The last block whose first key sorts before the key, or else the first block; `nil` without blocks.
  func block(for key: [UInt8], _ blocks: BlockStore) throws -> Int? {
    guard count > 0, let node = nodes.block(for: key) else { return nil }
    var place = 0
    try blocks.forEach(kind, node...node) { bytes in
      place = FrontCodedDirectory.block(for: key, in: bytes) ?? 0
    }
    return min(node * Self.blocksPerNode + place, count - 1)
  }

  /// The blocks of two keys in order; the second is usually the same as the first or near it; `nil` without
  /// blocks.
  func blocks(
    from lower: [UInt8], to upper: [UInt8], _ blocks: BlockStore
  ) throws -> ClosedRange<Int>? {
    guard count > 0, let first = nodes.block(for: lower), let last = nodes.block(for: upper) else {
      return nil
    }
    var places = (0, 0)
    try blocks.forEach(kind, first...first) { bytes in
      places.0 = FrontCodedDirectory.block(for: lower, in: bytes) ?? 0
      if first == last { places.1 = FrontCodedDirectory.block(for: upper, in: bytes) ?? 0 }
    }
    if first != last {
      try blocks.forEach(kind, last...last) { bytes in
        places.1 = FrontCodedDirectory.block(for: upper, in: bytes) ?? 0
      }
    }
    let start = min(first * Self.blocksPerNode + places.0, count - 1)
    return start...max(start, min(last * Self.blocksPerNode + places.1, count - 1))
  }
}
