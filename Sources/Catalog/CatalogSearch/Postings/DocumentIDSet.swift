/// A document-id set: a sorted array while it is small, a bitmap with a bit an item beyond that.
///
/// Reading it in order gives the most popular items first; see ``DocumentID``.
package struct DocumentIDSet: Sendable {
  private enum Storage {
    case list([DocumentID])
    case bits([UInt64])
  }

  private var storage: Storage

  /// The set of no documents.
  package static let empty = DocumentIDSet(ascending: [])

  /// Makes a sorted array.
  /// - Parameter ascending: The ids in order, each once.
  package init(ascending: [DocumentID]) { storage = .list(ascending) }

  /// Makes a bitmap.
  /// - Parameter bits: Bit 0 of the first word is id 0, which no item has.
  init(bits: [UInt64]) { storage = .bits(bits) }

  /// Makes the set of the items that a test lets through; linear in the number of items.
  /// - Parameter isMember: Gets the places of items from 0, in order.
  @inline(__always)
  init(itemCount: Int, where isMember: (Int) -> Bool) {
    var bits = [UInt64](repeating: 0, count: itemCount / 64 + 1)
    var count = 0
    for index in 0..<itemCount where isMember(index) {
      bits[(index + 1) >> 6] |= 1 << UInt64((index + 1) & 63)
      count += 1
    }
    self = DocumentIDSet(bits: bits).compacted(count: count)
  }

  /// Tells the empty set; linear in the number of items for an empty bitmap.
  package var isEmpty: Bool {
    switch storage {
    case .list(let ids): ids.isEmpty
    case .bits(let bits): !bits.contains { $0 != 0 }
    }
  }

  /// The number of documents; linear in the number of items for a bitmap.
  var count: Int {
    switch storage {
    case .list(let ids): ids.count
    case .bits(let bits): bits.reduce(0) { $0 + $1.nonzeroBitCount }
    }
  }

  /// The number of documents where it is known at once, of a sorted array; `nil` of a bitmap.
  var listCount: Int? {
    if case .list(let ids) = storage { ids.count } else { nil }
  }

  /// Tells membership: binary search in an array, a look in a bitmap.
  func contains(_ id: DocumentID) -> Bool {
    switch storage {
    case .bits(let bits):
      let word = Int(id >> 6)
      return word < bits.count && bits[word] & (1 << UInt64(id & 63)) != 0
    case .list(let ids):
      var low = 0
      var high = ids.count
      while low < high {
        let middle = (low + high) / 2
        if ids[middle] < id { low = middle + 1 } else { high = middle }
      }
      return low < ids.count && ids[low] == id
    }
  }

  /// Goes through the ids in order.
  /// - Parameter body: Gets each id; returns `false` to stop.
  @inline(__always)
  package func forEach(_ body: (DocumentID) -> Bool) {
    switch storage {
    case .list(let ids):
      for id in ids where !body(id) { return }
    case .bits(let bits):
      bits.withUnsafeBufferPointer { bits in
        for index in 0..<bits.count {
          var rest = bits[index]
          while rest != 0 {
            if !body(DocumentID(index * 64 + rest.trailingZeroBitCount)) { return }
            rest &= rest - 1
          }
        }
      }
    }
  }

  /// The documents of both sets; linear, or by binary search where one is much smaller.
  func intersection(_ other: DocumentIDSet) -> DocumentIDSet {
    switch (storage, other.storage) {
    case (.list(let ids), .bits(let bits)), (.bits(let bits), .list(let ids)):
      return DocumentIDSet(ascending: Self.common(ids, bits))
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

  /// The documents of either set. Of an array and a bitmap, ids beyond the bitmap are left out.
  package func union(_ other: DocumentIDSet) -> DocumentIDSet {
    switch (storage, other.storage) {
    case (.list(let ids), .bits(let bits)), (.bits(let bits), .list(let ids)):
      guard !ids.isEmpty else { return DocumentIDSet(bits: bits) }
      var result = bits
      result.withUnsafeMutableBufferPointer { result in
        for id in ids where Int(id >> 6) < result.count {
          result[Int(id >> 6)] |= 1 << UInt64(id & 63)
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

  /// Adds the documents of another set. A bitmap that nobody else has is not copied.
  mutating func formUnion(_ other: DocumentIDSet) {
    guard case .bits(var bits) = storage else {
      self = union(other)
      return
    }
    // The only reference is the one that changes.
    storage = .list([])
    bits.withUnsafeMutableBufferPointer { bits in
      switch other.storage {
      case .list(let ids):
        for id in ids where Int(id >> 6) < bits.count {
          bits[Int(id >> 6)] |= 1 << UInt64(id & 63)
        }
      case .bits(let others):
        others.withUnsafeBufferPointer { others in
          for index in 0..<min(bits.count, others.count) { bits[index] |= others[index] }
        }
      }
    }
    storage = .bits(bits)
  }

  /// The documents of this set that are not in the other; linear.
  func subtracting(_ other: DocumentIDSet) -> DocumentIDSet {
    other.isEmpty ? self : DocumentIDSet(ascending: ascendingIDs().filter { !other.contains($0) })
  }

  /// Tells that both sets have a document in common; ends with the first one.
  func intersects(_ other: DocumentIDSet) -> Bool {
    if case .bits = storage, case .list = other.storage { return other.intersects(self) }
    var found = false
    forEach { id in
      found = other.contains(id)
      return !found
    }
    return found
  }

  /// The largest sorted array: beyond it a bitmap is quicker.
  static let longestList = 4_096

  /// The same set as a sorted array where it is small.
  /// - Parameter count: Not below the number of ids.
  func compacted(count: Int) -> DocumentIDSet {
    guard count <= 2 * Self.longestList, case .bits = storage else { return self }
    return DocumentIDSet(ascending: ascendingIDs(atMost: count))
  }

  /// The same set as a bitmap, to be asked for many ids.
  func withBits(itemCount: Int) -> DocumentIDSet {
    guard case .list(let ids) = storage else { return self }
    return DocumentIDSet(bits: DocumentIDSetBuilder.bits(of: ids, itemCount: itemCount))
  }

  /// All ids in order.
  func ascendingIDs() -> [DocumentID] {
    if case .list(let ids) = storage { return ids }
    return ascendingIDs(atMost: count)
  }

  private func ascendingIDs(atMost most: Int) -> [DocumentID] {
    [DocumentID](unsafeUninitializedCapacity: most) { buffer, count in
      forEach { id in
        guard count < most else { return false }
        buffer[count] = id
        count += 1
        return true
      }
    }
  }

  private static func common(_ ids: [DocumentID], _ bits: [UInt64]) -> [DocumentID] {
    [DocumentID](unsafeUninitializedCapacity: ids.count) { result, count in
      bits.withUnsafeBufferPointer { bits in
        for id in ids {
          let word = Int(id >> 6)
          guard word < bits.count, bits[word] & (1 << UInt64(id & 63)) != 0 else { continue }
          result[count] = id
          count += 1
        }
      }
    }
  }

  private static func common(_ first: [DocumentID], _ second: [DocumentID]) -> [DocumentID] {
    [DocumentID](unsafeUninitializedCapacity: min(first.count, second.count)) { result, count in
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

  private static func merged(_ first: [DocumentID], _ second: [DocumentID]) -> [DocumentID] {
    [DocumentID](unsafeUninitializedCapacity: first.count + second.count) { result, count in
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
          for id in first[i...] {
            result[count] = id
            count += 1
          }
          for id in second[j...] {
            result[count] = id
            count += 1
          }
        }
      }
    }
  }
}
