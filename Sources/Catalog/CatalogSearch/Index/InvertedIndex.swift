internal import CatalogModel
package import GRDB

/// Reads the inverted index of a catalogue: the posting lists of its words, and its whole titles in
/// order with the items that have them.
package struct InvertedIndex {
  let blocks: BlockStore
  let contents: CatalogContents
  /// The words of titles and of other fields, in order.
  package let dictionary: TermDictionary
  private let ranges = TermRangeCache()

  /// Reads the index of an open catalogue.
  package init(db: Database, contents: CatalogContents) {
    blocks = BlockStore(db: db)
    self.contents = contents
    dictionary = TermDictionary(blocks: blocks, kind: .terms, directory: contents.termDirectory)
  }

  /// The terms of each item.
  var forwardIndex: ForwardIndex { ForwardIndex(blocks: blocks) }
  /// The people, genres and decades.
  var facets: FacetIndex { FacetIndex(blocks: blocks, contents: contents) }

  private var itemCount: Int { contents.itemCount }

  // MARK: Terms

  /// The terms that are the word, or with `asPrefix` all that start with it.
  package func terms(_ word: String, asPrefix: Bool) throws -> TermRange {
    try ranges.range(of: word, asPrefix: asPrefix) {
      try dictionary.range(of: word, asPrefix: asPrefix)
    }
  }

  /// The items with one of the terms in their titles.
  package func title(_ range: TermRange) throws -> DocumentIDSet {
    try items([(.titlePostings, range.titleBytes)])
  }

  /// The items with one of the terms in other fields.
  package func elsewhere(_ range: TermRange) throws -> DocumentIDSet {
    try items([(.otherPostings, range.otherBytes)])
  }

  /// The items of several parts of posting lists together.
  func items(_ parts: [(BlockKind, Range<Int>)]) throws -> DocumentIDSet {
    let size = parts.reduce(0) { $0 + $1.1.count }
    guard size > 0 else { return .empty }
    var builder = DocumentIDSetBuilder(itemCount: itemCount, expected: size / 2)
    for (kind, range) in parts where !range.isEmpty {
      var decoder = PostingListDecoder()
      try blocks.forEachPiece(kind, range) { builder.insert(postings: $0, &decoder) }
    }
    return builder.finished()
  }

  // MARK: Whole titles

  /// The items with a title that starts so; the text itself is one of those.
  func titles(startingWith text: String) throws -> DocumentIDSet {
    let key = Array(text.utf8)
    guard !key.isEmpty else { return .empty }
    return try titles(from: key, to: key.prefixUpperBound)
  }

  /// The items with a title that starts so; `nil` when more than so many titles do.
  func titles(startingWith text: String, atMost most: Int) throws -> DocumentIDSet? {
    let key = Array(text.utf8)
    let (first, last) = try titlePlaces(key, key.prefixUpperBound)
    return last - first > most ? nil : try titles(numbers: first, last)
  }

  /// The items with this title.
  func titles(equalTo text: String) throws -> DocumentIDSet {
    let key = Array(text.utf8)
    return try titles(from: key, to: key + [0])
  }

  /// Goes through all titles in order.
  package func forEachTitle(_ body: ([UInt8]) -> Void) throws {
    for number in 0..<contents.titleDirectory.count {
      try blocks.forEach(.titles, number...number) { block in
        var cursor = FrontCodedCursor(block, headerCount: 0, valueCount: 0)
        while cursor.next() { body(cursor.key) }
      }
    }
  }

  private func titles(from lower: [UInt8], to upper: [UInt8]) throws -> DocumentIDSet {
    let (first, last) = try titlePlaces(lower, upper)
    return try titles(numbers: first, last)
  }

  /// The items with the titles from one number to before another.
  private func titles(numbers first: Int, _ last: Int) throws -> DocumentIDSet {
    guard first < last else { return .empty }
    var builder = DocumentIDSetBuilder(itemCount: itemCount, expected: last - first)
    // A row holds whole numbers.
    try blocks.forEachPiece(.titleDocumentIDs, first * 4..<last * 4) { piece in
      for start in stride(from: 0, to: piece.count - 3, by: 4) {
        builder.insert(
          DocumentID(
            littleEndian: piece.loadUnaligned(fromByteOffset: start, as: DocumentID.self)))
      }
    }
    return builder.finished()
  }

  /// Tells that some title starts so.
  func hasTitle(startingWith text: some Sequence<UInt8>) throws -> Bool {
    let key = Array(text)
    let places = try titlePlaces(key, key.prefixUpperBound)
    return places.0 < places.1
  }

  /// The numbers of titles before two keys, which mostly lie in one block.
  private func titlePlaces(_ lower: [UInt8], _ upper: [UInt8]) throws -> (Int, Int) {
    let directory = contents.titleDirectory
    guard let first = directory.block(for: lower), let last = directory.block(for: upper) else {
      return (0, 0)
    }
    var places = (0, 0)
    try blocks.forEach(.titles, first...first) { block in
      var cursor = FrontCodedCursor(block, headerCount: 0, valueCount: 0)
      places.0 = first * TermDictionary.keysPerBlock + cursor.skip(before: lower).count
      if first == last {
        places.1 = places.0 + cursor.skip(before: upper, sharing: cursor.key.count).count
      }
    }
    if first == last { return places }
    try blocks.forEach(.titles, last...last) { block in
      places.1 = Self.titlePlace(of: upper, in: block, number: last)
    }
    return places
  }

  private static func titlePlace(
    of key: [UInt8], in block: UnsafeRawBufferPointer, number: Int
  ) -> Int {
    var cursor = FrontCodedCursor(block, headerCount: 0, valueCount: 0)
    return number * TermDictionary.keysPerBlock + cursor.skip(before: key).count
  }
}
