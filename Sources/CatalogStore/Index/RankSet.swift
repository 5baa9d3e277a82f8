/// A set of items by their ranks: a list in order while there are few, a bit an item beyond that.
///
/// Going through it in order meets the most popular items first.
struct RankSet: Sendable {
  private enum Storage {
    case list([UInt32])
    case bits([UInt64])
  }

  private let storage: Storage

  static let empty = RankSet(ascending: [])

  /// - Parameter ascending: The ranks in order, each once.
  init(ascending: [UInt32]) { storage = .list(ascending) }

  /// - Parameter bits: Bit 0 of the first word is rank 0, which no item has.
  init(bits: [UInt64]) { storage = .bits(bits) }

  var isEmpty: Bool {
    switch storage {
    case .list(let ranks): ranks.isEmpty
    case .bits(let bits): !bits.contains { $0 != 0 }
    }
  }

  /// Linear in the number of items for a large set.
  var count: Int {
    switch storage {
    case .list(let ranks): ranks.count
    case .bits(let bits): bits.reduce(0) { $0 + $1.nonzeroBitCount }
    }
  }

  func contains(_ rank: UInt32) -> Bool {
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
  func forEach(_ body: (UInt32) -> Bool) {
    switch storage {
    case .list(let ranks):
      for rank in ranks where !body(rank) { return }
    case .bits(let bits):
      for (index, word) in bits.enumerated() {
        var rest = word
        while rest != 0 {
          if !body(UInt32(index * 64 + rest.trailingZeroBitCount)) { return }
          rest &= rest - 1
        }
      }
    }
  }

  func intersection(_ other: RankSet) -> RankSet {
    switch (storage, other.storage) {
    case (.list(let ranks), .bits):
      return RankSet(ascending: ranks.filter { other.contains($0) })
    case (.bits, .list(let ranks)):
      return RankSet(ascending: ranks.filter { contains($0) })
    case (.list(let first), .list(let second)):
      let (few, many) = first.count < second.count ? (first, second) : (second, first)
      if many.count > 16 * few.count {
        let whole = RankSet(ascending: many)
        return RankSet(ascending: few.filter { whole.contains($0) })
      }
      return RankSet(ascending: Self.common(few, many))
    case (.bits(let first), .bits(let second)):
      var result = first
      var count = 0
      for index in result.indices {
        result[index] &= index < second.count ? second[index] : 0
        count += result[index].nonzeroBitCount
      }
      return RankSet(bits: result).compacted(count: count)
    }
  }

  func union(_ other: RankSet) -> RankSet {
    switch (storage, other.storage) {
    case (.list(let ranks), .bits(let bits)), (.bits(let bits), .list(let ranks)):
      guard !ranks.isEmpty else { return RankSet(bits: bits) }
      var result = bits
      for rank in ranks where Int(rank >> 6) < result.count {
        result[Int(rank >> 6)] |= 1 << UInt64(rank & 63)
      }
      return RankSet(bits: result)
    case (.list(let first), .list(let second)):
      if first.isEmpty { return other }
      if second.isEmpty { return self }
      return RankSet(ascending: Self.merged(first, second))
    case (.bits(let first), .bits(let second)):
      var result = first
      for index in result.indices where index < second.count { result[index] |= second[index] }
      return RankSet(bits: result)
    }
  }

  /// Whether both sets have an item in common.
  func intersects(_ other: RankSet) -> Bool {
    if case .bits = storage, case .list = other.storage { return other.intersects(self) }
    var found = false
    forEach { rank in
      found = other.contains(rank)
      return !found
    }
    return found
  }

  /// The largest list: beyond it a bit an item is quicker.
  static let longestList = 4_096

  private func compacted(count: Int) -> RankSet {
    guard count <= Self.longestList else { return self }
    var ranks: [UInt32] = []
    ranks.reserveCapacity(count)
    forEach { rank in
      ranks.append(rank)
      return true
    }
    return RankSet(ascending: ranks)
  }

  private static func common(_ first: [UInt32], _ second: [UInt32]) -> [UInt32] {
    var result: [UInt32] = []
    var i = 0
    var j = 0
    while i < first.count, j < second.count {
      if first[i] == second[j] {
        result.append(first[i])
        i += 1
        j += 1
      } else if first[i] < second[j] {
        i += 1
      } else {
        j += 1
      }
    }
    return result
  }

  private static func merged(_ first: [UInt32], _ second: [UInt32]) -> [UInt32] {
    var result: [UInt32] = []
    result.reserveCapacity(first.count + second.count)
    var i = 0
    var j = 0
    while i < first.count, j < second.count {
      let (a, b) = (first[i], second[j])
      result.append(min(a, b))
      if a <= b { i += 1 }
      if b <= a { j += 1 }
    }
    result += first[i...]
    result += second[j...]
    return result
  }
}

/// Collects ranks that come in any order.
struct RankSetBuilder {
  private let itemCount: Int
  private var ranks: [UInt32] = []
  private var bits: [UInt64] = []
  /// Whether the ranks came in order so far, each once.
  private var isAscending = true

  /// - Parameters:
  ///   - itemCount: The largest rank there is; larger ones, as of a damaged file, are left out.
  ///   - expected: About how many will come.
  init(itemCount: Int, expected: Int) {
    self.itemCount = itemCount
    if expected > RankSet.longestList {
      bits = [UInt64](repeating: 0, count: itemCount / 64 + 1)
    } else {
      ranks.reserveCapacity(expected)
    }
  }

  @inline(__always)
  mutating func insert(_ rank: UInt32) {
    guard rank > 0, Int(rank) <= itemCount else { return }
    if !bits.isEmpty {
      bits[Int(rank >> 6)] |= 1 << UInt64(rank & 63)
      return
    }
    if let last = ranks.last, last >= rank { isAscending = false }
    ranks.append(rank)
    if ranks.count > 2 * RankSet.longestList { spill() }
  }

  private mutating func spill() {
    bits = [UInt64](repeating: 0, count: itemCount / 64 + 1)
    for rank in ranks { bits[Int(rank >> 6)] |= 1 << UInt64(rank & 63) }
    ranks = []
  }

  func finished() -> RankSet {
    if !bits.isEmpty { return RankSet(bits: bits) }
    if isAscending { return RankSet(ascending: ranks) }
    var unique: [UInt32] = []
    unique.reserveCapacity(ranks.count)
    for rank in ranks.sorted() where unique.last != rank { unique.append(rank) }
    return RankSet(ascending: unique)
  }
}
