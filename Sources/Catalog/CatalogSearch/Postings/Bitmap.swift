import Synchronization

/// A bit for each document id, in words of 64.
///
/// `@unchecked Sendable`: nobody writes to one that a set has, but a set that is its only owner.
final class Bitmap: @unchecked Sendable {
  let words: UnsafeMutableBufferPointer<UInt64>

  /// Makes one whose words are all to be written by whoever asks for it.
  init(uninitialized count: Int) { words = BitmapPool.take(count) }

  /// Makes one without any bit.
  convenience init(zeros count: Int) {
    self.init(uninitialized: count)
    words.initialize(repeating: 0)
  }

  /// Makes one with the same bits.
  convenience init(copying other: Bitmap) {
    self.init(uninitialized: other.words.count)
    _ = words.initialize(fromContentsOf: other.words)
  }

  deinit { BitmapPool.give(words) }

  /// The number of words.
  var count: Int { words.count }

  /// Tells membership; `false` beyond the end.
  @inline(__always)
  func contains(_ id: DocumentID) -> Bool {
    let word = Int(id >> 6)
    return word < words.count && words[word] & (1 << UInt64(id & 63)) != 0
  }

  /// Goes through the ids in order.
  /// - Parameter body: Gets each id; returns `false` to stop.
  @inline(__always)
  func forEach(_ body: (DocumentID) -> Bool) {
    for index in 0..<words.count where !Self.forEach(of: words[index], at: index, body) { return }
  }

  /// Goes through the ids in order that another bitmap has where it is given, and some others have not;
  /// all of them as long as this one.
  @inline(__always)
  func forEach(
    in wanted: Bitmap?, except unwanted: (Bitmap?, Bitmap?), _ body: (DocumentID) -> Bool
  ) {
    let end = min(
      count, wanted?.count ?? .max, unwanted.0?.count ?? .max, unwanted.1?.count ?? .max)
    // Most of a bitmap has nothing that is wanted: several words are looked at together.
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: Self.wordsASearch) { left in
      for start in stride(from: 0, to: end, by: Self.wordsASearch) {
        let step = 0..<min(Self.wordsASearch, end - start)
        for index in step { left[index] = words[start + index] }
        if let wanted { for index in step { left[index] &= wanted.words[start + index] } }
        if let known = unwanted.0 {
          for index in step { left[index] &= ~known.words[start + index] }
        }
        if let known = unwanted.1 {
          for index in step { left[index] &= ~known.words[start + index] }
        }
        var any: UInt64 = 0
        for index in step { any |= left[index] }
        if any == 0 { continue }
        for index in step where !Self.forEach(of: left[index], at: start + index, body) { return }
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

  /// Sets the bits of some ids; those beyond the end are left out.
  func insert(_ ids: some Sequence<DocumentID>) {
    for id in ids where Int(id >> 6) < words.count {
      words[Int(id >> 6)] |= 1 << UInt64(id & 63)
    }
  }

  /// Clears the bits of some ids.
  func remove(_ ids: some Sequence<DocumentID>) {
    for id in ids where Int(id >> 6) < words.count {
      words[Int(id >> 6)] &= ~(1 << UInt64(id & 63))
    }
  }

  /// Sets the bits of another one as far as both go.
  func formUnion(_ other: Bitmap) {
    for index in 0..<min(count, other.count) { words[index] |= other.words[index] }
  }

  /// The bits of both, as long as the first one, and their number as far as it is at most `most`;
  /// beyond that some number above it.
  static func intersection(
    _ first: Bitmap, _ second: Bitmap, countingTo most: Int
  ) -> (bits: Bitmap, count: Int) {
    let result = Bitmap(uninitialized: first.count)
    let common = min(first.count, second.count)
    var count = 0
    // Counting takes longer than the rest on processors without an instruction for it.
    for start in stride(from: 0, to: common, by: wordsAStep) {
      let step = start..<min(start + wordsAStep, common)
      for index in step { result.words[index] = first.words[index] & second.words[index] }
      if count <= most { for index in step { count += result.words[index].nonzeroBitCount } }
    }
    for index in common..<first.count { result.words[index] = 0 }
    return (result, count)
  }

  private static let wordsAStep = 512
}

/// The memory of large bitmaps that are not in use: a page makes and drops some of them, and asking
/// the system for the memory of each would take longer than searching.
private enum BitmapPool {
  private struct Memory: @unchecked Sendable {
    let words: UnsafeMutableBufferPointer<UInt64>
  }

  /// The allocator keeps smaller ones itself, words of 64 bits.
  private static let leastWords = 1 << 14
  /// Words that are kept, 16 MB: about as many as two searches use at a time of ten million items.
  private static let mostWords = 1 << 21
  private static let free = Mutex<[Memory]>([])

  static func take(_ count: Int) -> UnsafeMutableBufferPointer<UInt64> {
    if count >= leastWords {
      let known = free.withLock { free in
        free.lastIndex { $0.words.count == count }.map { free.remove(at: $0) }
      }
      if let known { return known.words }
    }
    return .allocate(capacity: count)
  }

  static func give(_ words: UnsafeMutableBufferPointer<UInt64>) {
    guard words.count >= leastWords else { return words.deallocate() }
    let memory = Memory(words: words)
    let dropped = free.withLock { free in
      free.append(memory)
      var dropped: [Memory] = []
      // Those of a catalogue that is closed go first.
      while free.reduce(0, { $0 + $1.words.count }) > mostWords {
        dropped.append(free.removeFirst())
      }
      return dropped
    }
    for memory in dropped { memory.words.deallocate() }
  }
}
