/// Groups sorted terms by the letter after their common prefix, looking only at the bytes of that letter.
struct LetterWalk {
  private let length: Int
  private var place: TermPlace
  /// The first four bytes after the prefix in the last term, little-endian; zeros past its end.
  private var bytes: UInt32 = 0
  private var letter: UInt32 = 0
  /// The byte length of the letter; 0 if there is none yet.
  private var letterLength = 0
  private var start = TermPlace()

  /// Starts before the first term.
  /// - Parameters:
  ///   - place: The place of the first term.
  ///   - length: The length of the prefix in bytes.
  init(from place: TermPlace, after length: Int) {
    self.place = place
    self.length = length
  }

  /// Adds the next term.
  /// - Parameters:
  ///   - term: Its bytes apart from those it shares with the previous term.
  ///   - values: The lengths of its posting lists.
  ///   - body: Receives the previous letter with its terms when this term continues with a different one.
  @inline(__always)
  mutating func add(
    _ term: (shared: Int, rest: ByteView), _ values: (Int, Int),
    _ body: (UInt32, TermRange) -> Void
  ) {
    if letterLength == 0 || term.shared < length + letterLength {
      for offset in 0..<4 where length + offset >= term.shared {
        let place = length + offset - term.shared
        let byte = term.rest.byte(at: place) ?? 0
        bytes = bytes & ~(0xFF << UInt32(8 * offset)) | UInt32(byte) << UInt32(8 * offset)
      }
      let isOver = term.shared + term.rest.count <= length
      let (next, nextLength) = isOver ? (0, 0) : decoded()
      if next != letter || nextLength != letterLength {
        finish(body)
        (letter, letterLength, start) = (next, nextLength, place)
      }
    }
    place.advance(by: values)
  }

  /// Ends after the last term.
  /// - Parameter body: Receives the last letter with its terms, if there is one.
  mutating func finish(_ body: (UInt32, TermRange) -> Void) {
    if letterLength > 0 { body(letter, TermRange(lower: start, upper: place)) }
    letterLength = 0
  }

  /// The letter that the bytes encode, and its length in bytes; in a damaged file it may be invalid.
  private func decoded() -> (letter: UInt32, length: Int) {
    let lead = bytes & 0xFF
    let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    var value = length == 1 ? lead : lead & (0xFF >> UInt32(length + 1))
    for place in 1..<max(length, 1) {
      value = value << 6 | bytes >> UInt32(8 * place) & 0x3F
    }
    return (value, length)
  }
}
