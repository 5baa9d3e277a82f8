import Synchronization

/// A bit for each document id, in words of 64 bits.
///
/// `@unchecked Sendable`: a bitmap that belongs to a set is only changed by a set that is its sole owner.
final class Bitmap: @unchecked Sendable {
  let words: FixedBuffer<UInt64>

  /// Creates a bitmap whose words must all be written by the caller.
  init(uninitialized count: Int) { words = BitmapPool.take(count) }

  /// Creates a bitmap without any bits set.
  convenience init(zeros count: Int) {
    self.init(uninitialized: count)
    words.fill(0)
  }

  /// Creates a bitmap with the same bits.
  convenience init(copying other: Bitmap) {
    self.init(uninitialized: other.words.count)
    words.set(to: other.words, 0..<other.words.count)
  }

  deinit { BitmapPool.give(words) }

  /// The number of words.
  var count: Int { words.count }

  /// Whether no bit is set.
  var isEmpty: Bool {
    let words = words
    return (0..<words.count).allSatisfy { words[$0] == 0 }
  }

  /// Whether an id is a member; `false` beyond the end.
  @inline(__always)
  func contains(_ id: DocumentID) -> Bool {
    let word = Int(id >> 6)
    return word < words.count && words[word] & (1 << UInt64(id & 63)) != 0
  }

  /// Visits the ids in order.
  /// - Parameter body: Receives each id; returns `false` to stop.
  @inline(__always)
  func forEach(_ body: (DocumentID) -> Bool) {
    let words = words
    for index in 0..<words.count where !Self.forEach(of: words[index], at: index, body) { return }
  }

  /// Visits in order the ids that another bitmap also has, if given, and that some others do not have; all
  /// bitmaps must be as long as this one.
  @inline(__always)
  func forEach(
    in wanted: Bitmap?, except unwanted: (Bitmap?, Bitmap?), _ body: (DocumentID) -> Bool
  ) {
    let end = min(
      count, wanted?.count ?? .max, unwanted.0?.count ?? .max, unwanted.1?.count ?? .max)
    // Most of a bitmap contains nothing that is wanted, so several words are examined together.
    FixedBuffer<UInt64>.withTemporary(repeating: 0, count: Self.wordsASearch) { left in
      for start in stride(from: 0, to: end, by: Self.wordsASearch) {
        let step = start..<min(start + Self.wordsASearch, end)
        left.set(to: words, step)
        if let wanted { left.combine(with: wanted.words, step, &) }
        if let known = unwanted.0 { left.combine(with: known.words, step) { $0 & ~$1 } }
        if let known = unwanted.1 { left.combine(with: known.words, step) { $0 & ~$1 } }
        if left.reduce(0..<step.count, 0, |) == 0 { continue }
        for index in 0..<step.count
        where !Self.forEach(of: left[index], at: start + index, body) { return }
      }
    }
  }

  private static let wordsASearch = 32

  @inline(__always)
  private static func forEach(
    of word: UInt64, at index: Int, _ body: (DocumentID) -> Bool
  ) -> Bool {
    var rest = word
    while rest != 0 {
      if !body(DocumentID(index * 64 + rest.trailingZeroBitCount)) { return false }
      rest &= rest - 1
    }
    return true
  }

  /// Sets the bit of an id, unless it is beyond the end.
  @inline(__always)
  func insert(_ id: DocumentID) {
    let word = Int(id >> 6)
    if word < words.count { words[word] |= 1 << UInt64(id & 63) }
  }

  /// Sets the bits of some ids; those beyond the end are ignored.
  func insert(_ ids: some Sequence<DocumentID>) {
    for id in ids { insert(id) }
  }

  /// Clears the bits of some ids.
  func remove(_ ids: some Sequence<DocumentID>) {
    for id in ids where Int(id >> 6) < words.count {
      words[Int(id >> 6)] &= ~(1 << UInt64(id & 63))
    }
  }

  /// Sets the bits of another bitmap, as far as both extend.
  func formUnion(_ other: Bitmap) {
    words.combine(with: other.words, 0..<min(count, other.count), |)
  }

  /// The bits in both bitmaps, with the length of the first, and their number if it is at most `most`; beyond
  /// that, some larger number.
  static func intersection(
    _ first: Bitmap, _ second: Bitmap, countingTo most: Int
  ) -> (bits: Bitmap, count: Int) {
    let result = Bitmap(uninitialized: first.count)
    let common = min(first.count, second.count)
    var count = 0
    // On processors without an instruction for it, counting takes longer than the rest.
    for start in stride(from: 0, to: common, by: wordsAStep) {
      let step = start..<min(start + wordsAStep, common)
      result.words.set(at: start, to: first.words, step)
      result.words.combine(at: start, with: second.words, step, &)
      if count <= most {
        count += result.words.reduce(step, 0) { $0 + $1.nonzeroBitCount }
      }
    }
    result.words.extracting(common..<first.count).fill(0)
    return (result, count)
  }

  private static let wordsAStep = 512
}

/// The memory of large bitmaps that are not in use: a page creates and drops several of them, and allocating
/// each from the system would take longer than searching.
private enum BitmapPool {
  private struct Memory: @unchecked Sendable {
    let words: FixedBuffer<UInt64>
  }

  /// The allocator itself retains smaller ones; in words of 64 bits.
  private static let leastWords = 1 << 14
  /// The words that are retained, 16 MB: about as many as two simultaneous searches use for ten million
  /// items.
  private static let mostWords = 1 << 21
  private static let free = Mutex<[Memory]>([])

  static func take(_ count: Int) -> FixedBuffer<UInt64> {
    if count >= leastWords {
      let known = free.withLock { free in
        free.lastIndex { $0.words.count == count }.map { free.remove(at: $0) }
      }
      if let known { return known.words }
    }
    return .allocate(count)
  }

  static func give(_ words: FixedBuffer<UInt64>) {
    guard words.count >= leastWords else { return unsafe words.deallocate() }
    let memory = Memory(words: words)
    let dropped = free.withLock { free in
      free.append(memory)
      var dropped: [Memory] = []
      // The memory of a closed catalogue is released first.
      while free.reduce(0, { $0 + $1.words.count }) > mostWords {
        dropped.append(free.removeFirst())
      }
      return dropped
    }
    for memory in dropped { unsafe memory.words.deallocate() }
  }
}
