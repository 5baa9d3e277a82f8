internal import CatalogModel
import Foundation
package import GRDB

/// How the beginnings of many words go on: each letter with its terms, in order.
///
/// Found when the catalogue is built. Beginnings of few words are not here: their terms are looked
/// at one by one.
package enum NextLetters {
  /// Beginnings of more terms than these are kept.
  package static let fewTerms = 128

  package typealias Letters = [(letter: UInt32, range: TermRange)]

  /// The letters after a beginning, at most so many; `nil` when it is not kept.
  package static func letters(after stem: String, most: Int, _ db: Database) throws -> Letters? {
    let statement = try db.cachedStatement(sql: "SELECT letters FROM stems WHERE text = ?")
    let rows = SQLStatement(statement)
    rows.bind(1, stem)
    defer { rows.reset() }
    guard try rows.next() else { return nil }
    return rows.withBytes(0) { bytes in
      var reader = VarintReader(bytes)
      var place = TermPlace()
      place.index = reader.number()
      place.title = reader.number()
      place.other = reader.number()
      var letter: UInt32 = 0
      var letters: Letters = []
      letters.reserveCapacity(min(bytes.count / 4, most))
      while !reader.isAtEnd, letters.count < most {
        letter = letter &+ UInt32(truncatingIfNeeded: reader.number())
        let lower = place
        place.index = place.index &+ reader.number()
        place.title = place.title &+ reader.number()
        place.other = place.other &+ reader.number()
        letters.append((letter, TermRange(lower: lower, upper: place)))
      }
      return letters
    }
  }

  /// Finds and writes the letters of all beginnings of many words.
  package static func write(to db: Database) throws {
    let index = InvertedIndex(db: db, contents: try CatalogContents(db))
    let insert = try SQLStatement(db, "INSERT INTO stems VALUES (?, ?)")
    var tally = NextLetterCollector { stem, bytes in
      insert.bind(1, stem)
      insert.bind(2, bytes)
      try insert.run()
    }
    var failure: (any Error)?
    try index.forEachTerm(from: []) { term, place, next in
      do {
        try tally.add(term, place, next)
        return true
      } catch {
        failure = error
        return false
      }
    }
    if let failure { throw failure }
    try tally.finish()
  }
}

/// Follows terms in order and hands out each beginning when its last term has gone by.
private struct NextLetterCollector {
  private struct Stem {
    /// Bytes of the beginning.
    var length: Int
    /// Each letter with the place of its first term and the one after its last.
    var letters: [(letter: UInt32, start: TermPlace, end: TermPlace)] = []
    var terms = 0
  }

  private var open: [Stem] = []
  private var last: [UInt8] = []
  private let body: (String, [UInt8]) throws -> Void

  init(_ body: @escaping (String, [UInt8]) throws -> Void) { self.body = body }

  mutating func add(_ term: [UInt8], _ place: TermPlace, _ next: TermPlace) throws {
    var shared = 0
    while shared < term.count, shared < last.count, term[shared] == last[shared] { shared += 1 }
    while let stem = open.last, stem.length > shared { try close() }
    last = term
    if open.isEmpty { open.append(Stem(length: 0)) }
    var length = open[open.count - 1].length
    while length < term.count {
      let end = length + Self.size(of: term[length])
      guard end <= term.count else { break }
      open[open.count - 1].letters.append((Self.letter(term[length..<end]), place, next))
      open.append(Stem(length: end))
      length = end
    }
    for depth in open.indices {
      open[depth].terms += 1
      // Every stem but the term itself goes on with its latest letter.
      if depth + 1 < open.count { open[depth].letters[open[depth].letters.count - 1].end = next }
    }
  }

  mutating func finish() throws {
    while !open.isEmpty { try close() }
  }

  private mutating func close() throws {
    let stem = open.removeLast()
    // Initials start with a mark that nobody types.
    let letters = stem.letters.drop { $0.letter < 0x20 }
    guard stem.terms > NextLetters.fewTerms, let first = letters.first else { return }
    var writer = VarintWriter()
    var place = first.start
    writer.append(place.index)
    writer.append(place.title)
    writer.append(place.other)
    var before: UInt32 = 0
    for (letter, _, end) in letters {
      writer.append(Int(letter - before))
      writer.append(end.index - place.index)
      writer.append(end.title - place.title)
      writer.append(end.other - place.other)
      before = letter
      place = end
    }
    let text = String(decoding: last[0..<stem.length], as: UTF8.self)
    try body(text, writer.bytes)
  }

  private static func size(of lead: UInt8) -> Int {
    lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
  }

  private static func letter(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.first?.value ?? 0
  }
}
