import CatalogModel
package import GRDB
import Support

/// Compares the sections of a catalogue with each other: sizes, counts, order, ranges and sums.
///
/// Opening goes through ``sections()``. It looks at the size of each section, its last block and the upper
/// level of each directory, so its time does not depend on the number of items. ``problems()`` continues with
/// every dictionary, posting list, column and item.
package struct CatalogValidator {
  let db: Database
  let blocks: BlockStore

  /// Validates the catalogue of a database.
  /// - Parameter tables: The tables of the file, if it is mapped into memory.
  package init(_ db: Database, tables: MappedTables? = nil) {
    self.db = db
    blocks = BlockStore(db: db, tables: tables)
  }

  /// The numbers that searches rely on.
  /// - Throws: ``CatalogDamage`` for the first section that is inconsistent with the others; `DatabaseError`.
  package func sections() throws -> CatalogSections {
    let parts = try parts()
    let items = try itemCount()
    try checkColumns(parts, items)
    let categories = try categories(items)
    let additions = Addition.decoded(try CatalogTables.bytes(.additions, db))
    guard let added = Addition.total(additions), added <= items.value else {
      throw CatalogDamage("more items were added than there are")
    }
    try checkVocabulary(parts)
    return CatalogSections(
      items: items, categories: categories, additions: additions,
      termDirectory: try termDirectory(
        .termDirectory, "the words", (.terms, .termNodes), (.titlePostings, .otherPostings)
      ).directory,
      titleDirectory: try titleDirectory(
        .titleDirectory, "the titles", (.titles, .titleNodes, .titleDocumentIDs)),
      codeDirectory: try titleDirectory(
        .codeDirectory, "the coded titles", (.codes, .codeNodes, .codeDocumentIDs)),
      facetDirectory: try facetDirectory(),
      facetWordDirectory: try termDirectory(
        .facetWordDirectory, "the names of the facets", (.facetWords, .facetWordNodes),
        (.facetWordPostings, nil)
      ).directory,
      summaryDirectory: try summaryDirectory(isThere: parts[.summaryDirectory] != nil))
  }

  // MARK: Parts

  /// The parts that every catalogue has.
  private static let required: [CatalogSchema.Part] = [
    .itemCount, .yearOfItems, .newestRanks, .titleRanks, .titleCollations, .addedRanks, .additions,
    .catalogID, .vocabulary, .vocabularyStarts, .termDirectory, .titleDirectory, .codeDirectory,
    .facetDirectory, .facetWordDirectory, .digest,
  ]
  /// More than there are kinds of parts.
  private static let mostParts = 100

  /// The size of each part in bytes.
  private func parts() throws -> [CatalogSchema.Part: Int] {
    var sizes: [CatalogSchema.Part: Int] = [:]
    // The length of a blob is read without reading the blob.
    let rows = try SQLStatement(
      db,
      """
      SELECT name, CASE typeof(value) WHEN 'blob' THEN length(value) ELSE -1 END FROM parts
      LIMIT \(Self.mostParts)
      """)
    while try rows.next() {
      let name = rows.text(0)
      guard rows.int(1) >= 0 else { throw CatalogDamage("the part \(name) is not made of bytes") }
      if let part = CatalogSchema.Part(rawValue: name) { sizes[part] = rows.int(1) }
    }
    for part in Self.required where sizes[part] == nil {
      throw CatalogDamage("the part \(part.rawValue) is missing")
    }
    return sizes
  }

  /// The number of items, on which the part, the rows and the largest document id agree.
  private func itemCount() throws -> ItemCount {
    guard let items = ItemCount(try CatalogTables.text(.itemCount, db)) else {
      throw CatalogDamage("the number of items is none")
    }
    guard try SQLStatement.int(db, "SELECT min(document_id) FROM items") == 1,
      try SQLStatement.int(db, "SELECT max(document_id) FROM items") == items.value
    else { throw CatalogDamage("the items are not as many as their number says") }
    return items
  }

  private func checkColumns(_ parts: [CatalogSchema.Part: Int], _ items: ItemCount) throws {
    let sizes: [CatalogSchema.Part: Int] = [
      .yearOfItems: 2 * items.value, .newestRanks: 4 * items.value, .titleRanks: 4 * items.value,
      .addedRanks: 4 * items.value,
    ]
    for (part, size) in sizes where parts[part] != size {
      throw CatalogDamage("the part \(part.rawValue) has not a value for each item")
    }
    guard try size(ofStream: .itemCategories) == items.value,
      try size(ofStream: .otherScripts) == items.bitmapSize
    else { throw CatalogDamage("the columns have not a value for each item") }
    guard
      try extent(of: .forwardIndex).count == Self.blocks(items.value, ForwardIndex.itemsPerBlock)
    else { throw CatalogDamage("the words of the items are not as many as the items") }
  }

  private func categories(_ items: ItemCount) throws -> [CategoryCount] {
    let rows = try SQLStatement.rows(
      db,
      "SELECT number, id, count FROM categories ORDER BY number LIMIT \(Self.mostCategories + 1)"
    ) { rows in
      (
        number: rows.int(0), count: rows.int(2),
        id: CategoryID(rows.text(1).limited(to: CatalogTables.longestName))
      )
    }
    var known: Set<CategoryID> = []
    var rest = items.value
    for (place, row) in rows.enumerated() {
      guard row.number == place, place < Self.mostCategories, (0...rest).contains(row.count),
        known.insert(row.id).inserted
      else { throw CatalogDamage("the categories are damaged") }
      rest -= row.count
    }
    guard rest == 0 else {
      throw CatalogDamage("the categories do not have as many items as there are")
    }
    return rows.map { CategoryCount(category: CatalogModel.Category(id: $0.id), count: $0.count) }
  }

  /// The category number of an item is one byte.
  private static let mostCategories = 256

  private func checkVocabulary(_ parts: [CatalogSchema.Part: Int]) throws {
    let (bytes, starts) = (parts[.vocabulary] ?? 0, parts[.vocabularyStarts] ?? 0)
    // A word takes its frequency, three letters or more, and a zero.
    guard starts % 4 == 0, bytes >= starts / 4 * 5 else {
      throw CatalogDamage("the words for spelling are not as many as their places")
    }
    let sounds = try size(ofStream: .phoneticIndex)
    guard sounds % PhoneticIndex.entrySize == 0, sounds / PhoneticIndex.entrySize <= starts / 4
    else {
      throw CatalogDamage("the sounds of the words are more than the words")
    }
  }

  // MARK: Dictionaries

  /// The directory of a dictionary, with exactly as many blocks and nodes as it states.
  private func directory(
    _ part: CatalogSchema.Part, _ name: String, _ dictionary: BlockKind, _ nodes: BlockKind
  ) throws -> NodeDirectory {
    guard let directory = NodeDirectory(try CatalogTables.bytes(part, db), nodes: nodes),
      try extent(of: dictionary).count == directory.count,
      try extent(of: nodes).count == Self.blocks(directory.count, NodeDirectory.blocksPerNode)
    else { throw CatalogDamage("the directory of \(name) does not fit to them") }
    return directory
  }

  /// The directory of a dictionary of terms, whose last term ends where the posting lists do.
  private func termDirectory(
    _ part: CatalogSchema.Part, _ name: String,
    _ kinds: (dictionary: BlockKind, nodes: BlockKind),
    _ postings: (title: BlockKind, other: BlockKind?)
  ) throws -> (directory: NodeDirectory, terms: Int) {
    let directory = try directory(part, name, kinds.dictionary, kinds.nodes)
    let end = try end(of: directory, kinds.dictionary, numbers: 2)
    guard let end, end.title == (try size(ofStream: postings.title)),
      end.other == (try postings.other.map { try size(ofStream: $0) } ?? 0)
    else { throw CatalogDamage("the lists of \(name) are not as long as the index says") }
    return (directory, end.index)
  }

  private func facetDirectory() throws -> NodeDirectory {
    let (directory, count) = try termDirectory(
      .facetDirectory, "the facets", (.facets, .facetNodes), (.facetPostings, nil))
    let first = try SQLStatement.int(db, "SELECT ifnull(min(number), 1) FROM facets")
    let last = try SQLStatement.int(db, "SELECT ifnull(max(number), 0) FROM facets")
    guard first == 1, last == count else {
      throw CatalogDamage("the facets are not as many as their names")
    }
    return directory
  }

  /// The directory of the words in descriptions; empty if an older catalogue has none.
  private func summaryDirectory(isThere: Bool) throws -> NodeDirectory {
    if !isThere, let directory = NodeDirectory.empty(nodes: .summaryNodes) { return directory }
    return try termDirectory(
      .summaryDirectory, "the words of descriptions", (.summaryWords, .summaryNodes),
      (.summaryPostings, nil)
    ).directory
  }

  /// The directory of a dictionary of titles, each of which has the document id of its item.
  private func titleDirectory(
    _ part: CatalogSchema.Part, _ name: String,
    _ kinds: (dictionary: BlockKind, nodes: BlockKind, ids: BlockKind)
  ) throws -> NodeDirectory {
    let directory = try directory(part, name, kinds.dictionary, kinds.nodes)
    guard let end = try end(of: directory, kinds.dictionary, numbers: 0),
      try size(ofStream: kinds.ids) == 4 * end.index
    else { throw CatalogDamage("the items of \(name) are not as many as they") }
    return directory
  }

  /// The place after the last key of a dictionary; `nil` if its last block is invalid.
  /// - Parameter numbers: The count of numbers per block and per key.
  private func end(
    of directory: NodeDirectory, _ kind: BlockKind, numbers: Int
  ) throws -> TermPlace? {
    guard directory.count > 0 else { return TermPlace() }
    let last = directory.count - 1
    var end: TermPlace?
    try blocks.forEach(kind, last...last) { block in
      var cursor = FrontCodedCursor(block, headerCount: numbers, valueCount: numbers)
      var place = TermPlace(
        index: last * TermDictionary.keysPerBlock, title: cursor.header.0, other: cursor.header.1)
      var keys = 0
      while keys <= TermDictionary.keysPerBlock, cursor.step() != nil {
        keys += 1
        place.advance(by: cursor.values)
      }
      end = (1...TermDictionary.keysPerBlock).contains(keys) ? place : nil
    }
    return end
  }

  // MARK: Blocks

  /// The number of blocks of a kind, and the size of the last one in bytes.
  private func extent(of kind: BlockKind) throws -> (count: Int, last: Int) {
    let rows = try SQLStatement(
      cached: db,
      """
      SELECT id, CASE typeof(data) WHEN 'blob' THEN length(data) ELSE -1 END FROM blocks
      WHERE id BETWEEN ? AND ? ORDER BY id DESC LIMIT 1
      """)
    rows.bind(1, BlockStore.id(kind, 0))
    rows.bind(2, BlockStore.id(kind, .max))
    defer { rows.reset() }
    guard try rows.next() else { return (0, 0) }
    guard rows.int(1) > 0 else { throw CatalogDamage("a block is not made of bytes") }
    return (rows.int(0) - BlockStore.id(kind, 0) + 1, rows.int(1))
  }

  /// The size of a stream in bytes.
  func size(ofStream kind: BlockKind) throws -> Int {
    let (count, last) = try extent(of: kind)
    guard last <= BlockStore.streamSize else { throw CatalogDamage("a block is too long") }
    return count == 0 ? 0 : (count - 1) * BlockStore.streamSize + last
  }

  /// The number of blocks needed for some entries.
  private static func blocks(_ entries: Int, _ entriesPerBlock: Int) -> Int {
    (entries + entriesPerBlock - 1) / entriesPerBlock
  }
}
