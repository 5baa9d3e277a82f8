/// Builds a document-id set from ids that come in any order: an array that becomes a bitmap when it
/// grows long.
struct DocumentIDSetBuilder {
  private let itemCount: Int
  private var ids: [DocumentID] = []
  private var bits: Bitmap?
  /// Whether the ids so far came in order, each once.
  private var isAscending = true
  /// Whether there are larger ids that are not wanted.
  private let isPart: Bool

  /// Starts with the empty set.
  /// - Parameters:
  ///   - itemCount: The largest valid id; larger ones, from a damaged file, are ignored.
  ///   - expected: The approximate number of ids.
  ///   - isPart: `true` if many larger ids follow: decoding of a list ends at the first of them.
  init(itemCount: Int, expected: Int, isPart: Bool = false) {
    self.itemCount = itemCount
    self.isPart = isPart
    if expected > DocumentIDSet.longestList {
      bits = Bitmap(zeros: itemCount / 64 + 1)
    } else {
      ids.reserveCapacity(expected)
    }
  }

  /// Inserts an id.
  @inline(__always)
  mutating func insert(_ id: DocumentID) {
    guard id > 0, Int(id) <= itemCount else { return }
    if let bits {
      bits.insert(id)
      return
    }
    if let last = ids.last, last >= id { isAscending = false }
    ids.append(id)
    if ids.count > 2 * DocumentIDSet.longestList { spill() }
  }

  /// Inserts the ids of a piece of posting lists.
  mutating func insert(
    postings piece: ByteView, _ decoder: inout PostingListDecoder
  ) {
    let most = DocumentID(clamping: itemCount)
    if isPart { return decoder.decode(piece, upTo: most) { insert($0) } }
    if let words = bits?.words {
      decoder.decode(piece) { id in
        if id &- 1 < most { words[Int(id >> 6)] |= 1 << UInt64(id & 63) }
      }
      return
    }
    var (last, isAscending) = (ids.last ?? 0, isAscending)
    ids.append(addingCapacity: piece.count) { ids in
      decoder.decode(piece) { id in
        guard id &- 1 < most else { return }
        if id <= last { isAscending = false }
        last = id
        ids.append(id)
      }
    }
    self.isAscending = isAscending
    if ids.count > 2 * DocumentIDSet.longestList { spill() }
  }

  private mutating func spill() {
    bits = Self.bits(of: ids, itemCount: itemCount)
    ids = []
  }

  /// The bitmap of some ids; those above the number of items are ignored.
  static func bits(of ids: [DocumentID], itemCount: Int) -> Bitmap {
    let bits = Bitmap(zeros: itemCount / 64 + 1)
    for id in ids where Int(id) <= itemCount { bits.insert(id) }
    return bits
  }

  /// The number of ids up to which they are sorted by comparison.
  private static let few = 64

  /// The set of everything inserted.
  func finished() -> DocumentIDSet {
    if let bits { return DocumentIDSet(bits: bits) }
    if isAscending { return DocumentIDSet(ascending: ids) }
    if ids.count > Self.few {
      // Setting a bit for each id and reading them back traverses the bits of all items twice.
      let isShort =
        RadixSort.steps(count: ids.count, most: itemCount) < itemCount / 32 + ids.count
      if isShort { return DocumentIDSet(ascending: RadixSort.ascending(ids, most: itemCount)) }
      return DocumentIDSet(bits: Self.bits(of: ids, itemCount: itemCount))
        .compacted(count: ids.count)
    }
    var unique: [DocumentID] = []
    unique.reserveCapacity(ids.count)
    for id in ids.sorted() where unique.last != id { unique.append(id) }
    return DocumentIDSet(ascending: unique)
  }
}
