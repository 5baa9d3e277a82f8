internal import CatalogSearch

/// The entries of a key in one part of the ranks: the items that have it, in order of popularity.
///
/// On the server an entry takes three bytes: the rank relative to the start of its part, little-endian, then
/// the category's number, with the highest bit set for a title in a script other than Latin.
enum PostingEntries {
  /// The size of an entry in bytes.
  static let size = 3
  /// The bytes up to which entries come with the first answer, whatever their part.
  static let few = 384
  /// The bit for a title in a script other than Latin.
  static let otherScript: UInt8 = 0x80
  /// The most categories; if there are more, the rarest share the last number.
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
  static func decoded(_ bytes: ByteView, part: Int) -> [Posting] {
    // A server may send any number.
    let start = RankPart.start(of: max(0, min(part, RankPart.last)))
    return bytes.withUnsafeBytes { bytes in
      let count = bytes.count / size
      return [Posting](capacity: count) { postings in
        for number in 0..<count {
          let place = number * size
          let rank = start + Int(bytes[place]) + Int(bytes[place + 1]) << 8
          postings.append(Posting(rank: rank, mark: bytes[place + 2]))
        }
      }
    }
  }
}

/// An item that has a key: its rank, its category and whether its title is in another script.
struct Posting: Hashable, Comparable {
  private let value: UInt64

  /// Creates a posting; a rank beyond the valid range is clamped.
  init(rank: Int, mark: UInt8) { value = UInt64(UInt32(clamping: rank)) << 8 | UInt64(mark) }

  /// Creates a posting from its number.
  init(number: UInt64) { value = number }

  /// The posting as a number, which also defines the order of postings.
  var number: UInt64 { value }
  /// The category's number, with the bit for a title in another script.
  var mark: UInt8 { UInt8(truncatingIfNeeded: value) }
  /// The rank of the item by popularity, from 1.
  var rank: Int { Int(value >> 8) }
  /// The category's number.
  var category: Int { Int(value & 0x7F) }
  /// Whether the title is in a script other than Latin.
  var isInOtherScript: Bool { value & UInt64(PostingEntries.otherScript) != 0 }

  static func < (first: Posting, second: Posting) -> Bool { first.value < second.value }
  static func <= (first: Posting, second: Posting) -> Bool { first.value <= second.value }
}

extension [Posting] {
  /// The postings in both arrays; both are sorted.
  func intersection(_ other: [Posting]) -> [Posting] {
    let (few, many) = count < other.count ? (self, other) : (other, self)
    var found: [Posting] = []
    found.reserveCapacity(few.count)
    var low = 0
    for posting in few {
      // Galloping, then binary search: a few among many cost little.
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

  /// The postings in either array; both are sorted.
  ///
  /// Written without bounds and capacity checks: it takes most of the time of a page of frequent words.
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
            // Without branches, since they would be unpredictable.
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
