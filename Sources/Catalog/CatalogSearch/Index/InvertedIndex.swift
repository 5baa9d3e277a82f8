internal import CatalogModel
package import GRDB

/// A place among the terms in order, and the places of its postings.
package struct TermPlace: Hashable {
  /// Counts the terms before it.
  package var index = 0
  package var title = 0
  package var other = 0
}

/// What the index says of a word: the terms that are it or start like it.
package struct TermRange: Hashable {
  package var lower: TermPlace
  package var upper: TermPlace

  package var isEmpty: Bool { lower.index >= upper.index }
  package var titleBytes: Range<Int> { lower.title..<max(lower.title, upper.title) }
  package var otherBytes: Range<Int> { lower.other..<max(lower.other, upper.other) }
}

/// Ranges that one search asked for: it asks for the same words several times.
private final class KnownRanges {
  /// Of whole words, and of beginnings.
  var ranges: [[String: TermRange]] = [[:], [:]]
}

/// Reads the index of a catalogue: which items have a word, which titles start how.
package struct InvertedIndex {
  package let blocks: BlockStore
  package let contents: CatalogContents
  private let known = KnownRanges()

  package init(db: Database, contents: CatalogContents) {
    blocks = BlockStore(db: db)
    self.contents = contents
  }

  /// Which terms each item has.
  package var itemTerms: ForwardIndex { ForwardIndex(blocks: blocks) }

  package var itemCount: Int { contents.categoryOfItems.count }

  // MARK: Terms

  /// The terms that are the word, or with `asPrefix` all that start with it.
  package func terms(_ word: String, asPrefix: Bool) throws -> TermRange {
    if let range = known.ranges[asPrefix ? 1 : 0][word] { return range }
    let range = try findTerms(word, asPrefix: asPrefix)
    known.ranges[asPrefix ? 1 : 0][word] = range
    return range
  }

  private func findTerms(_ word: String, asPrefix: Bool) throws -> TermRange {
    let key = Array(word.utf8)
    let end = asPrefix ? Self.afterAll(startingWith: key) : key + [0]
    let directory = contents.termDirectory
    guard let first = directory.block(for: key), let last = directory.block(for: end) else {
      return TermRange(lower: TermPlace(), upper: TermPlace())
    }
    // Both ends mostly lie in one block.
    var range = TermRange(lower: TermPlace(), upper: TermPlace())
    try blocks.forEach(.terms, first...first) { block in
      var cursor = FrontCodedCursor(block, headerCount: 2, valueCount: 2)
      range.lower = Self.place(of: key, &cursor, number: first)
      guard first == last else { return }
      // Whatever is before the beginning of a range shares the same with its end.
      let skipped = cursor.skip(before: end, sharing: cursor.key.count)
      range.upper = range.lower
      range.upper.index += skipped.count
      range.upper.title &+= skipped.values.0
      range.upper.other &+= skipped.values.1
    }
    if first != last { range.upper = try place(of: end) }
    return range
  }

  /// The first key after all that start so. UTF-8 has no byte of all ones to carry over.
  package static func afterAll(startingWith key: [UInt8]) -> [UInt8] {
    guard let last = key.last else { return [0xFF] }
    return key.dropLast() + [last + 1]
  }

  /// The place of the first term that is not before the key.
  package func place(of key: [UInt8]) throws -> TermPlace {
    guard let number = contents.termDirectory.block(for: key) else { return TermPlace() }
    var place = TermPlace()
    try blocks.forEach(.terms, number...number) { block in
      place = Self.place(of: key, in: block, number: number)
    }
    return place
  }

  private static func place(
    of key: [UInt8], in block: UnsafeRawBufferPointer, number: Int
  ) -> TermPlace {
    var cursor = FrontCodedCursor(block, headerCount: 2, valueCount: 2)
    return place(of: key, &cursor, number: number)
  }

  /// The place of the first term of a block that is not before the key, which is read next.
  private static func place(
    of key: [UInt8], _ cursor: inout FrontCodedCursor, number: Int
  ) -> TermPlace {
    let skipped = cursor.skip(before: key)
    return TermPlace(
      index: number * FrontCodedWriter.keysPerBlock + skipped.count,
      title: cursor.header.0 &+ skipped.values.0, other: cursor.header.1 &+ skipped.values.1)
  }

  /// Goes through the terms from one key on, in order.
  /// - Parameter body: Gets each term, its place and the place after it; says whether to go on.
  package func forEachTerm(
    from key: [UInt8], _ body: ([UInt8], TermPlace, TermPlace) -> Bool
  ) throws {
    guard let first = contents.termDirectory.block(for: key) else { return }
    var goesOn = true
    for number in first..<contents.termDirectory.count where goesOn {
      try blocks.forEach(.terms, number...number) { block in
        var cursor = FrontCodedCursor(block, headerCount: 2, valueCount: 2)
        var place = Self.place(of: number == first ? key : [], &cursor, number: number)
        while goesOn, cursor.next() {
          var next = place
          next.index += 1
          next.title &+= cursor.values.0
          next.other &+= cursor.values.1
          goesOn = body(cursor.key, place, next)
          place = next
        }
      }
    }
  }

  /// The items with one of the terms in their titles.
  package func title(_ range: TermRange) throws -> DocumentIDSet {
    try items([(.titlePostings, range.titleBytes)])
  }

  /// The items with one of the terms anywhere.
  package func anywhere(_ range: TermRange) throws -> DocumentIDSet {
    try items([(.titlePostings, range.titleBytes), (.otherPostings, range.otherBytes)])
  }

  /// The items of several parts of postings together.
  package func items(_ parts: [(BlockKind, Range<Int>)]) throws -> DocumentIDSet {
    let size = parts.reduce(0) { $0 + $1.1.count }
    guard size > 0 else { return .empty }
    var builder = DocumentIDSetBuilder(itemCount: itemCount, expected: size / 2)
    for (kind, range) in parts where !range.isEmpty {
      var decoder = PostingsDecoder()
      try blocks.forEachPiece(kind, range) { builder.insert(postings: $0, &decoder) }
    }
    return builder.finished()
  }

  // MARK: Whole titles

  /// The items with a title that starts so; the text itself is one of those.
  package func titles(startingWith text: String) throws -> DocumentIDSet {
    let key = Array(text.utf8)
    guard !key.isEmpty else { return .empty }
    return try titles(from: key, to: Self.afterAll(startingWith: key))
  }

  /// The items with a title that starts so; `nil` when more than so many titles do.
  package func titles(startingWith text: String, atMost most: Int) throws -> DocumentIDSet? {
    let key = Array(text.utf8)
    let (first, last) = try formPlaces(key, Self.afterAll(startingWith: key))
    return last - first > most ? nil : try titles(numbers: first, last)
  }

  /// The items with this title.
  package func titles(equalTo text: String) throws -> DocumentIDSet {
    let key = Array(text.utf8)
    return try titles(from: key, to: key + [0])
  }

  /// Goes through all titles in order.
  package func forEachTitle(_ body: ([UInt8]) -> Void) throws {
    for number in 0..<contents.formDirectory.count {
      try blocks.forEach(.forms, number...number) { block in
        var cursor = FrontCodedCursor(block, headerCount: 0, valueCount: 0)
        while cursor.next() { body(cursor.key) }
      }
    }
  }

  private func titles(from lower: [UInt8], to upper: [UInt8]) throws -> DocumentIDSet {
    let (first, last) = try formPlaces(lower, upper)
    return try titles(numbers: first, last)
  }

  /// The items with the titles from one number to before another.
  private func titles(numbers first: Int, _ last: Int) throws -> DocumentIDSet {
    guard first < last else { return .empty }
    var builder = DocumentIDSetBuilder(itemCount: itemCount, expected: last - first)
    // A row holds whole numbers.
    try blocks.forEachPiece(.formRanks, first * 4..<last * 4) { piece in
      for start in stride(from: 0, to: piece.count - 3, by: 4) {
        builder.insert(
          UInt32(littleEndian: piece.loadUnaligned(fromByteOffset: start, as: UInt32.self)))
      }
    }
    return builder.finished()
  }

  /// Whether any title starts so.
  package func hasTitle(startingWith text: some Sequence<UInt8>) throws -> Bool {
    let key = Array(text)
    let places = try formPlaces(key, Self.afterAll(startingWith: key))
    return places.0 < places.1
  }

  /// The numbers of titles before two keys, which mostly lie in one block.
  private func formPlaces(_ lower: [UInt8], _ upper: [UInt8]) throws -> (Int, Int) {
    let directory = contents.formDirectory
    guard let first = directory.block(for: lower), let last = directory.block(for: upper) else {
      return (0, 0)
    }
    var places = (0, 0)
    try blocks.forEach(.forms, first...first) { block in
      var cursor = FrontCodedCursor(block, headerCount: 0, valueCount: 0)
      places.0 = first * FrontCodedWriter.keysPerBlock + cursor.skip(before: lower).count
      if first == last {
        places.1 = places.0 + cursor.skip(before: upper, sharing: cursor.key.count).count
      }
    }
    if first == last { return places }
    try blocks.forEach(.forms, last...last) { block in
      places.1 = Self.formPlace(of: upper, in: block, number: last)
    }
    return places
  }

  private static func formPlace(
    of key: [UInt8], in block: UnsafeRawBufferPointer, number: Int
  ) -> Int {
    var cursor = FrontCodedCursor(block, headerCount: 0, valueCount: 0)
    return number * FrontCodedWriter.keysPerBlock + cursor.skip(before: key).count
  }
}
