internal import CatalogImport
internal import CatalogModel
internal import CatalogSearch

/// The postings of one server, sorted on disk.
struct PostingBuilder {
  private var sorter: ExternalSorter

  /// - Parameter memory: The bytes of memory that it may take.
  init(_ files: SpoolFiles, memory: Int) { sorter = ExternalSorter(files, memory: memory) }

  /// Adds the keys of an item; items come in rank order.
  mutating func add(
    _ item: Item, _ text: IndexedText, rank: Int, category: Int
  ) throws(CatalogError) {
    let mark = UInt8(category) | (text.isInLatinScript ? 0 : PostingEntries.otherScript)
    let number = Posting(rank: rank, mark: mark).number
    try SearchKey.forEachLongest(of: item, text) { key throws(CatalogError) in
      try sorter.append(Array(key.utf8), number: number)
    }
  }

  /// Hands over the rows of the postings table, in pieces, and discards them.
  mutating func forEachPiece(_ write: (CopyRows) throws -> Void) throws {
    var trie = PostingTrie()
    try sorter.forEach { key, number in
      trie.add(key, Posting(number: number))
      guard trie.rows.bytes.count >= Self.pieceSize else { return }
      try write(trie.rows)
      trie.removeRows()
    }
    trie.finish()
    try write(trie.rows)
  }

  /// The bytes of rows handed over at once.
  private static let pieceSize = 1 << 18
}
