/// The rank of each item in an order other than popularity: four bytes per item in the order of document ids,
/// little-endian.
package struct RankColumn: Sendable {
  private let ranks: [UInt32]

  /// Reads a column.
  init(_ bytes: [UInt8]) {
    ranks = bytes.withByteView { bytes in
      [UInt32](capacity: bytes.count / 4) { ranks in
        bytes.forEach(UInt32.self) { ranks.append($0) }
      }
    }
  }

  /// Creates the column of an order.
  /// - Parameter order: The items in order, each once, by document id minus one.
  init(ordered order: [UInt32]) {
    var ranks = [UInt32](repeating: 0, count: order.count)
    for (rank, index) in order.enumerated() { ranks[Int(index)] = UInt32(rank) }
    self.ranks = ranks
  }

  /// The number of items.
  var count: Int { ranks.count }

  /// The encoded form.
  /// - Parameter forEach: Visits the items in order, each by its document id minus one.
  package static func bytes(
    itemCount: Int, _ forEach: ((UInt32) -> Void) throws -> Void
  ) rethrows -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 4 * itemCount)
    var rank: UInt32 = 0
    try forEach { index in
      for place in 0..<4 {
        bytes[4 * Int(index) + place] = UInt8(truncatingIfNeeded: rank >> UInt32(8 * place))
      }
      rank += 1
    }
    return bytes
  }

  /// The rank of an item, from 0; if a damaged file lacks it, its rank by document id.
  @inline(__always)
  subscript(id: DocumentID) -> Int {
    let index = Int(id) - 1
    return index >= 0 && index < ranks.count ? Int(ranks[index]) : Int(id)
  }

  /// Whether every rank from 0 to the number of items occurs once.
  func isWhole(itemCount: Int) -> Bool {
    var isTaken = [Bool](repeating: false, count: itemCount)
    for rank in ranks {
      guard Int(rank) < itemCount, !isTaken[Int(rank)] else { return false }
      isTaken[Int(rank)] = true
    }
    return ranks.count == itemCount
  }
}
