/// A front-coded dictionary of whole titles, or their codes, with the document id of each, read block
/// by block.
struct TitleDictionary {
  let blocks: BlockStore
  /// The blocks of the dictionary, and of the document ids, four bytes each.
  let kind: BlockKind
  let ids: BlockKind
  let directory: FrontCodedDirectory
  let itemCount: Int

  /// The items with a title that starts so; none for an empty key.
  func documents(startingWith key: [UInt8]) throws -> DocumentIDSet {
    key.isEmpty ? .empty : try documents(try places(from: key, to: key.prefixUpperBound))
  }

  /// Tells that some title starts so.
  func holds(startingWith key: [UInt8]) throws -> Bool {
    try !places(from: key, to: key.prefixUpperBound).isEmpty
  }

  /// The items of the titles with these numbers.
  func documents(_ numbers: Range<Int>) throws -> DocumentIDSet { try documents([numbers]) }

  /// The items of the titles with the numbers of some ranges.
  func documents(_ ranges: [Range<Int>]) throws -> DocumentIDSet {
    let count = ranges.reduce(0) { $0 + $1.count }
    guard count > 0 else { return .empty }
    var builder = DocumentIDSetBuilder(itemCount: itemCount, expected: count)
    for numbers in ranges where !numbers.isEmpty {
      // A row holds whole numbers.
      let bytes = numbers.lowerBound * 4..<numbers.upperBound * 4
      try blocks.forEachPiece(ids, bytes) { piece in
        for start in stride(from: 0, to: piece.count - 3, by: 4) {
          builder.insert(
            DocumentID(
              littleEndian: piece.loadUnaligned(fromByteOffset: start, as: DocumentID.self)))
        }
      }
    }
    return builder.finished()
  }

  /// The numbers of the titles from one key to before another, which mostly lie in one block.
  /// - Parameter known: A number not behind that of the first key.
  func places(
    from lower: [UInt8], to upper: [UInt8], notBefore known: Int = 0
  ) throws -> Range<Int> {
    let blockOfKnown = known / TermDictionary.keysPerBlock
    guard let numbers = directory.blocks(from: lower, to: upper, notBefore: blockOfKnown) else {
      return 0..<0
    }
    let (first, last) = (numbers.lowerBound, numbers.upperBound)
    var places = (0, 0)
    try blocks.forEach(kind, first...first) { block in
      var cursor = FrontCodedCursor(block, headerCount: 0, valueCount: 0)
      places.0 = first * TermDictionary.keysPerBlock + cursor.skip(before: lower).count
      if first == last {
        places.1 = places.0 + cursor.skip(before: upper, sharing: cursor.key.count).count
      }
    }
    if first != last {
      try blocks.forEach(kind, last...last) { block in
        var cursor = FrontCodedCursor(block, headerCount: 0, valueCount: 0)
        places.1 = last * TermDictionary.keysPerBlock + cursor.skip(before: upper).count
      }
    }
    return places.0..<max(places.0, places.1)
  }

  /// Goes through all titles in order.
  func forEach(_ body: ([UInt8]) -> Void) throws {
    for number in 0..<directory.count {
      try blocks.forEach(kind, number...number) { block in
        var cursor = FrontCodedCursor(block, headerCount: 0, valueCount: 0)
        while cursor.next() { body(cursor.key) }
      }
    }
  }
}
