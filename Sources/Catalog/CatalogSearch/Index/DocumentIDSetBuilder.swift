/// Collects ranks that come in any order.
package struct DocumentIDSetBuilder {
  private let itemCount: Int
  private var ranks: [UInt32] = []
  private var bits: [UInt64] = []
  /// Whether the ranks came in order so far, each once.
  private var isAscending = true

  /// - Parameters:
  ///   - itemCount: The largest rank there is; larger ones, as of a damaged file, are left out.
  ///   - expected: About how many will come.
  package init(itemCount: Int, expected: Int) {
    self.itemCount = itemCount
    if expected > DocumentIDSet.longestList {
      bits = [UInt64](repeating: 0, count: itemCount / 64 + 1)
    } else {
      ranks.reserveCapacity(expected)
    }
  }

  @inline(__always)
  package mutating func insert(_ rank: UInt32) {
    guard rank > 0, Int(rank) <= itemCount else { return }
    if !bits.isEmpty {
      bits[Int(rank >> 6)] |= 1 << UInt64(rank & 63)
      return
    }
    if let last = ranks.last, last >= rank { isAscending = false }
    ranks.append(rank)
    if ranks.count > 2 * DocumentIDSet.longestList { spill() }
  }

  /// Inserts the ranks of a piece of postings.
  package mutating func insert(
    postings piece: UnsafeRawBufferPointer, _ decoder: inout PostingsDecoder
  ) {
    let most = UInt32(clamping: itemCount)
    if !bits.isEmpty {
      bits.withUnsafeMutableBufferPointer { bits in
        decoder.decode(piece) { rank in
          if rank &- 1 < most { bits[Int(rank >> 6)] |= 1 << UInt64(rank & 63) }
        }
      }
      return
    }
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: max(piece.count, 1)) { buffer in
      var count = 0
      var last = ranks.last ?? 0
      decoder.decode(piece) { rank in
        guard rank &- 1 < most else { return }
        if rank <= last { isAscending = false }
        last = rank
        buffer[count] = rank
        count += 1
      }
      ranks.append(contentsOf: UnsafeBufferPointer(rebasing: buffer[..<count]))
    }
    if ranks.count > 2 * DocumentIDSet.longestList { spill() }
  }

  private mutating func spill() {
    bits = Self.bits(of: ranks, itemCount: itemCount)
    ranks = []
  }

  /// A bit an item for ranks that are none above the number of items.
  package static func bits(of ranks: [UInt32], itemCount: Int) -> [UInt64] {
    var bits = [UInt64](repeating: 0, count: itemCount / 64 + 1)
    bits.withUnsafeMutableBufferPointer { bits in
      for rank in ranks { bits[Int(rank >> 6)] |= 1 << UInt64(rank & 63) }
    }
    return bits
  }

  package func finished() -> DocumentIDSet {
    if !bits.isEmpty { return DocumentIDSet(bits: bits) }
    if isAscending { return DocumentIDSet(ascending: ranks) }
    // Setting a bit for each and reading them off is quicker than sorting many.
    if ranks.count > 64, ranks.count * 1_000 > itemCount {
      return DocumentIDSet(bits: Self.bits(of: ranks, itemCount: itemCount))
        .compacted(count: ranks.count)
    }
    var unique: [UInt32] = []
    unique.reserveCapacity(ranks.count)
    for rank in ranks.sorted() where unique.last != rank { unique.append(rank) }
    return DocumentIDSet(ascending: unique)
  }
}
