/// The words of a vocabulary by their first three bytes: a range of words for each prefix of letters from a
/// to z, found without searching.
struct PrefixTable: Sendable {
  /// The number of words before each prefix.
  private let starts: [UInt32]

  /// The letters whose words have ranges of their own.
  static let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
  /// The longest prefix in bytes.
  static let depth = 3
  /// The end of a word, 26 letters, and one code for all other bytes.
  private static let codes = 28
  private static let sizes = [codes * codes, codes, 1]

  /// Counts the sorted words; the prefixes are examined rather than each word.
  /// - Parameter byte: A byte of a word, 0 past its end.
  init(count: Int, byte: (Int, Int) -> UInt8) {
    var starts = [UInt32](repeating: 0, count: Self.codes * Self.codes * Self.codes + 1)
    func add(_ words: Range<Int>, at place: Int, depth: Int) {
      var first = words.lowerBound
      while first < words.upperBound {
        let code = Self.code(byte(first, depth))
        let end = Self.end(of: first..<words.upperBound) { Self.code(byte($0, depth)) == code }
        let place = place + code * Self.sizes[depth]
        if code > 0, depth + 1 < Self.depth {
          add(first..<end, at: place, depth: depth + 1)
        } else {
          starts[place + 1] += UInt32(end - first)
        }
        first = end
      }
    }
    add(0..<count, at: 0, depth: 0)
    for place in starts.indices.dropFirst() { starts[place] += starts[place - 1] }
    self.starts = starts
  }

  /// The end of the words that are like the first, found by galloping search.
  private static func end(of words: Range<Int>, isAlike: (Int) -> Bool) -> Int {
    var low = words.lowerBound + 1
    var high = low
    var step = 1
    while high < words.upperBound, isAlike(high) {
      low = high + 1
      high += step
      step *= 2
    }
    high = min(high, words.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isAlike(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func code(_ byte: UInt8) -> Int {
    byte < letters.lowerBound
      ? 0 : byte > letters.upperBound ? codes - 1 : Int(byte - letters.lowerBound) + 1
  }

  /// The words that continue with a letter after some others.
  /// - Parameters:
  ///   - letters: The preceding letters.
  ///   - count: How many of them there are: none, one or two.
  /// - Returns: `nil` if one is not from a to z.
  @inline(__always)
  func range(
    after letters: (UInt32, UInt32), count: Int, with letter: UInt8
  ) -> Range<Int>? {
    guard count < Self.depth, Self.letters.contains(letter) else { return nil }
    var place = 0
    for index in 0..<count {
      guard let byte = UInt8(exactly: index == 0 ? letters.0 : letters.1),
        Self.letters.contains(byte)
      else { return nil }
      place += Self.code(byte) * Self.sizes[index]
    }
    place += Self.code(letter) * Self.sizes[count]
    return Int(starts[place])..<Int(starts[place + Self.sizes[count]])
  }
}
