import GRDB

/// The letters that follow the prefixes of many terms, each with its range of terms, in order.
///
/// Computed when the catalogue is built. Prefixes of few terms are not stored: their terms are read one by
/// one.
package enum NextLetters {
  /// Prefixes with more terms than this are stored.
  package static let fewTerms = 128

  /// A letter and the terms that continue with it.
  typealias Letters = [(letter: UInt32, range: TermRange)]

  /// The letters after a prefix, at most `most`; `nil` if it is not stored.
  static func letters(after prefix: String, most: Int, _ db: Database) throws -> Letters? {
    let rows = try SQLStatement(cached: db, "SELECT letters FROM next_letters WHERE prefix = ?")
    rows.bind(1, prefix)
    defer { rows.reset() }
    guard try rows.next() else { return nil }
    return rows.withBytes(0) { decoded($0, most: most) }
  }

  static func decoded(_ bytes: ByteView, most: Int) -> Letters {
    var reader = VarintReader(bytes)
    var place = TermPlace(
      index: reader.number(), title: reader.number(), other: reader.number())
    var letter: UInt32 = 0
    var letters: Letters = []
    letters.reserveCapacity(min(bytes.count / 4, most))
    while !reader.isAtEnd, letters.count < most {
      letter = letter &+ UInt32(truncatingIfNeeded: reader.number())
      let lower = place
      let terms = reader.number()
      place.advance(by: (reader.number(), reader.number()), terms: terms)
      letters.append((letter, TermRange(lower: lower, upper: place)))
    }
    return letters
  }
}
