import CatalogModel
import Support

/// The text that a misspelt one was taken for, in the spelling of the best result.
enum CorrectedText {
  /// Returns the words of a title that are nearest to the typed ones, as the title writes them.
  ///
  /// Neighbours of a title count as one word, too: “starwrs” is Star Wars.
  /// - Returns: `nil` where a typed word is near none of them, or nothing was misspelt.
  static func text(for words: [String], in title: String) -> String? {
    let titleWords = title.split(whereSeparator: \.isWhitespace).map(String.init)
    let candidates = titleWords.indices.flatMap { index in
      (1...mostJoined).map { index..<index + $0 }.filter { $0.upperBound <= titleWords.count }
    }
    var places: [Range<Int>] = []
    var edits = 0
    for (number, word) in words.enumerated() {
      let isLast = number == words.count - 1
      let nearest = candidates.lazy.filter { place in !places.contains { $0.overlaps(place) } }
        .map { place in
          (
            place: place,
            edits: distance(of: word, to: titleWords[place].joined(), isPrefix: isLast)
          )
        }.min { ($0.edits, $0.place.count) < ($1.edits, $1.place.count) }
      // A number that the title lacks is left out: another one is no misspelling of it.
      if nearest?.edits != 0, word.contains(where: \.isNumber) {
        edits += 1
        continue
      }
      guard let nearest, nearest.edits <= max(1, word.unicodeScalars.count / 3) else { return nil }
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

  /// The distance of a typed word to a word of a title, or to its best beginning.
  private static func distance(of word: String, to other: String, isPrefix: Bool) -> Int {
    let typed = Array(word.unicodeScalars)
    let folded = Array(TextFolding.words(other).joined().unicodeScalars)
    guard !folded.isEmpty else { return typed.count }
    let row = EditDistance.row(typed, folded)
    return isPrefix ? row.dropFirst().min() ?? row[0] : row[folded.count]
  }
}
