/// Reads one block of a front-coded dictionary key by key.
///
/// A block consists of its header numbers, then for each key: the number of bytes shared with the previous
/// key, the number of its other bytes, these bytes, and its values. Damaged bytes yield wrong keys, but never
/// more bytes than the block has.
struct FrontCodedCursor {
  private var reader: VarintReader
  private let valueCount: Int
  /// The key that was read last.
  private(set) var key: [UInt8] = []
  /// The bytes that the last skipped key shares with the wanted one; `nil` if the last key was read.
  private var skipped: ArraySlice<UInt8>?
  /// The numbers in the block's header.
  private(set) var header: (Int, Int) = (0, 0)
  /// The values of the key.
  private(set) var values: (Int, Int) = (0, 0)

  /// Starts before the first key.
  /// - Parameters:
  ///   - headerCount: The number of header numbers, at most two.
  ///   - valueCount: The number of values per key, at most two.
  init(_ block: ByteView, headerCount: Int, valueCount: Int) {
    reader = VarintReader(block)
    self.valueCount = valueCount
    if headerCount > 0 { header.0 = reader.number() }
    if headerCount > 1 { header.1 = reader.number() }
  }

  /// Reads the next key.
  /// - Returns: `false` at the end.
  mutating func next() -> Bool {
    guard !reader.isAtEnd else { return false }
    if let skipped {
      key = Array(skipped)
      self.skipped = nil
    }
    let shared = reader.number()
    let length = reader.number()
    if shared < key.count { key.removeLast(key.count - shared) }
    key.append(contentsOf: reader.slice(length))
    if valueCount > 0 { values.0 = reader.number() }
    if valueCount > 1 { values.1 = reader.number() }
    return true
  }

  /// The number of bytes that the last skipped key shares with the wanted one, or else the length of the last
  /// key read.
  var sharedCount: Int { skipped?.count ?? key.count }

  /// Advances to the next key without assembling it; ``key`` must not be read afterwards.
  /// - Returns: The number of bytes it shares with the previous key, and its other bytes, which are valid as
  ///   long as the block; `nil` at the end.
  @inline(__always)
  mutating func step() -> (shared: Int, rest: ByteView)? {
    guard !reader.isAtEnd else { return nil }
    let shared = reader.number()
    let rest = reader.slice(reader.number())
    if valueCount > 0 { values.0 = reader.number() }
    if valueCount > 1 { values.1 = reader.number() }
    return (shared, rest)
  }

  /// Skips the keys before a wanted one without assembling them: the length of the prefix that a key shares
  /// with the previous one is usually enough to compare.
  ///
  /// - Parameter sharing: The number of bytes that the wanted key shares with the last key read, which sorts
  ///   before it.
  /// - Returns: The number of skipped keys, and the sums of their values.
  mutating func skip(
    before wanted: [UInt8], sharing: Int = 0
  ) -> (count: Int, values: (Int, Int)) {
    var count = 0
    var sums = (0, 0)
    // The number of bytes that the previous key, which sorts before the wanted one, shares with it.
    var matching = sharing
    while !reader.isAtEnd {
      let start = reader.position
      let shared = reader.number()
      let length = reader.number()
      var isBefore = shared > matching
      if shared == matching {
        var same = 0
        while same < length, matching + same < wanted.count,
          reader.byte(ahead: same) == wanted[matching + same]
        {
          same += 1
        }
        isBefore =
          matching + same < wanted.count
          && (same == length || reader.byte(ahead: same) < wanted[matching + same])
        if isBefore { matching += same }
      }
      guard isBefore else {
        reader.rewind(to: start)
        break
      }
      reader.skip(length)
      count += 1
      if valueCount > 0 { sums.0 &+= reader.number() }
      if valueCount > 1 { sums.1 &+= reader.number() }
    }
    // A damaged block may claim to share more than the wanted key has.
    skipped = wanted.prefix(matching)
    return (count, sums)
  }
}
