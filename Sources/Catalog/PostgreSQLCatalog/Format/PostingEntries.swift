/// The entries of a key in one part of the ranks: which items have it, in the order of popularity.
///
/// On the server an entry has three bytes: the rank from the start of its part, low byte first, then
/// the category's number, with the highest bit for a title in another script than Latin.
enum PostingEntries {
  /// The bytes of one entry.
  static let size = 3
  /// Entries of at most so many bytes come with the first answer, whatever their part.
  static let few = 384
  /// The bit of a title in another script than Latin.
  static let otherScript: UInt8 = 0x80
  /// The most categories; the rarest of more share the last number.
  static let mostCategories = 127

  /// Adds an entry to those of a part of the ranks.
  /// - Parameter start: The first rank of the part.
  static func append(_ posting: Posting, from start: Int, to bytes: inout [UInt8]) {
    let offset = posting.rank - start
    bytes.append(UInt8(truncatingIfNeeded: offset))
    bytes.append(UInt8(truncatingIfNeeded: offset >> 8))
    bytes.append(posting.mark)
  }

  /// Reads entries.
  static func decoded(_ bytes: UnsafeRawBufferPointer, part: Int) -> [Posting] {
    // A server may say anything.
    let start = RankPart.start(of: max(0, min(part, RankPart.last)))
    let count = bytes.count / size
    return [Posting](unsafeUninitializedCapacity: count) { postings, initialized in
      for number in 0..<count {
        let place = number * size
        let rank = start + Int(bytes[place]) + Int(bytes[place + 1]) << 8
        postings.initializeElement(at: number, to: Posting(rank: rank, mark: bytes[place + 2]))
      }
      initialized = count
    }
  }
}

/// An item that has a key: its rank, its category and whether its title is in another script.
struct Posting: Hashable, Comparable {
  private let value: UInt64

  /// Makes a posting; a rank beyond those of documents is the nearest of them.
  init(rank: Int, mark: UInt8) { value = UInt64(UInt32(clamping: rank)) << 8 | UInt64(mark) }

  /// Makes a posting of its number.
  init(number: UInt64) { value = number }

  /// The posting as a number, in whose order postings are.
  var number: UInt64 { value }
  /// The category's number, and the bit of a title in another script.
  var mark: UInt8 { UInt8(truncatingIfNeeded: value) }
  /// The place of the item by popularity, from 1.
  var rank: Int { Int(value >> 8) }
  /// The category's number.
  var category: Int { Int(value & 0x7F) }
  /// True for a title in another script than Latin.
  var isInOtherScript: Bool { value & UInt64(PostingEntries.otherScript) != 0 }

  static func < (first: Posting, second: Posting) -> Bool { first.value < second.value }
  static func <= (first: Posting, second: Posting) -> Bool { first.value <= second.value }
}

extension [Posting] {
  /// The postings that both have; both are in order.
  func intersection(_ other: [Posting]) -> [Posting] {
    let (few, many) = count < other.count ? (self, other) : (other, self)
    var found: [Posting] = []
    found.reserveCapacity(few.count)
    var low = 0
    for posting in few {
      // Doubling steps, then halves: few among many cost little.
      var step = 1
      var high = low
      while high < many.count, many[high] < posting {
        low = high + 1
        high += step
        step *= 2
      }
      high = Swift.min(high, many.count)
      while low < high {
        let middle = (low + high) / 2
        if many[middle] < posting { low = middle + 1 } else { high = middle }
      }
      if low < many.count, many[low] == posting { found.append(posting) }
    }
    return found
  }

  /// The postings that either has; both are in order.
  ///
  /// Without looks at bounds and room: it takes the most time of a page of frequent words.
  func union(_ other: [Posting]) -> [Posting] {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return withUnsafeBufferPointer { one in
      other.withUnsafeBufferPointer { other in
        [Posting](unsafeUninitializedCapacity: one.count + other.count) { result, count in
          var (first, second) = (0, 0)
          while first < one.count, second < other.count {
            let (left, right) = (one[first], other[second])
            result.initializeElement(at: count, to: left < right ? left : right)
            // Without branches, which nobody can foresee.
            first += left <= right ? 1 : 0
            second += right <= left ? 1 : 0
            count += 1
          }
          for posting in one[first...] {
            result.initializeElement(at: count, to: posting)
            count += 1
          }
          for posting in other[second...] {
            result.initializeElement(at: count, to: posting)
            count += 1
          }
        }
      }
    }
  }
}
