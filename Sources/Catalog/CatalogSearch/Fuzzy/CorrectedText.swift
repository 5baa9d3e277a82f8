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
      var joined: [Unicode.Scalar] = []
      for end in start..<min(start + mostJoined, words.count) {
        // Words behind that many letters change nothing any more.
        if joined.count > typed.count + allowed { break }
        let place = start..<end + 1
        joined += words[end]
        if taken.contains(where: { $0.overlaps(place) }) { break }
        // Each letter that is missing is an error.
        if joined.count < typed.count - allowed { continue }
        let row = EditDistance.row(typed, joined)
        let edits = isPrefix && !joined.isEmpty ? row.dropFirst().min() ?? 0 : row[joined.count]
        let isNearer = best.map { (edits, place.count) < ($0.edits, $0.place.count) } ?? true
        if edits <= allowed, isNearer {
          best = (place, edits)
        }
      }
    }
    return best
  }
}
