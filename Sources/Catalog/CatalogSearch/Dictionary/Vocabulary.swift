/// The vocabulary for spelling correction: the sorted words of a catalogue, which fuzzy and keypad search
/// read as a trie.
///
/// They are stored end to end in one array, each preceded by a byte for its frequency (the binary logarithm
/// of the number of items) and followed by a zero.
package struct Vocabulary: Sendable {
  let bytes: [UInt8]
  /// The offset at which each word starts, less than the number of bytes minus two.
  let starts: [UInt32]
  /// The words by prefix.
  let prefixes: PrefixTable
  /// The words with a few letters of another alphabet before the first Latin letter, in order.
  let mixed: [Int]

  static let empty = Vocabulary([0, 0], starts: [])

  /// Reads the encoded form. If its offsets are out of bounds, the vocabulary is empty.
  ///
  /// - Parameters:
  ///   - bytes: The words and two zeros, so that every word ends whatever a damaged file contains.
  ///   - starts: The offset at which each word starts, 32 bits each, little-endian.
  init(_ bytes: [UInt8], starts: [UInt8]) {
    self.bytes = bytes
    let end = UInt32(clamping: bytes.count - 2)
    var isWhole = true
    let numbers = starts.withByteView { starts in
      [UInt32](capacity: starts.count / 4) { numbers in
        starts.forEach(UInt32.self) { number in
          isWhole = isWhole && number &- 1 < end &- 1
          numbers.append(number)
        }
      }
    }
    let words = isWhole && end > 1 ? numbers : []
    self.starts = words
    func byte(_ word: Int, _ offset: Int) -> UInt8 {
      let position = Int(words[word]) + offset
      return position < bytes.count ? bytes[position] : 0
    }
    prefixes = PrefixTable(count: words.count, byte: byte)
    // They come after all others except words entirely in other alphabets.
    let others = words.indices.reversed().prefix { byte($0, 0) >= 0x80 }.count
    mixed = (words.count - others..<words.count).filter { word in
      var offset = 0
      var letters = 0
      // No letter takes more than four bytes.
      while byte(word, offset) >= 0x80, offset < 4 * Self.mostForeign {
        if byte(word, offset) >= 0xC0 { letters += 1 }
        offset += 1
      }
      return byte(word, offset) > 0 && byte(word, offset) < 0x80 && letters <= Self.mostForeign
    }
  }

  /// The most letters of another alphabet before the first Latin letter.
  static let mostForeign = 3

  /// A byte of a word; zero past the end of all words, which a damaged file may point to.
  @inline(__always)
  func byte(_ index: Int, _ offset: Int) -> UInt8 {
    let position = Int(starts[index]) + offset
    return position < bytes.count ? bytes[position] : 0
  }

  /// Whether a term is a word that people may misspell: only letters of an alphabet, three of them to 32.
  package static func mayHold(_ term: ArraySlice<UInt8>) -> Bool {
    // Terms that start with a marker come before the letters.
    guard term.count > 2, let first = term.first, first >= UInt8(ascii: "a") else { return false }
    let text = String(decoding: term, as: UTF8.self)
    return (3...32).contains(text.unicodeScalars.count)
      && text.unicodeScalars.allSatisfy(isLetter)
  }

  /// Han characters are not misspelled letter by letter, and a wrong digit makes a different number.
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

  /// Whether the vocabulary has a word, or one that starts with it.
  func contains(_ word: String, asPrefix: Bool) -> Bool {
    let wanted = Array(word.utf8)
    let place = place(of: wanted)
    guard place < starts.count else { return false }
    for (offset, byte) in wanted.enumerated() where self.byte(place, offset) != byte {
      return false
    }
    return asPrefix || byte(place, wanted.count) == 0
  }

  /// The first of the ``mixed`` words from an index on; `nil` after the last one.
  func mixed(from place: Int) -> Int? {
    var low = 0
    var high = mixed.count
    while low < high {
      let middle = (low + high) / 2
      if mixed[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low < mixed.count ? mixed[low] : nil
  }

  /// The words of a range, equal in the preceding bytes, with a given byte at an offset.
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

  /// Whether a word sorts before some bytes.
  func isBefore(_ index: Int, _ wanted: [UInt8]) -> Bool {
    for (offset, byte) in wanted.enumerated() {
      let other = self.byte(index, offset)
      if other != byte { return other < byte }
    }
    return false
  }
}
