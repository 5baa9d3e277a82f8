/// The words of a catalogue in order, to find those that a misspelt word may have meant.
///
/// They lie end to end in one array, each after a byte for its frequency (the binary logarithm of
/// the number of items) and before a zero.
package struct Vocabulary: Sendable {
  package let bytes: [UInt8]
  /// Where each word's text starts.
  package let starts: [UInt32]

  package static let empty = Vocabulary(packed: [0, 0], starts: [])

  /// Takes the packed form. Of one that does not add up no word is known.
  ///
  /// - Parameter packed: The words and two zeros: a cut array could end without one, and no look
  ///   ahead leaves it so.
  package init(packed: [UInt8], starts: [UInt8]) {
    bytes = packed
    let end = UInt32(clamping: packed.count - 2)
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
    self.starts = isWhole && end > 1 ? numbers : []
  }

  /// Packs the words of an index that people may misspell: letters alone, three or more.
  package struct Writer {
    package private(set) var bytes: [UInt8] = []
    private var starts: [UInt32] = []
    package private(set) var sounds = PhoneticIndex.Writer()

    /// Starts without words.
    package init() {}

    /// Adds a word if it is of that kind; words come in order.
    package mutating func append(_ term: ArraySlice<UInt8>, items: Int) {
      // Terms that start with a mark lie before the letters.
      guard term.count > 2, let first = term.first, first >= UInt8(ascii: "a"), items > 0 else {
        return
      }
      let text = String(decoding: term, as: UTF8.self)
      guard (3...32).contains(text.unicodeScalars.count),
        text.unicodeScalars.allSatisfy(Vocabulary.isLetterOfAWord)
      else { return }
      sounds.append(term, number: starts.count)
      bytes.append(UInt8(1 + items.bitWidth - items.leadingZeroBitCount))
      starts.append(UInt32(bytes.count))
      bytes += term
      bytes.append(0)
    }

    package var packedStarts: [UInt8] {
      var packed: [UInt8] = []
      packed.reserveCapacity(starts.count * 4)
      for start in starts {
        for shift in stride(from: UInt32(0), to: 32, by: 8) {
          packed.append(UInt8(truncatingIfNeeded: start >> shift))
        }
      }
      return packed
    }
  }

  /// Han characters are not misspelt by letters, and a wrong digit is another number.
  fileprivate static func isLetterOfAWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x61...0x7A, 0x370...0x6FF, 0x3131...0x3163: true
    default: false
    }
  }

  /// How common a word is: the binary logarithm of the number of items, 1 or more.
  package func weight(_ index: Int) -> Int { Int(bytes[Int(starts[index]) - 1]) }

  /// The text of a word up to a number of bytes, or all of it.
  package func text(_ index: Int, length: Int? = nil) -> String {
    let start = Int(starts[index])
    var end = start
    while bytes[end] != 0, length.map({ end - start < $0 }) ?? true { end += 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// Whether a word, or one that starts like it, is there.
  package func contains(_ word: String, asPrefix: Bool) -> Bool {
    let wanted = Array(word.utf8)
    let place = place(of: wanted)
    guard place < starts.count else { return false }
    let start = Int(starts[place])
    guard bytes[start...].starts(with: wanted) else { return false }
    return asPrefix || bytes[start + wanted.count] == 0
  }

  /// The number of words before a key.
  package func place(of key: [UInt8]) -> Int {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if isBefore(middle, key) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func isBefore(_ index: Int, _ wanted: [UInt8]) -> Bool {
    var position = Int(starts[index])
    for byte in wanted {
      if bytes[position] != byte { return bytes[position] < byte }
      position += 1
    }
    return false
  }
}
