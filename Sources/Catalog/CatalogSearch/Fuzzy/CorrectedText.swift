import CatalogModel
import Support

/// The text that a misspelt one was taken for, in the spelling of the best result.
package enum CorrectedText {
  /// Returns the words of a title that are nearest to the typed ones, as the title writes them.
  ///
  /// Neighbours of a title count as one word, too: “starwrs” is Star Wars.
  /// - Returns: `nil` where a typed word is near none of them, or nothing was misspelt.
  package static func text(for words: [String], in title: String) -> String? {
    let titleWords = title.split(whereSeparator: \.isWhitespace)
    let folded = titleWords.map { Array(TextFolding.words(String($0)).joined().unicodeScalars) }
    var places: [Range<Int>] = []
    var edits = 0
    for (number, word) in words.enumerated() {
      let nearest = nearest(
        to: Array(word.unicodeScalars), in: folded, isPrefix: number == words.count - 1,
        besides: places)
      // A number that the title lacks is left out: another one is no misspelling of it.
      if nearest?.edits != 0, word.contains(where: \.isNumber) {
        edits += 1
        continue
      }
      guard let nearest else { return nil }
      places.append(nearest.place)
      edits += nearest.edits
    }
    guard edits > 0 || places.contains(where: { $0.count > 1 }),
      let first = places.map(\.lowerBound).min(),
      let end = places.map(\.upperBound).max()
    else { return nil }
    let text = titleWords[first..<end].joined(separator: " ")
    return String(text.reversed().drop { !$0.isLetter && !$0.isNumber }.reversed())
  }

  /// The most words of a title that count as one.
  private static let mostJoined = 6

  /// The words of a title that are nearest to a typed one, the fewest of them, with the errors.
  /// - Returns: `nil` where none are near enough.
  private static func nearest(
    to typed: [Unicode.Scalar], in words: [[Unicode.Scalar]], isPrefix: Bool,
    besides taken: [Range<Int>]
  ) -> (place: Range<Int>, edits: Int)? {
    let allowed = max(1, typed.count / 3)
    var best: (place: Range<Int>, edits: Int)?
    for start in words.indices {
      // The words from here on, as far as they can change anything, and where each of them ends.
      var joined: [Unicode.Scalar] = []
      var ends: [Int] = []
      for word in words[start..<min(start + mostJoined, words.count)] {
        // Words behind that many letters change nothing any more.
        if joined.count > typed.count + allowed { break }
        let place = start..<start + ends.count + 1
        if taken.contains(where: { $0.overlaps(place) }) { break }
        joined += word
        ends.append(joined.count)
      }
      // Each letter that is missing is an error.
      guard joined.count >= typed.count - allowed, !ends.isEmpty else { continue }
      let row = EditDistance.row(typed, joined)
      for (count, end) in ends.enumerated() where end >= typed.count - allowed {
        let edits = isPrefix && end > 0 ? row[1...end].min() ?? 0 : row[end]
        let isNearer = best.map { (edits, count + 1) < ($0.edits, $0.place.count) } ?? true
        if edits <= allowed, isNearer { best = (start..<start + count + 1, edits) }
      }
    }
    return best
  }
}
