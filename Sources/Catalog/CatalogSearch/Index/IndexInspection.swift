package import GRDB

/// Reads every dictionary, posting list and forward list of a catalogue to find damage.
package struct IndexInspection {
  private let index: InvertedIndex
  private var contents: CatalogContents { index.contents }
  private var blocks: BlockStore { index.blocks }
  /// Reads posting lists while a dictionary is being read.
  private let postings: BlockStore

  /// Inspects the index of a database.
  package init(db: Database, contents: CatalogContents) {
    index = InvertedIndex(db: db, contents: contents)
    postings = BlockStore(db: db, ownsStatement: true)
  }

  /// The problems of the whole index, each as a sentence without a full stop; none when it is
  /// intact. Linear in the size of the index.
  package func problems() throws -> [String] {
    var problems: [String] = []
    var terms = Counts()
    try check(index.dictionary, "the words", most: contents.itemCount, &terms, &problems)
    var titleCount = 0
    var last: [UInt8] = []
    var isOrdered = true
    try index.forEachTitle { title in
      isOrdered = isOrdered && !title.lexicographicallyPrecedes(last)
      last = title
      titleCount += 1
    }
    if !isOrdered { problems.append("the titles are out of order") }
    if try !titleIDsAreSound(count: titleCount) {
      problems.append("the items of the titles are damaged")
    }
    if try forwardCounts(terms: terms.terms) != terms {
      problems.append("the words of the items are not those of the index")
    }
    var facets = Counts()
    try check(
      TermDictionary(blocks: blocks, kind: .facets, directory: contents.facetDirectory),
      "the facets", postings: .facetPostings, most: contents.itemCount, &facets, &problems)
    var words = Counts()
    try check(
      TermDictionary(blocks: blocks, kind: .facetWords, directory: contents.facetWordDirectory),
      "the names of the facets", postings: .facetWordPostings, most: facets.terms, &words,
      &problems)
    let names = try SQLStatement.int(blocks.db, "SELECT COUNT(*) FROM facets") ?? 0
    for part in [CatalogSchema.Part.newestRanks, .titleRanks, .addedRanks] {
      let column = RankColumn(try CatalogTables.bytes(part, blocks.db))
      if !column.isWhole(itemCount: contents.itemCount) {
        problems.append("an order of the items is damaged")
      }
    }
    let years = YearColumn(try CatalogTables.bytes(.yearOfItems, blocks.db))
    if years.count != contents.itemCount {
      problems.append("the years are not as many as the items")
    }
    if names != facets.terms { problems.append("the facets are not as many as their names") }
    return problems
  }

  /// The terms and postings of a dictionary.
  private struct Counts: Equatable {
    var terms = 0
    var title = 0
    var other = 0
  }

  private func check(
    _ dictionary: TermDictionary, _ name: String, postings: BlockKind = .titlePostings,
    most: Int, _ counts: inout Counts, _ problems: inout [String]
  ) throws {
    var last: [UInt8]?
    var end = TermPlace()
    var isSound = true
    try dictionary.forEach { term, place, next in
      isSound =
        place == end && last?.lexicographicallyPrecedes(term) ?? true
        && !(place.title == next.title && place.other == next.other)
      guard isSound else { return false }
      let range = TermRange(lower: place, upper: next)
      let title = try documents(postings, range.titleBytes, most: most)
      let other = try documents(.otherPostings, range.otherBytes, most: most)
      guard let title, let other else {
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
  private func documents(_ kind: BlockKind, _ range: Range<Int>, most: Int) throws -> Int? {
    guard !range.isEmpty else { return 0 }
    let bytes = try self.postings.bytes(kind, range)
    guard bytes.count == range.count, bytes.last == 0 else { return nil }
    var count = 0
    var last: DocumentID = 0
    var isSound = true
    bytes.withUnsafeBytes { bytes in
      PostingList.forEach(bytes) { id in
        isSound = id > last && Int(id) <= most
        last = id
        count += 1
        return isSound
      }
    }
    return isSound ? count : nil
  }

  private func titleIDsAreSound(count: Int) throws -> Bool {
    var ids = 0
    var isSound = true
    try blocks.forEachPiece(.titleDocumentIDs, 0..<VarintReader.largest) { piece in
      for start in stride(from: 0, to: piece.count - 3, by: 4) {
        let id = DocumentID(
          littleEndian: piece.loadUnaligned(fromByteOffset: start, as: DocumentID.self))
        isSound = isSound && id > 0 && Int(id) <= contents.itemCount
        ids += 1
      }
    }
    return isSound && ids == count
  }

  /// The postings that the forward index has; the number of terms as given.
  private func forwardCounts(terms: Int) throws -> Counts {
    var counts = Counts(terms: terms)
    let all = DocumentIDSet(ascending: (0..<contents.itemCount).map { DocumentID($0 + 1) })
    // Several names may have a term in common, which its posting list has once.
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
