/// The vocabulary for spelling correction: the words of a catalogue in order, which fuzzy and keypad
/// search read as a trie.
///
/// They lie end to end in one array, each after a byte for its frequency (the binary logarithm of
/// the number of items) and before a zero.
package struct Vocabulary: Sendable {
  let bytes: [UInt8]
  /// The byte at which each word starts, all below the number of bytes less two.
  let starts: [UInt32]
  /// The words by their beginnings.
  let prefixes: PrefixTable
  /// The words that begin with a few letters of another alphabet before the first Latin one, in order.
  let mixed: [Int]

  static let empty = Vocabulary([0, 0], starts: [])

  /// Reads the written form. Of one whose starts lead outside no word is known.
  ///
  /// - Parameters:
  ///   - bytes: The words and two zeros, so that every word ends whatever a damaged file holds.
  ///   - starts: The byte at which each word starts, 32 bits each, the lowest byte first.
  init(_ bytes: [UInt8], starts: [UInt8]) {
    self.bytes = bytes
    let end = UInt32(clamping: bytes.count - 2)
    var isWhole = true
    let numbers = starts.withUnsafeBytes { buffer in
      [UInt32](unsafeUninitializedCapacity: buffer.count / 4) { numbers, count in
        for index in 0..<buffer.count / 4 {
          let number = UInt32(
            littleEndian: buffer.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self))
          isWhole = isWhole && number &- 1 < end &- 1
          numbers[index] = number
        }
        count = buffer.count / 4
      }
    }
    let words = isWhole && end > 1 ? numbers : []
    self.starts = words
    func byte(_ word: Int, _ offset: Int) -> UInt8 {
      let position = Int(words[word]) + offset
      return position < bytes.count ? bytes[position] : 0
    }
    prefixes = PrefixTable(count: words.count, byte: byte)
    // They are behind all others but those of other alphabets alone.
    let others = words.indices.reversed().prefix { byte($0, 0) >= 0x80 }.count
    mixed = (words.count - others..<words.count).filter { word in
      var offset = 0
      var letters = 0
      // No letter has more than four bytes.
      while byte(word, offset) >= 0x80, offset < 4 * Self.mostForeign {
        if byte(word, offset) >= 0xC0 { letters += 1 }
        offset += 1
      }
      return byte(word, offset) > 0 && byte(word, offset) < 0x80 && letters <= Self.mostForeign
    }
  }

  /// Letters of another alphabet before the first Latin one.
  static let mostForeign = 3

  /// A byte of a word; zero past the end of all words, where a damaged file may lead.
  @inline(__always)
  func byte(_ index: Int, _ offset: Int) -> UInt8 {
    let position = Int(starts[index]) + offset
    return position < bytes.count ? bytes[position] : 0
  }

  /// Tells a word that people may misspell: three to 32 letters of an alphabet and nothing else.
  package static func mayHold(_ term: ArraySlice<UInt8>) -> Bool {
    // Terms that start with a mark lie before the letters.
    guard term.count > 2, let first = term.first, first >= UInt8(ascii: "a") else { return false }
    let text = String(decoding: term, as: UTF8.self)
    return (3...32).contains(text.unicodeScalars.count)
      && text.unicodeScalars.allSatisfy(isLetter)
  }

  /// Han characters are not misspelt by letters, and a wrong digit is another number.
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x61...0x7A, 0x370...0x6FF, 0x3131...0x3163: true
    default: false
    }
  }

  /// The frequency of a word: the binary logarithm of the number of items, 1 or more.
  func weight(_ index: Int) -> Int { Int(bytes[Int(starts[index]) - 1]) }

  /// The text of a word up to a number of bytes, or all of it.
  func text(_ index: Int, length: Int? = nil) -> String {
    let start = Int(starts[index])
    var end = start
    // The zeros at the end stop this at the latest.
    while bytes[end] != 0, length.map({ end - start < $0 }) ?? true { end += 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// Whether a word, or one that starts like it, is there.
  func contains(_ word: String, asPrefix: Bool) -> Bool {
    let wanted = Array(word.utf8)
    let place = place(of: wanted)
    guard place < starts.count else { return false }
    for (offset, byte) in wanted.enumerated() where self.byte(place, offset) != byte {
      return false
    }
    return asPrefix || byte(place, wanted.count) == 0
  }

  /// The first of the ``mixed`` words that is not before a place; `nil` behind the last one.
  func mixed(from place: Int) -> Int? {
    var low = 0
    var high = mixed.count
    while low < high {
      let middle = (low + high) / 2
      if mixed[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low < mixed.count ? mixed[low] : nil
  }

  /// The words of a range, equal in the bytes before, that have a byte at an offset.
  func words(_ range: Range<Int>, with wanted: UInt8, at offset: Int) -> Range<Int> {
    func firstPlace(_ from: Int, _ isBefore: (UInt8) -> Bool) -> Int {
      var low = from
      var high = range.upperBound
      while low < high {
        let middle = (low + high) / 2
        if isBefore(byte(middle, offset)) { low = middle + 1 } else { high = middle }
      }
      return low
    }
    let start = firstPlace(range.lowerBound) { $0 < wanted }
    guard start < range.upperBound, byte(start, offset) == wanted else { return start..<start }
    return start..<firstPlace(start) { $0 <= wanted }
  }

  /// The number of words before a key.
  func place(of key: [UInt8]) -> Int {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if isBefore(middle, key) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether a word is before some bytes.
  func isBefore(_ index: Int, _ wanted: [UInt8]) -> Bool {
    for (offset, byte) in wanted.enumerated() {
      let other = self.byte(index, offset)
      if other != byte { return other < byte }
    }
    return false
  }
}
