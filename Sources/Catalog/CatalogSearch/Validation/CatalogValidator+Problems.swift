import CatalogModel
import GRDB

/// The checks that opening leaves out: each row, dictionary, posting list and column.
extension CatalogValidator {
  /// The problems of the whole catalogue, each as a sentence without a full stop; none when it is intact.
  /// Linear in its size.
  /// - Throws: `DatabaseError` if SQLite cannot read it.
  package func problems() throws -> [String] {
    do {
      let contents = try CatalogContents(db)
      try contents.load(db)
      return try itemProblems(contents) + indexProblems(contents) + columnProblems(contents)
    } catch let damage as CatalogDamage {
      return [damage.reason]
    }
  }

  // MARK: Items

  /// Checks that every item is readable, in the right position, and in an existing category.
  private func itemProblems(_ contents: CatalogContents) throws -> [String] {
    var last = Int.max
    var counts = contents.sizes.map { _ in 0 }
    let reader = ItemReader(db, categories: contents.categoryIDs)
    for (index, number) in contents.categoryOfItems.enumerated() {
      guard let item = try reader.item(DocumentID(index + 1)) else {
        return ["item \(index + 1) is missing"]
      }
      guard counts.indices.contains(Int(number)),
        contents.categoryIDs[Int(number)] == item.category
      else { return ["item \(index + 1) is in a category that there is none of"] }
      guard !item.id.rawValue.isEmpty, !item.title.isEmpty, item.popularity <= last else {
        return ["item \(index + 1) has no id or title, or stands in the wrong place"]
      }
      last = item.popularity
      counts[Int(number)] += 1
    }
    let rows = try SQLStatement.int(db, "SELECT COUNT(*) FROM items")
    return rows == contents.itemCount && counts == contents.sizes
      ? [] : ["the categories do not have as many items as they say"]
  }

  // MARK: Columns

  private func columnProblems(_ contents: CatalogContents) throws -> [String] {
    var problems: [String] = []
    for part in [CatalogSchema.Part.newestRanks, .titleRanks, .addedRanks] {
      let column = RankColumn(try CatalogTables.bytes(part, db))
      if !column.isWhole(itemCount: contents.itemCount) {
        problems.append("an order of the items is damaged")
      }
    }
    if !TitleCollations(try CatalogTables.bytes(.titleCollations, db)).isSound(contents.items) {
      problems.append("the order of the titles of a language is damaged")
    }
    let words = Vocabulary(
      try CatalogTables.bytes(.vocabulary, db, andZeros: 2),
      starts: try CatalogTables.bytes(.vocabularyStarts, db))
    if try !words.isInOrder || !PhoneticIndex(blocks: blocks).isSound(words: words.starts.count) {
      problems.append("the words for spelling are damaged")
    }
    let size = contents.items.bitmapSize
    let odd = try SQLStatement.int(
      db,
      """
      SELECT count(*) FROM frequent_words WHERE length(title) <> \(size) OR length(anywhere) <> \(size)
      """)
    if odd != 0 { problems.append("the items of a frequent word are damaged") }
    return problems
  }

  // MARK: Index

  private func indexProblems(_ contents: CatalogContents) throws -> [String] {
    let index = InvertedIndex(db: db, contents: contents)
    var problems: [String] = []
    var terms = Counts()
    try check(
      index.dictionary, "the words", (.titlePostings, .otherPostings), most: contents.itemCount,
      &terms, &problems)
    if try forwardCounts(index, contents, terms: terms.terms) != terms {
      problems.append("the words of the items are not those of the index")
    }
    var facets = Counts()
    try check(
      index.facets.facets, "the facets", (.facetPostings, nil), most: contents.itemCount, &facets,
      &problems)
    var words = Counts()
    try check(
      index.facets.words, "the names of the facets", (.facetWordPostings, nil), most: facets.terms,
      &words, &problems)
    var summaries = Counts()
    try check(
      SummaryIndex(blocks: blocks, contents: contents).words, "the words of descriptions",
      (.summaryPostings, nil), most: contents.itemCount, &summaries, &problems)
    if try SQLStatement.int(db, "SELECT COUNT(*) FROM facets") != facets.terms {
      problems.append("the facets are not as many as their names")
    }
    try check(
      titles: index.forEachTitle, .titleDocumentIDs, "the titles", contents.items, &problems)
    try check(
      titles: index.codes.forEach, .codeDocumentIDs, "the coded titles", contents.items, &problems)
    for (kind, directory) in [
      (BlockKind.termNodes, contents.termDirectory), (.titleNodes, contents.titleDirectory),
      (.codeNodes, contents.codeDirectory), (.facetNodes, contents.facetDirectory),
      (.facetWordNodes, contents.facetWordDirectory), (.summaryNodes, contents.summaryDirectory),
    ] where try !directory.nodesAreSound(blocks) {
      problems.append("the directory \(kind) is damaged")
    }
    return problems
  }

  /// The number of terms and postings of a dictionary.
  private struct Counts: Equatable {
    var terms = 0
    var title = 0
    var other = 0
  }

  private func check(
    _ dictionary: TermDictionary, _ name: String, _ kinds: (title: BlockKind, other: BlockKind?),
    most: Int, _ counts: inout Counts, _ problems: inout [String]
  ) throws {
    // Reads posting lists while the dictionary is being read.
    let postings = BlockStore(db: db, ownsStatement: true)
    var last: [UInt8]?
    var end = TermPlace()
    var isSound = true
    try dictionary.forEach { term, place, next in
      let range = TermRange(lower: place, upper: next)
      isSound =
        place == end && last?.lexicographicallyPrecedes(term) ?? true
        && !(range.titleBytes.isEmpty && range.otherBytes.isEmpty)
      guard isSound else { return false }
      let title = try documents(postings, kinds.title, range.titleBytes, most: most)
      let other = try kinds.other.map {
        try documents(postings, $0, range.otherBytes, most: most)
      }
      guard let title, let other = other ?? (range.otherBytes.isEmpty ? 0 : nil) else {
        isSound = false
        return false
      }
      counts.terms += 1
      counts.title += title
      counts.other += other
      last = term
      end = next
      return true
    }
    if !isSound { problems.append("\(name) of the index are damaged") }
  }

  /// The number of documents in one posting list, 0 for an empty one; `nil` when it is damaged.
  private func documents(
    _ postings: BlockStore, _ kind: BlockKind, _ range: Range<Int>, most: Int
  ) throws -> Int? {
    guard !range.isEmpty else { return 0 }
    let bytes = try postings.bytes(kind, range)
    guard bytes.count == range.count, bytes.last == 0 else { return nil }
    var count = 0
    var last: DocumentID = 0
    var isSound = true
    bytes.withByteView { bytes in
      PostingList.forEach(bytes) { id in
        isSound = id > last && Int(id) <= most
        last = id
        count += 1
        return isSound
      }
    }
    return isSound ? count : nil
  }

  /// Checks that some titles are in order and that each belongs to an item.
  private func check(
    titles: (([UInt8]) -> Void) throws -> Void, _ ids: BlockKind, _ name: String,
    _ items: ItemCount,
    _ problems: inout [String]
  ) throws {
    var titleCount = 0
    var last: [UInt8] = []
    var isOrdered = true
    try titles { title in
      isOrdered = isOrdered && !title.lexicographicallyPrecedes(last)
      last = title
      titleCount += 1
    }
    if !isOrdered { problems.append("\(name) are out of order") }
    var count = 0
    var isSound = true
    try blocks.forEachPiece(ids, 0..<(try size(ofStream: ids))) { piece in
      piece.forEach(DocumentID.self) { id in
        isSound = isSound && items.contains(Int(id))
        count += 1
      }
    }
    if !isSound || count != titleCount { problems.append("the items of \(name) are damaged") }
  }

  /// The postings in the forward index, with the given number of terms.
  private func forwardCounts(
    _ index: InvertedIndex, _ contents: CatalogContents, terms: Int
  ) throws -> Counts {
    var counts = Counts(terms: terms)
    let all = DocumentIDSet(ascending: (0..<contents.itemCount).map { DocumentID($0 + 1) })
    // Several names may share a term, which occurs once in its posting list.
    var others: Set<Int> = []
    try index.forwardIndex.forEachItem(of: all) { _, item in
      others.removeAll(keepingCapacity: true)
      item.forEach { place, part in
        guard place < terms else { return }
        if part == .title { counts.title += 1 } else { others.insert(place) }
      }
      counts.other += others.count
    }
    return counts
  }
}

extension NodeDirectory {
  /// Whether every node contains the first keys of the expected number of blocks, in order.
  fileprivate func nodesAreSound(_ blocks: BlockStore) throws -> Bool {
    guard count > 0 else { return true }
    var number = 0
    var isSound = true
    try blocks.forEach(kind, 0...(count - 1) / Self.blocksPerNode) { node in
      let expected = min(Self.blocksPerNode, count - number * Self.blocksPerNode)
      isSound =
        isSound && FrontCodedDirectory.isSound(node) && FrontCodedDirectory.count(node) == expected
      number += 1
    }
    return isSound && number == (count - 1) / Self.blocksPerNode + 1
  }
}

extension PhoneticIndex {
  /// Whether the entries are in order, and each refers to an existing word.
  fileprivate func isSound(words: Int) throws -> Bool {
    var last: UInt64 = 0
    var isSound = true
    try blocks.forEachPiece(.phoneticIndex, 0..<words * Self.entrySize) { piece in
      piece.forEach(UInt64.self) { entry in
        isSound = isSound && entry >= last && Int(entry & 0xFFFF_FFFF) < words
        last = entry
      }
    }
    return isSound
  }
}

extension Vocabulary {
  /// Whether each word starts after the end of the previous one and sorts after it.
  fileprivate var isInOrder: Bool {
    var last = ""
    for index in starts.indices {
      let word = text(index)
      let start = Int(starts[index])
      guard !word.isEmpty, last.utf8.lexicographicallyPrecedes(word.utf8),
        index == 0 ? start == 1 : start == Int(starts[index - 1]) + last.utf8.count + 2
      else { return false }
      last = word
    }
    // The words, and the two zeros after them.
    return starts.last.map { Int($0) + last.utf8.count + 3 == bytes.count } ?? (bytes.count == 2)
  }
}

extension TitleCollations {
  /// Whether the differences of all languages follow one another to the end, and refer to existing items.
  fileprivate func isSound(_ items: ItemCount) -> Bool {
    var isSound = true
    let isWhole = forEach { _, change in
      isSound =
        isSound && Int(change.letters) <= items.value
        && Int(change.script.upperBound) <= items.value
        && change.moves.allSatisfy {
          items.contains(Int($0.index) + 1) && Int($0.place) <= items.value
        }
    }
    return isWhole && isSound
  }
}
