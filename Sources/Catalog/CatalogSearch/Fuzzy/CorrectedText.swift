import CatalogModel
import Support

/// The text that a misspelled one was taken for, in the spelling of the best result.
package enum CorrectedText {
  /// Returns the words of a title that are nearest to the typed ones, as spelled in the title.
  ///
  /// Adjacent words of a title may also count as one: “starwrs” is Star Wars. The last word stays as unfinished
  /// as it was typed: “batj” is “Bat”, with which Battle and Batman begin.
  /// - Returns: `nil` if some typed word is near none of them, or nothing was misspelled.
  package static func text(for words: [String], in title: String) -> String? {
    guard let part = part(for: words, in: title) else { return nil }
    let text = part.joined(separator: " ")
    guard let last = text.lastIndex(where: { $0.isLetter || $0.isNumber }) else { return "" }
    return String(text[...last])
  }

  /// Whether a text has the letters of some words in another order only.
  static func isTransposed(_ text: String, from words: [String]) -> Bool {
    func letters(_ words: [String]) -> [Unicode.Scalar] {
      words.flatMap(\.unicodeScalars).sorted()
    }
    return letters(TextFolding.words(text)) == letters(words)
  }

  /// Whether a title has words near the typed ones, and something was misspelled.
  static func isFound(for words: [String], in title: String) -> Bool {
    part(for: words, in: title) != nil
  }

  /// The words of a title from the first to the last that is near a typed one.
  private static func part(for words: [String], in title: String) -> ArraySlice<Substring>? {
    let titleWords = self.words(of: title)
    let folded = titleWords.map(letters)
    var places: [Range<Int>] = []
    var edits = 0
    var unfinished: (place: Int, length: Int)?
    for (number, word) in words.enumerated() {
      let nearest = nearest(
        to: Array(word.unicodeScalars), in: folded, isPrefix: number == words.count - 1,
        besides: places)
      // A number that the title lacks is left out, since a different number is not a misspelling of it.
      if nearest?.edits != 0, word.contains(where: \.isNumber) {
        edits += 1
        continue
      }
      guard let nearest else { return nil }
      places.append(nearest.place)
      edits += nearest.edits
      unfinished = nearest.length.map { (nearest.place.lowerBound, $0) }
    }
    guard edits > 0 || places.contains(where: { $0.count > 1 }),
      let first = places.map(\.lowerBound).min(),
      let end = places.map(\.upperBound).max()
    else { return nil }
    var part = titleWords[first..<end]
    if let (place, length) = unfinished, place == end - 1,
      titleWords[place].unicodeScalars.count == folded[place].count
    {
      part[place] = titleWords[place].prefix(length)
    }
    return part
  }

  /// The words of a title as written. For ASCII, no characters are composed.
  private static func words(of title: String) -> [Substring] {
    guard title.utf8.allSatisfy({ $0 < 0x80 }) else {
      return title.split(whereSeparator: \.isWhitespace)
    }
    return title.utf8.split { $0 == UInt8(ascii: " ") || (0x09...0x0D).contains($0) }
      .map { Substring($0) }
  }

  /// The letters of a word, folded.
  private static func letters(of word: Substring) -> [Unicode.Scalar] {
    let isPlain = word.utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20)
    }
    return isPlain
      ? word.utf8.map { Unicode.Scalar($0 < 0x41 ? $0 : $0 | 0x20) }
      : Array(TextFolding.words(String(word)).joined().unicodeScalars)
  }

  /// The most words of a title that count as one.
  private static let mostJoined = 6

  /// The words of a title nearest to a typed one, as few as possible, with the number of errors, and the length
  /// of the typed part of a single word that is nearer than the whole.
  /// - Returns: `nil` if none are near enough.
  private static func nearest(
    to typed: [Unicode.Scalar], in words: [[Unicode.Scalar]], isPrefix: Bool,
    besides taken: [Range<Int>]
  ) -> (place: Range<Int>, edits: Int, length: Int?)? {
    let allowed = max(1, typed.count / 3)
    var best: (place: Range<Int>, edits: Int, length: Int?)?
    for start in words.indices {
      // The following words, as far as they can affect the result, and where each of them ends.
      var joined: [Unicode.Scalar] = []
      var ends: [Int] = []
      for word in words[start..<min(start + mostJoined, words.count)] {
        // Words beyond that many letters no longer affect the result.
        if joined.count > typed.count + allowed { break }
        let place = start..<start + ends.count + 1
        if taken.contains(where: { $0.overlaps(place) }) { break }
        joined += word
        ends.append(joined.count)
      }
      // Each missing letter is an error.
      guard joined.count >= typed.count - allowed, !ends.isEmpty else { continue }
      let row = EditDistance.row(typed, joined)
      // Signs alone are near nothing.
      for (count, end) in ends.enumerated() where end >= max(typed.count - allowed, 1) {
        let edits = isPrefix ? row[1...end].min() ?? 0 : row[end]
        let isNearer = best.map { (edits, count + 1) < ($0.edits, $0.place.count) } ?? true
        guard edits <= allowed, isNearer else { continue }
        var length: Int?
        if count == 0, row[end] > edits {
          let isSwapped = joined.prefix(typed.count).sorted() == typed.sorted()
          length = isSwapped ? typed.count : row[1...end].firstIndex(of: edits)
        }
        best = (start..<start + count + 1, edits, length)
      }
    }
    return best
  }
}
