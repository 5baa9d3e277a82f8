/// A front-coded dictionary of whole titles, or their codes, with the document id of each, read block
/// by block.
struct TitleDictionary {
  let blocks: BlockStore
  /// The block kinds of the dictionary, and of the document ids, four bytes each.
  let kind: BlockKind
  let ids: BlockKind
  let directory: NodeDirectory
  let itemCount: Int

  /// The items with a title that starts with a key; none for an empty key.
  func documents(startingWith key: [UInt8]) throws -> DocumentIDSet {
    key.isEmpty ? .empty : try documents(try places(from: key, to: key.prefixUpperBound))
  }

  /// Whether some title starts with a key.
  func holds(startingWith key: [UInt8]) throws -> Bool {
    try !places(from: key, to: key.prefixUpperBound).isEmpty
  }

  /// The length in bytes of the longest prefix of a key that some title starts with: the longer of those it
  /// shares with the previous and the next title.
  func knownLength(of key: [UInt8]) throws -> Int {
    guard let number = try directory.block(for: key, blocks) else { return 0 }
    var shared = 0
    var isAtEnd = false
    try blocks.forEach(kind, number...number) { block in
      var cursor = FrontCodedCursor(block, headerCount: 0, valueCount: 0)
      _ = cursor.skip(before: key)
      shared = cursor.sharedCount
      isAtEnd = !cursor.next()
      if !isAtEnd { shared = max(shared, Self.shared(cursor.key, key)) }
    }
    guard isAtEnd, number + 1 < directory.count else { return shared }
    try blocks.forEach(kind, number + 1...number + 1) { block in
      var cursor = FrontCodedCursor(block, headerCount: 0, valueCount: 0)
      if cursor.next() { shared = max(shared, Self.shared(cursor.key, key)) }
    }
    return shared
  }

  private static func shared(_ first: [UInt8], _ second: [UInt8]) -> Int {
    zip(first, second).prefix { $0 == $1 }.count
  }

  /// The items of the titles with these numbers.
  func documents(_ numbers: Range<Int>) throws -> DocumentIDSet { try documents([numbers]) }

  /// The items of the titles with the numbers of some ranges.
  func documents(_ ranges: [Range<Int>]) throws -> DocumentIDSet {
    let count = ranges.reduce(0) { $0 + $1.count }
    guard count > 0 else { return .empty }
    var builder = DocumentIDSetBuilder(itemCount: itemCount, expected: count)
    for numbers in ranges where !numbers.isEmpty {
      // A row contains whole numbers.
      let bytes = numbers.lowerBound * 4..<numbers.upperBound * 4
      try blocks.forEachPiece(ids, bytes) { piece in
        piece.forEach(DocumentID.self) { builder.insert($0) }
      }
    }
    return builder.finished()
  }

  /// The numbers of the titles from one key up to another, which are usually in one block.
  func places(from lower: [UInt8], to upper: [UInt8]) throws -> Range<Int> {
    guard let numbers = try directory.blocks(from: lower, to: upper, blocks) else {
      return 0..<0
    }
    let (first, last) = (numbers.lowerBound, numbers.upperBound)
    var places = (0, 0)
    try blocks.forEach(kind, first...first) { block in
      var cursor = FrontCodedCursor(block, headerCount: 0, valueCount: 0)
      places.0 = first * TermDictionary.keysPerBlock + cursor.skip(before: lower).count
      if first == last {
        places.1 = places.0 + cursor.skip(before: upper, sharing: cursor.sharedCount).count
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

  /// The number of titles before a key.
  private func place(before key: [UInt8]) throws -> Int {
    guard let number = try directory.block(for: key, blocks) else { return 0 }
    var place = 0
    try blocks.forEach(kind, number...number) { block in
      var cursor = FrontCodedCursor(block, headerCount: 0, valueCount: 0)
      place = number * TermDictionary.keysPerBlock + cursor.skip(before: key).count
    }
    return place
  }

  /// The numbers of the keys that continue with each of some bytes; an empty range if none does.
  ///
  /// Keys in one block, as those of a long prefix usually are, are found in a single pass through it, without
  /// the directory.
  /// - Parameters:
  ///   - key: The prefix of the keys.
  ///   - places: The numbers of all keys that start with it.
  ///   - bytes: The bytes, in order, each once.
  func continuations(
    of key: [UInt8], at places: Range<Int>, by bytes: [UInt8]
  ) throws -> [Range<Int>] {
    var found: [Range<Int>] = []
    found.reserveCapacity(bytes.count)
    let block = places.lowerBound / TermDictionary.keysPerBlock
    guard !places.isEmpty, (places.upperBound - 1) / TermDictionary.keysPerBlock == block else {
      var wanted = key + [0]
      // The end of the keys for one byte, which is the start of those for the next.
      var end: (byte: UInt8, place: Int)?
      func place(before byte: UInt8) throws -> Int {
        if let end, end.byte == byte { return end.place }
        wanted[key.count] = byte
        return try self.place(before: wanted)
      }
      for byte in bytes {
        let start = try place(before: byte)
        let next = try place(before: byte + 1)
        end = (byte + 1, next)
        found.append((start..<max(start, next)).clamped(to: places))
      }
      return found
    }
    try blocks.forEach(kind, block...block) { bytesOfBlock in
      var cursor = FrontCodedCursor(bytesOfBlock, headerCount: 0, valueCount: 0)
      var place = block * TermDictionary.keysPerBlock
      var wanted = key + [0]
      func skip(before byte: UInt8) -> Int {
        wanted[key.count] = byte
        place += cursor.skip(before: wanted, sharing: min(cursor.sharedCount, key.count)).count
        return place
      }
      for byte in bytes {
        let start = skip(before: byte)
        found.append((start..<skip(before: byte + 1)).clamped(to: places))
      }
    }
    return found
  }

  /// Visits all titles in order.
  func forEach(_ body: ([UInt8]) -> Void) throws {
    for number in 0..<directory.count {
      try blocks.forEach(kind, number...number) { block in
        var cursor = FrontCodedCursor(block, headerCount: 0, valueCount: 0)
        while cursor.next() { body(cursor.key) }
      }
    }
  }

  /// The numbers of all titles, up to the end of the last block.
  var all: Range<Int> { 0..<directory.count * TermDictionary.keysPerBlock }

  /// Visits the titles with these numbers in order, each with its item.
  func forEach(
    _ numbers: Range<Int>, _ body: ([UInt8], DocumentID) throws -> Void
  ) throws {
    let perBlock = TermDictionary.keysPerBlock
    guard !numbers.isEmpty, directory.count > 0 else { return }
    let last = min((numbers.upperBound - 1) / perBlock, directory.count - 1)
    for number in stride(from: numbers.lowerBound / perBlock, through: last, by: 1) {
      let ofBlock = (number * perBlock..<(number + 1) * perBlock).clamped(to: numbers)
      let documents = try documentIDs(ofBlock)
      try blocks.forEach(kind, number...number) { block in
        var cursor = FrontCodedCursor(block, headerCount: 0, valueCount: 0)
        var place = number * perBlock
        while cursor.next() {
          let index = place - ofBlock.lowerBound
          if documents.indices.contains(index) { try body(cursor.key, documents[index]) }
          place += 1
        }
      }
    }
  }

  /// The document ids of the titles with these numbers, in order.
  private func documentIDs(_ numbers: Range<Int>) throws -> [DocumentID] {
    var documents: [DocumentID] = []
    documents.reserveCapacity(numbers.count)
    // A row contains whole numbers.
    try blocks.forEachPiece(ids, numbers.lowerBound * 4..<numbers.upperBound * 4) { piece in
      piece.forEach(DocumentID.self) { documents.append($0) }
    }
    return documents
  }
}
