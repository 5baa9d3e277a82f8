/// The words of a vocabulary by their first three bytes: a range of words for each beginning of
/// letters from a to z, without looking for it.
struct PrefixTable: Sendable {
  /// The number of words before each beginning.
  private let starts: [UInt32]

  /// The letters whose words have ranges of their own.
  static let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
  /// The longest beginning in bytes.
  static let depth = 3
  /// The end of a word, 26 letters, and all other bytes.
  private static let codes = 28
  private static let sizes = [codes * codes, codes, 1]

  /// Counts the words, which come in order; linear in their number.
  /// - Parameter byte: A byte of a word, 0 past its end.
  init(count: Int, byte: (Int, Int) -> UInt8) {
    var starts = [UInt32](repeating: 0, count: Self.codes * Self.codes * Self.codes + 1)
    for word in 0..<count {
      var place = 0
      for (offset, size) in Self.sizes.enumerated() {
        let code = Self.code(byte(word, offset))
        if code == 0 { break }
        place += code * size
      }
      starts[place + 1] += 1
    }
    for place in starts.indices.dropFirst() { starts[place] += starts[place - 1] }
    self.starts = starts
  }

  private static func code(_ byte: UInt8) -> Int {
    byte < letters.lowerBound
      ? 0 : byte > letters.upperBound ? codes - 1 : Int(byte - letters.lowerBound) + 1
  }

  /// The words that go on with a letter after some others.
  /// - Parameters:
  ///   - letters: One or two letters before it, or none.
  /// - Returns: `nil` where one is not from a to z.
  @inline(__always)
  func range(
    after letters: UnsafePointer<UInt32>, count: Int, with letter: UInt8
  ) -> Range<Int>? {
    guard count < Self.depth, Self.letters.contains(letter) else { return nil }
    var place = 0
    for index in 0..<count {
      guard let byte = UInt8(exactly: letters[index]), Self.letters.contains(byte) else {
        return nil
      }
      place += Self.code(byte) * Self.sizes[index]
    }
    place += Self.code(letter) * Self.sizes[count]
    return Int(starts[place])..<Int(starts[place + Self.sizes[count]])
  }
}
