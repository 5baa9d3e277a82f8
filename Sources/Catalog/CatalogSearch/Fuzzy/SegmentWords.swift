import CatalogModel

/// The words of the catalogue that the letters of a text spell from each position, found once per position.
///
/// A class, because ``WordSegmentation`` asks for the same words from both ends of the text.
final class SegmentWords {
  private let letters: [Unicode.Scalar]
  private let codes: [UInt32]
  private let isDigit: [Bool]
  private let vocabulary: Vocabulary
  private let index: InvertedIndex
  private let shortWords: ShortWordCache
  private var known: [Spelling?]

  /// The longest word in letters.
  static let longest = 16
  /// The vocabulary is faster than the index, but has no shorter words and no digits.
  private static let shortest = 3

  private struct Spelling {
    /// One bit for each length of a whole word.
    var lengths: UInt32 = 0
    /// Whether a word starts with all letters up to the end of the text.
    var reachesEnd = false
  }

  init(
    _ letters: [Unicode.Scalar], _ vocabulary: Vocabulary, _ index: InvertedIndex,
    _ shortWords: ShortWordCache
  ) {
    self.letters = letters
    self.shortWords = shortWords
    codes = letters.map(\.value)
    isDigit = letters.map { $0.properties.numericType != nil }
    self.vocabulary = vocabulary
    self.index = index
    known = Array(repeating: nil, count: letters.count)
  }

  /// Whether items have a word, or with `isLast` one that starts with it.
  func isWord(_ range: Range<Int>, isLast: Bool) throws -> Bool {
    let spelling = try known[range.lowerBound] ?? self.spelling(from: range.lowerBound)
    known[range.lowerBound] = spelling
    return isLast ? spelling.reachesEnd : spelling.lengths & 1 << UInt32(range.count) != 0
  }

  private func spelling(from start: Int) throws -> Spelling {
    var result = Spelling()
    let end = min(start + Self.longest, letters.count)
    var word = ""
    var words = 0..<vocabulary.starts.count
    var offset = 0
    var hasDigit = false
    for place in start..<end {
      word.unicodeScalars.append(letters[place])
      hasDigit = hasDigit || isDigit[place]
      if !words.isEmpty {
        for byte in String(letters[place]).utf8 {
          words =
            beginning(of: place, from: start, at: offset, with: byte)?.clamped(to: words)
            ?? vocabulary.words(words, with: byte, at: offset)
          offset += 1
        }
      }
      let length = place + 1 - start
      let isEnd = place + 1 == letters.count
      if length >= Self.shortest, !hasDigit {
        if words.isEmpty {
          if isDigit[place..<end].contains(true) { continue }
          break
        }
        if vocabulary.byte(words.lowerBound, offset) == 0 { result.lengths |= 1 << UInt32(length) }
        result.reachesEnd = isEnd
      } else {
        if try isTitleWord(word, asPrefix: false) { result.lengths |= 1 << UInt32(length) }
        if isEnd { result.reachesEnd = try isTitleWord(word, asPrefix: true) }
      }
    }
    return result
  }

  /// The words that continue with a byte after the first letters at a position, if these are known.
  private func beginning(
    of place: Int, from start: Int, at offset: Int, with byte: UInt8
  ) -> Range<Int>? {
    guard offset == place - start, offset < PrefixTable.depth else { return nil }
    let letters = (offset > 0 ? codes[start] : 0, offset > 1 ? codes[start + 1] : 0)
    return vocabulary.prefixes.range(after: letters, count: offset, with: byte)
  }

  private func isTitleWord(_ word: String, asPrefix: Bool) throws -> Bool {
    func find() throws -> Bool { try !index.terms(word, asPrefix: asPrefix).titleBytes.isEmpty }
    guard word.utf8.count < Self.shortest else { return try find() }
    return try shortWords.holds(word, asPrefix: asPrefix, find: find)
  }
}
