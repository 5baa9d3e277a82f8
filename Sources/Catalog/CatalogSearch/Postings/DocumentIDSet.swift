/// A document-id set: a sorted array while it is small, beyond that a bitmap with one bit per item.
///
/// Reading it in order yields the most popular items first; see ``DocumentID``.
package struct DocumentIDSet: Sendable {
  private enum Storage {
    case list([DocumentID])
    case bits(Bitmap)
  }

  private var storage: Storage

  /// The empty set.
  package static let empty = DocumentIDSet(ascending: [])

  /// Creates a sorted array.
  /// - Parameter ascending: The ids in order, each once.
  package init(ascending: [DocumentID]) { storage = .list(ascending) }

  /// Creates a bitmap.
  /// - Parameter bits: Bit 0 of the first word is id 0, which no item has.
  init(bits: Bitmap) { storage = .bits(bits) }

  /// Creates the set of the items that pass a test; linear in the number of items.
  /// - Parameter isMember: Receives the indices of items from 0, in order.
  @inline(__always)
  init(itemCount: Int, where isMember: (Int) -> Bool) {
    let bits = Bitmap(zeros: itemCount / 64 + 1)
    let words = bits.words
    var count = 0
    for index in 0..<itemCount where isMember(index) {
      words[(index + 1) >> 6] |= 1 << UInt64((index + 1) & 63)
      count += 1
    }
    self = DocumentIDSet(bits: bits).compacted(count: count)
  }

  /// Whether the set is empty; linear in the number of items for an empty bitmap.
  package var isEmpty: Bool {
    switch storage {
    case .list(let ids): ids.isEmpty
    case .bits(let bits): bits.isEmpty
    }
  }

  /// The number of documents; linear in the number of items for a bitmap.
  var count: Int {
    switch storage {
    case .list(let ids): ids.count
    case .bits(let bits): bits.words.reduce(0..<bits.count, 0) { $0 + $1.nonzeroBitCount }
    }
  }

  /// The number of documents if it is known immediately, as for a sorted array; `nil` for a bitmap.
  var listCount: Int? {
    if case .list(let ids) = storage { ids.count } else { nil }
  }

  /// Whether an id is a member: a binary search in an array, a bit test in a bitmap.
  func contains(_ id: DocumentID) -> Bool {
    switch storage {
    case .bits(let bits): return bits.contains(id)
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

  /// Visits the ids in order.
  /// - Parameter body: Receives each id; returns `false` to stop.
  @inline(__always)
  package func forEach(_ body: (DocumentID) -> Bool) {
    switch storage {
    case .list(let ids):
      for id in ids where !body(id) { return }
    case .bits(let bits):
      bits.forEach(body)
    }
  }

  /// Visits in order the ids that another set also has, if given, and that others do not have.
  /// - Parameters:
  ///   - isOpen: Whether an id is wanted; must be faster than a look-up in a set.
  ///   - body: Receives each id; returns `false` to stop.
  @inline(__always)
  func forEach(
    in wanted: DocumentIDSet? = nil, notIn unwanted: DocumentIDSet? = nil,
    except known: DocumentIDSet, where isOpen: (DocumentID) -> Bool, _ body: (DocumentID) -> Bool
  ) {
    func isLeft(_ id: DocumentID) -> Bool {
      isOpen(id) && unwanted?.contains(id) != true && !known.contains(id)
    }
    if case .list(let ids)? = wanted?.storage {
      for id in ids where contains(id) && isLeft(id) && !body(id) { return }
      return
    }
    guard case .bits(let bits) = storage else {
      return forEach { !isLeft($0) || wanted?.contains($0) == false || body($0) }
    }
    let (unwantedBits, knownBits) = (unwanted?.bits, known.bits)
    bits.forEach(in: wanted?.bits, except: (unwantedBits, knownBits)) { id in
      !isOpen(id) || unwantedBits == nil && unwanted?.contains(id) == true
        || knownBits == nil && known.contains(id) || body(id)
    }
  }

  private var bits: Bitmap? {
    if case .bits(let bits) = storage { bits } else { nil }
  }

  /// The documents of both sets; linear, or by binary search if one is much smaller.
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
      let (bits, count) = Bitmap.intersection(first, second, countingTo: 2 * Self.longestList)
      return DocumentIDSet(bits: bits).compacted(count: count)
    }
  }

  /// The documents of either set. In the union of an array and a bitmap, ids beyond the bitmap are left out.
  package func union(_ other: DocumentIDSet) -> DocumentIDSet {
    switch (storage, other.storage) {
    case (.list(let ids), .bits(let bits)), (.bits(let bits), .list(let ids)):
      guard !ids.isEmpty else { return DocumentIDSet(bits: bits) }
      let result = Bitmap(copying: bits)
      result.insert(ids)
      return DocumentIDSet(bits: result)
    case (.list(let first), .list(let second)):
      if first.isEmpty { return other }
      if second.isEmpty { return self }
      return DocumentIDSet(ascending: Self.merged(first, second))
    case (.bits(let first), .bits(let second)):
      let result = Bitmap(copying: first)
      result.formUnion(second)
      return DocumentIDSet(bits: result)
    }
  }

  /// Adds the documents of another set. A uniquely referenced bitmap is not copied.
  mutating func formUnion(_ other: DocumentIDSet) {
    guard case .bits(var bits) = storage else {
      self = union(other)
      return
    }
    // This leaves the reference being changed as the only one.
    storage = .list([])
    if !isKnownUniquelyReferenced(&bits) { bits = Bitmap(copying: bits) }
    switch other.storage {
    case .list(let ids): bits.insert(ids)
    case .bits(let others): bits.formUnion(others)
    }
    storage = .bits(bits)
  }

  /// The documents of this set that are not in the other; linear.
  func subtracting(_ other: DocumentIDSet) -> DocumentIDSet {
    if case .bits(let bits) = storage, case .list(let ids) = other.storage {
      let result = Bitmap(copying: bits)
      result.remove(ids)
      return DocumentIDSet(bits: result)
    }
    return other.isEmpty
      ? self : DocumentIDSet(ascending: ascendingIDs().filter { !other.contains($0) })
  }

  /// Whether the sets have a document in common; stops at the first one.
  func intersects(_ other: DocumentIDSet) -> Bool {
    if case .bits = storage, case .list = other.storage { return other.intersects(self) }
    var found = false
    forEach { id in
      found = other.contains(id)
      return !found
    }
    return found
  }

  /// The largest sorted array: beyond this size a bitmap is faster.
  static let longestList = 4_096

  /// The same set as a sorted array if it is small.
  /// - Parameter count: At least the number of ids.
  func compacted(count: Int) -> DocumentIDSet {
    guard count <= 2 * Self.longestList, case .bits = storage else { return self }
    return DocumentIDSet(ascending: ascendingIDs(atMost: count))
  }

  /// The same set as a bitmap, for many membership tests.
  func withBits(itemCount: Int) -> DocumentIDSet {
    guard case .list(let ids) = storage else { return self }
    return DocumentIDSet(bits: DocumentIDSetBuilder.bits(of: ids, itemCount: itemCount))
  }

  /// All ids in order.
  func ascendingIDs() -> [DocumentID] {
    if case .list(let ids) = storage { return ids }
    return ascendingIDs(atMost: count)
  }

  /// The first ids in order, at most `count`.
  func prefix(_ count: Int) -> [DocumentID] { ascendingIDs(atMost: count) }

  private func ascendingIDs(atMost most: Int) -> [DocumentID] {
    [DocumentID](capacity: most) { ids in
      forEach { id in
        guard ids.count < most else { return false }
        ids.append(id)
        return true
      }
    }
  }

  private static func common(_ ids: [DocumentID], _ bits: Bitmap) -> [DocumentID] {
    [DocumentID](capacity: ids.count) { result in
      for id in ids where bits.contains(id) { result.append(id) }
    }
  }

  private static func common(_ first: [DocumentID], _ second: [DocumentID]) -> [DocumentID] {
    [DocumentID](capacity: min(first.count, second.count)) { result in
      let (first, second) = (first.span, second.span)
      var i = 0
      var j = 0
      while i < first.count, j < second.count {
        let (a, b) = (first[i], second[j])
        if a == b { result.append(a) }
        if a <= b { i += 1 }
        if b <= a { j += 1 }
      }
    }
  }

  private static func merged(_ first: [DocumentID], _ second: [DocumentID]) -> [DocumentID] {
    [DocumentID](capacity: first.count + second.count) { result in
      let (first, second) = (first.span, second.span)
      var i = 0
      var j = 0
      while i < first.count, j < second.count {
        let (a, b) = (first[i], second[j])
        result.append(min(a, b))
        if a <= b { i += 1 }
        if b <= a { j += 1 }
      }
      while i < first.count {
        result.append(first[i])
        i += 1
      }
      while j < second.count {
        result.append(second[j])
        j += 1
      }
    }
  }
}
