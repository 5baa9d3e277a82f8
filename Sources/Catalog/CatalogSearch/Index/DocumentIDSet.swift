/// A set of items by their ranks: a list in order while there are few, a bit an item beyond that.
///
/// Going through it in order meets the most popular items first.
package struct DocumentIDSet: Sendable {
  private enum Storage {
    case list([UInt32])
    case bits([UInt64])
  }

  private let storage: Storage

  package static let empty = DocumentIDSet(ascending: [])

  /// - Parameter ascending: The ranks in order, each once.
  package init(ascending: [UInt32]) { storage = .list(ascending) }

  /// - Parameter bits: Bit 0 of the first word is rank 0, which no item has.
  package init(bits: [UInt64]) { storage = .bits(bits) }

  package var isEmpty: Bool {
    switch storage {
    case .list(let ranks): ranks.isEmpty
    case .bits(let bits): !bits.contains { $0 != 0 }
    }
  }

  /// Linear in the number of items for a large set.
  package var count: Int {
    switch storage {
    case .list(let ranks): ranks.count
    case .bits(let bits): bits.reduce(0) { $0 + $1.nonzeroBitCount }
    }
  }

  /// The number of ranks where that is known at once: of a list.
  package var listCount: Int? {
    if case .list(let ranks) = storage { ranks.count } else { nil }
  }

  package func contains(_ rank: UInt32) -> Bool {
    switch storage {
    case .bits(let bits):
      let word = Int(rank >> 6)
      return word < bits.count && bits[word] & (1 << UInt64(rank & 63)) != 0
    case .list(let ranks):
      var low = 0
      var high = ranks.count
      while low < high {
        let middle = (low + high) / 2
        if ranks[middle] < rank { low = middle + 1 } else { high = middle }
      }
      return low < ranks.count && ranks[low] == rank
    }
  }

  /// Goes through the ranks in order.
  /// - Parameter body: Gets each rank; says whether to go on.
  @inline(__always)
  package func forEach(_ body: (UInt32) -> Bool) {
    switch storage {
    case .list(let ranks):
      for rank in ranks where !body(rank) { return }
    case .bits(let bits):
      bits.withUnsafeBufferPointer { bits in
        for index in 0..<bits.count {
          var rest = bits[index]
          while rest != 0 {
            if !body(UInt32(index * 64 + rest.trailingZeroBitCount)) { return }
            rest &= rest - 1
          }
        }
      }
    }
  }

  package func intersection(_ other: DocumentIDSet) -> DocumentIDSet {
    switch (storage, other.storage) {
    case (.list(let ranks), .bits(let bits)), (.bits(let bits), .list(let ranks)):
      return DocumentIDSet(ascending: Self.common(ranks, bits))
    case (.list(let first), .list(let second)):
      let (few, many) = first.count < second.count ? (first, second) : (second, first)
      if many.count > 16 * few.count {
        let whole = DocumentIDSet(ascending: many)
        return DocumentIDSet(ascending: few.filter { whole.contains($0) })
      }
      return DocumentIDSet(ascending: Self.common(few, many))
    case (.bits(let first), .bits(let second)):
      var result = first
      var count = 0
      result.withUnsafeMutableBufferPointer { result in
        second.withUnsafeBufferPointer { second in
          for index in result.indices {
            result[index] &= index < second.count ? second[index] : 0
            count += result[index].nonzeroBitCount
          }
        }
      }
      return DocumentIDSet(bits: result).compacted(count: count)
    }
  }

  package func union(_ other: DocumentIDSet) -> DocumentIDSet {
    switch (storage, other.storage) {
    case (.list(let ranks), .bits(let bits)), (.bits(let bits), .list(let ranks)):
      guard !ranks.isEmpty else { return DocumentIDSet(bits: bits) }
      var result = bits
      result.withUnsafeMutableBufferPointer { result in
        for rank in ranks where Int(rank >> 6) < result.count {
          result[Int(rank >> 6)] |= 1 << UInt64(rank & 63)
        }
      }
      return DocumentIDSet(bits: result)
    case (.list(let first), .list(let second)):
      if first.isEmpty { return other }
      if second.isEmpty { return self }
      return DocumentIDSet(ascending: Self.merged(first, second))
    case (.bits(let first), .bits(let second)):
      var result = first
      result.withUnsafeMutableBufferPointer { result in
        second.withUnsafeBufferPointer { second in
          for index in 0..<min(result.count, second.count) { result[index] |= second[index] }
        }
      }
      return DocumentIDSet(bits: result)
    }
  }

  /// Whether both sets have an item in common.
  package func intersects(_ other: DocumentIDSet) -> Bool {
    if case .bits = storage, case .list = other.storage { return other.intersects(self) }
    var found = false
    forEach { rank in
      found = other.contains(rank)
      return !found
    }
    return found
  }

  /// The largest list: beyond it a bit an item is quicker.
  package static let longestList = 4_096

  /// The same set as a list where it is small.
  /// - Parameter count: Not below the number of ranks.
  package func compacted(count: Int) -> DocumentIDSet {
    guard count <= 2 * Self.longestList, case .bits = storage else { return self }
    return DocumentIDSet(ascending: ascendingRanks(atMost: count))
  }

  /// The same set with a bit an item, to be asked for many ranks.
  package func withBits(itemCount: Int) -> DocumentIDSet {
    guard case .list(let ranks) = storage else { return self }
    return DocumentIDSet(bits: DocumentIDSetBuilder.bits(of: ranks, itemCount: itemCount))
  }

  /// All ranks in order.
  package func ascendingRanks() -> [UInt32] {
    if case .list(let ranks) = storage { return ranks }
    return ascendingRanks(atMost: count)
  }

  private func ascendingRanks(atMost most: Int) -> [UInt32] {
    [UInt32](unsafeUninitializedCapacity: most) { buffer, count in
      forEach { rank in
        guard count < most else { return false }
        buffer[count] = rank
        count += 1
        return true
      }
    }
  }

  private static func common(_ ranks: [UInt32], _ bits: [UInt64]) -> [UInt32] {
    [UInt32](unsafeUninitializedCapacity: ranks.count) { result, count in
      bits.withUnsafeBufferPointer { bits in
        for rank in ranks {
          let word = Int(rank >> 6)
          guard word < bits.count, bits[word] & (1 << UInt64(rank & 63)) != 0 else { continue }
          result[count] = rank
          count += 1
        }
      }
    }
  }

  private static func common(_ first: [UInt32], _ second: [UInt32]) -> [UInt32] {
    [UInt32](unsafeUninitializedCapacity: min(first.count, second.count)) { result, count in
      first.withUnsafeBufferPointer { first in
        second.withUnsafeBufferPointer { second in
          var i = 0
          var j = 0
          while i < first.count, j < second.count {
            let (a, b) = (first[i], second[j])
            if a == b {
              result[count] = a
              count += 1
            }
            if a <= b { i += 1 }
            if b <= a { j += 1 }
          }
        }
      }
    }
  }

  private static func merged(_ first: [UInt32], _ second: [UInt32]) -> [UInt32] {
    [UInt32](unsafeUninitializedCapacity: first.count + second.count) { result, count in
      first.withUnsafeBufferPointer { first in
        second.withUnsafeBufferPointer { second in
          var i = 0
          var j = 0
          while i < first.count, j < second.count {
            let (a, b) = (first[i], second[j])
            result[count] = min(a, b)
            count += 1
            if a <= b { i += 1 }
            if b <= a { j += 1 }
          }
          for rank in first[i...] {
            result[count] = rank
            count += 1
          }
          for rank in second[j...] {
            result[count] = rank
            count += 1
          }
        }
      }
    }
  }
}
