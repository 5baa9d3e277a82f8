/// Finds the parts of a title that a query matched, so that the screen can highlight them.
package struct MatchHighlighter: Sendable {
  private let words: [String]
  private let whole: String

  /// Prepares a query; cheap enough to do for every title, cheaper to do once per page.
  package init(query: String) {
    whole = TextFolding.fold(query)
    words = TextFolding.words(inFolded: whole).map(String.init)
  }

  /// The parts of the title that the query matches: UTF-8 offsets, in order, neither overlapping nor
  /// touching, each on character boundaries. Empty if the match is elsewhere, as in a reading or a
  /// misspelling.
  package func ranges(in title: String) -> [Range<Int>] {
    guard !words.isEmpty else { return [] }
    if let range = plainStart(of: title) { return [range] }
    let folded = FoldedTitle(title)
    if folded.bytes.starts(with: whole.utf8) {
      return [folded.original(0..<whole.utf8.count)].compactMap { $0 }
    }
    var found: [Range<Int>] = []
    for (index, word) in words.enumerated() {
      let isLast = index == words.count - 1
      if let range = folded.firstMatch(of: word, asPrefix: isLast) { found.append(range) }
    }
    if found.isEmpty, words.count == 1, Hangul.isInitials(whole) {
      found = initialsMatch(in: title).map { [$0] } ?? []
    }
    return Self.merged(found)
  }

  /// The start of a title in plain letters if it equals the query apart from case: the usual case, in which
  /// folding would change nothing.
  private func plainStart(of title: String) -> Range<Int>? {
    let count = whole.utf8.count
    var title = title
    return title.withUTF8 { bytes in
      guard bytes.count >= count else { return nil }
      for (place, wanted) in whole.utf8.enumerated() {
        let byte = unsafe bytes[place]
        let isLetter = byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
        guard isLetter ? byte | 0x20 == wanted : byte == wanted && wanted < 0x80 else {
          return nil
        }
      }
      // A mark after a letter belongs to its character.
      return unsafe count < bytes.count && bytes[count] >= 0x80 ? nil : 0..<count
    }
  }

  private func initialsMatch(in title: String) -> Range<Int>? {
    let wanted = Array(whole.unicodeScalars)
    var starts: [(offset: Int, end: Int, initial: Unicode.Scalar)] = []
    var offset = 0
    for character in title {
      let end = offset + character.utf8.count
      if let initial = Hangul.initialConsonants(of: String(character))?.unicodeScalars.first {
        starts.append((offset, end, initial))
      }
      offset = end
    }
    guard starts.count >= wanted.count else { return nil }
    for first in 0...(starts.count - wanted.count) {
      let run = starts[first..<(first + wanted.count)]
      if zip(run, wanted).allSatisfy({ $0.initial == $1 }),
        let start = run.first?.offset, let end = run.last?.end
      {
        return start..<end
      }
    }
    return nil
  }

  private static func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for range in ranges.sorted(by: {
      ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound)
    }) {
      if let last = result.last, range.lowerBound <= last.upperBound {
        result[result.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return result
  }
}

/// A folded title that remembers which character each byte came from.
private struct FoldedTitle {
  let bytes: [UInt8]
  /// For each character that produced bytes: those bytes, and its range in the title.
  private var pieces: [(folded: Range<Int>, original: Range<Int>)] = []

  init(_ title: String) {
    var normalizer = TextNormalizer()
    var offset = 0
    pieces.reserveCapacity(title.utf8.count)
    if title.utf8.allSatisfy({ $0 < 0x80 && $0 >= 0x20 }) {
      for byte in title.utf8 {
        if let folded = normalizer.appendCharacter(ascii: byte) {
          pieces.append((folded, offset..<offset + 1))
        }
        offset += 1
      }
      bytes = normalizer.bytes
      return
    }
    for character in title {
      let end = offset + character.utf8.count
      if let folded = normalizer.appendCharacter(character) {
        pieces.append((folded, offset..<end))
      }
      offset = end
    }
    bytes = normalizer.bytes
  }

  /// The characters of the title that a range of folded bytes came from.
  func original(_ range: Range<Int>) -> Range<Int>? {
    let touched = pieces.filter { $0.folded.overlaps(range) }
    guard let first = touched.first, let last = touched.last else { return nil }
    return first.original.lowerBound..<last.original.upperBound
  }

  func firstMatch(of word: String, asPrefix: Bool) -> Range<Int>? {
    let space = UInt8(ascii: " ")
    let length = word.utf8.count
    var start = 0
    while start + length <= bytes.count {
      let end = start + length
      let isWordStart = start == 0 || bytes[start - 1] == space
      let isWordEnd = end == bytes.count || bytes[end] == space
      if isWordStart, asPrefix || isWordEnd, bytes[start..<end].elementsEqual(word.utf8) {
        return original(start..<end)
      }
      start += 1
    }
    return nil
  }
}
