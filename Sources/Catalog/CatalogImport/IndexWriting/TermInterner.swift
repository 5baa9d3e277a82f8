/// Interns terms: numbers the distinct words of a catalogue in order of first appearance, by a hash table
/// with linear probing.
///
/// The words are stored end to end in one array: millions of strings would take ten times the memory.
struct TermInterner {
  private(set) var bytes: [UInt8] = []
  private var ends: [UInt32] = []
  /// Numbers plus one by hash; zero marks a free slot. The size is a power of two.
  private var slots = [UInt32](repeating: 0, count: 1 << 12)

  var count: Int { ends.count }

  func term(_ number: Int) -> ArraySlice<UInt8> {
    bytes[(number == 0 ? 0 : Int(ends[number - 1]))..<Int(ends[number])]
  }

  /// The number of a word; a new one on its first occurrence.
  mutating func number(of word: String) -> UInt32 {
    var word = word
    return word.withUTF8 { unsafe number(of: $0) }
  }

  private mutating func number(of word: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let mask = slots.count - 1
    var slot = unsafe Self.hash(word) & mask
    while slots[slot] != 0 {
      let number = slots[slot] - 1
      if unsafe isSame(Int(number), word) { return number }
      slot = (slot + 1) & mask
    }
    unsafe bytes.append(contentsOf: word)
    ends.append(UInt32(bytes.count))
    slots[slot] = UInt32(ends.count)
    if ends.count * 2 > slots.count { grow() }
    return UInt32(ends.count - 1)
  }

  private func isSame(_ number: Int, _ word: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = number == 0 ? 0 : Int(ends[number - 1])
    guard Int(ends[number]) - start == word.count else { return false }
    for index in 0..<word.count where unsafe bytes[start + index] != word[index] { return false }
    return true
  }

  private mutating func grow() {
    var larger = [UInt32](repeating: 0, count: slots.count * 2)
    let mask = larger.count - 1
    for number in 0..<ends.count {
      var slot = unsafe term(number).withUnsafeBufferPointer(Self.hash) & mask
      while larger[slot] != 0 { slot = (slot + 1) & mask }
      larger[slot] = UInt32(number + 1)
    }
    slots = larger
  }

  /// A multiplicative hash of eight bytes at a time, as in Fibonacci hashing; the high half is mixed in,
  /// since only the low bits choose a slot.
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var hash = UInt64(bytes.count)
    var index = 0
    while index < bytes.count {
      var word: UInt64 = 0
      for place in index..<min(index + 8, bytes.count) {
        word = word << 8 | UInt64(unsafe bytes[place])
      }
      hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 29
      index += 8
    }
    return Int(truncatingIfNeeded: hash ^ hash >> 32)
  }

  /// The numbers, sorted by the bytes of their words.
  func sorted() -> [UInt32] {
    Self.sorted(count: count) { term($0) }
  }

  /// The place of each term in an order, by its number.
  static func places(in order: [UInt32]) -> [UInt32] {
    var places = [UInt32](repeating: 0, count: order.count)
    for (place, number) in order.enumerated() { places[Int(number)] = UInt32(place) }
    return places
  }

  /// The indices of byte strings in sorted order; the sort is stable.
  static func sorted(count: Int, _ key: (Int) -> ArraySlice<UInt8>) -> [UInt32] {
    // Nearly all comparisons are decided by the first eight bytes, which are packed into one number.
    var keys: [(start: UInt64, index: UInt32)] = []
    keys.reserveCapacity(count)
    for index in 0..<count {
      var start: UInt64 = 0
      let bytes = key(index)
      for byte in bytes.prefix(8) { start = start << 8 | UInt64(byte) }
      start <<= UInt64(8 * (8 - min(8, bytes.count)))
      keys.append((start, UInt32(index)))
    }
    keys.sort { first, second in
      if first.start != second.start { return first.start < second.start }
      let (a, b) = (key(Int(first.index)), key(Int(second.index)))
      if a.count > 8 || b.count > 8 {
        if a.lexicographicallyPrecedes(b) { return true }
        if b.lexicographicallyPrecedes(a) { return false }
      }
      return first.index < second.index
    }
    return keys.map(\.index)
  }
}
