import CatalogModel
import GRDB

/// A place among the terms in order, and the places of its postings.
struct TermPlace: Hashable {
  /// Counts the terms before it.
  var index = 0
  var title = 0
  var other = 0
}

/// What the index says of a word: the terms that are it or start like it.
struct TermRange: Hashable {
  var lower: TermPlace
  var upper: TermPlace

  var isEmpty: Bool { lower.index >= upper.index }
  var titleBytes: Range<Int> { lower.title..<max(lower.title, upper.title) }
  var otherBytes: Range<Int> { lower.other..<max(lower.other, upper.other) }
}

/// Reads the index of a catalogue: which items have a word, which titles start how.
struct IndexReader {
  let blocks: BlockStore
  let contents: CatalogContents

  init(db: Database, contents: CatalogContents) {
    blocks = BlockStore(db: db)
    self.contents = contents
  }

  private var itemCount: Int { contents.categoryOfItems.count }

  // MARK: Terms

  /// The terms that are the word, or with `asPrefix` all that start with it.
  func terms(_ word: String, asPrefix: Bool) throws -> TermRange {
    let key = Array(word.utf8)
    let end = asPrefix ? Self.afterAll(startingWith: key) : key + [0]
    let lower = try place(of: key)
    return TermRange(lower: lower, upper: try place(of: end))
  }

  /// The first key after all that start so. UTF-8 has no byte of all ones to carry over.
  static func afterAll(startingWith key: [UInt8]) -> [UInt8] {
    guard let last = key.last else { return [0xFF] }
    return key.dropLast() + [last + 1]
  }

  /// The place of the first term that is not before the key.
  func place(of key: [UInt8]) throws -> TermPlace {
    guard let number = contents.termDirectory.block(for: key) else { return TermPlace() }
    var place = TermPlace()
    try blocks.forEach(.terms, number...number) { block in
      var cursor = SortedBlockCursor(block, headerCount: 2, valueCount: 2)
      place = TermPlace(
        index: number * SortedBlockWriter.keysPerBlock, title: cursor.header.0,
        other: cursor.header.1)
      while cursor.next(), cursor.isBefore(key) {
        place.index += 1
        place.title += cursor.values.0
        place.other += cursor.values.1
      }
    }
    return place
  }

  /// Goes through the terms from one key on, in order.
  /// - Parameter body: Gets each term, its place and the place after it; says whether to go on.
  func forEachTerm(
    from key: [UInt8], _ body: ([UInt8], TermPlace, TermPlace) -> Bool
  ) throws {
    guard let first = contents.termDirectory.block(for: key) else { return }
    var goesOn = true
    for number in first..<contents.termDirectory.count where goesOn {
      try blocks.forEach(.terms, number...number) { block in
        var cursor = SortedBlockCursor(block, headerCount: 2, valueCount: 2)
        var place = TermPlace(
          index: number * SortedBlockWriter.keysPerBlock, title: cursor.header.0,
          other: cursor.header.1)
        while goesOn, cursor.next() {
          var next = place
          next.index += 1
          next.title += cursor.values.0
          next.other += cursor.values.1
          if !cursor.isBefore(key) { goesOn = body(cursor.key, place, next) }
          place = next
        }
      }
    }
  }

  /// The items with one of the terms in their titles.
  func title(_ range: TermRange) throws -> RankSet {
    try items([(.titlePostings, range.titleBytes)])
  }

  /// The items with one of the terms anywhere.
  func anywhere(_ range: TermRange) throws -> RankSet {
    try items([(.titlePostings, range.titleBytes), (.otherPostings, range.otherBytes)])
  }

  /// The items of several parts of postings together.
  func items(_ parts: [(BlockKind, Range<Int>)]) throws -> RankSet {
    let size = parts.reduce(0) { $0 + $1.1.count }
    guard size > 0 else { return .empty }
    var builder = RankSetBuilder(itemCount: itemCount, expected: size / 2)
    for (kind, range) in parts where !range.isEmpty {
      let bytes = try blocks.bytes(kind, range)
      bytes.withUnsafeBytes { buffer in
        Postings.forEach(buffer) { rank in
          builder.insert(rank)
          return true
        }
      }
    }
    return builder.finished()
  }

  // MARK: Whole titles

  /// The items with a title that starts so; the text itself is one of those.
  func titles(startingWith text: String) throws -> RankSet {
    let key = Array(text.utf8)
    guard !key.isEmpty else { return .empty }
    return try titles(from: key, to: Self.afterAll(startingWith: key))
  }

  /// The items with this title.
  func titles(equalTo text: String) throws -> RankSet {
    let key = Array(text.utf8)
    return try titles(from: key, to: key + [0])
  }

  /// Goes through all titles in order.
  func forEachTitle(_ body: ([UInt8]) -> Void) throws {
    for number in 0..<contents.formDirectory.count {
      try blocks.forEach(.forms, number...number) { block in
        var cursor = SortedBlockCursor(block, headerCount: 0, valueCount: 0)
        while cursor.next() { body(cursor.key) }
      }
    }
  }

  private func titles(from lower: [UInt8], to upper: [UInt8]) throws -> RankSet {
    let (first, last) = try (formPlace(of: lower), formPlace(of: upper))
    guard first < last else { return .empty }
    let bytes = try blocks.bytes(.formRanks, first * 4..<last * 4)
    var builder = RankSetBuilder(itemCount: itemCount, expected: last - first)
    bytes.withUnsafeBytes { buffer in
      for start in stride(from: 0, to: buffer.count - 3, by: 4) {
        builder.insert(
          UInt32(littleEndian: buffer.loadUnaligned(fromByteOffset: start, as: UInt32.self)))
      }
    }
    return builder.finished()
  }

  private func formPlace(of key: [UInt8]) throws -> Int {
    guard let number = contents.formDirectory.block(for: key) else { return 0 }
    var place = number * SortedBlockWriter.keysPerBlock
    try blocks.forEach(.forms, number...number) { block in
      var cursor = SortedBlockCursor(block, headerCount: 0, valueCount: 0)
      while cursor.next(), cursor.isBefore(key) { place += 1 }
    }
    return place
  }
}
