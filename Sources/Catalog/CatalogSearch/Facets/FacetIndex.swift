import CatalogModel
import Support

/// An inverted index of facets: a posting list of items for each person, genre, decade, language
/// and platform, and a dictionary of the words in their names.
///
/// Facets are numbered from 1, those with the most items first, so that the posting list of a word
/// gives the best facets first.
struct FacetIndex {
  let blocks: BlockStore
  let contents: CatalogContents

  var facets: TermDictionary {
    TermDictionary(blocks: blocks, kind: .facets, directory: contents.facetDirectory)
  }
  var words: TermDictionary {
    TermDictionary(blocks: blocks, kind: .facetWords, directory: contents.facetWordDirectory)
  }

  /// The items that have a facet; none where no item has it.
  func items(with kind: Token.Kind, _ name: String) throws -> DocumentIDSet {
    let range = try facets.range(of: Facet.key(kind, name), asPrefix: false).titleBytes
    return try documents(.facetPostings, range, most: contents.itemCount)
  }

  /// The items whose running time is in a range.
  func items(runningFor range: MinuteRange) throws -> DocumentIDSet {
    let first = max(range.least ?? 1, 1)
    let last = min(range.most ?? MinuteRange.longest, MinuteRange.longest)
    var found = DocumentIDSet.empty
    guard first <= last else { return found }
    for minutes in first...last {
      found.formUnion(try items(with: .runningTime, String(minutes)))
    }
    return found
  }

  /// The items whose content rating is for an age or younger.
  func items(suitableUpTo limit: Int) throws -> DocumentIDSet {
    var found = DocumentIDSet.empty
    for age in 0...min(max(limit, 0), ContentRating.oldest) {
      let range = try facets.range(of: Facet.key(age: age), asPrefix: false).titleBytes
      found.formUnion(try documents(.facetPostings, range, most: contents.itemCount))
    }
    return found
  }

  /// The most popular items that have a facet, best first, at most `limit`; reads no more of the
  /// posting list than that takes.
  func mostPopularItems(
    with kind: Token.Kind, _ name: String, limit: Int
  ) throws -> [DocumentID] {
    let range = try facets.range(of: Facet.key(kind, name), asPrefix: false).titleBytes
    let end = min(range.upperBound, range.lowerBound + limit * PostingList.longestPosting)
    var found: [DocumentID] = []
    try blocks.bytes(.facetPostings, range.lowerBound..<end).withByteView { bytes in
      PostingList.forEach(bytes) { id in
        // Ids of a damaged file.
        guard id > found.last ?? 0, Int(id) <= contents.itemCount else { return false }
        found.append(id)
        return found.count < limit
      }
    }
    return found
  }

  /// The number of items with a facet, at most: a posting takes a byte or more.
  func estimatedCount(_ kind: Token.Kind, _ name: String) throws -> Int {
    try facets.range(of: Facet.key(kind, name), asPrefix: false).titleBytes.count
  }

  /// The longest name that an import lets through.
  static let longestName = 120

  /// Bytes of a posting list that are read to refuse a facet.
  private static let patience = 4_000

  /// Whether an item that a test lets through has a facet, or that finding out would take too
  /// long.
  func mayHave(
    _ kind: Token.Kind, _ name: String, where admits: (DocumentID) -> Bool
  ) throws -> Bool {
    let range = try facets.range(of: Facet.key(kind, name), asPrefix: false).titleBytes
    let end = min(range.upperBound, range.lowerBound + Self.patience)
    var found = false
    try blocks.bytes(.facetPostings, range.lowerBound..<end).withByteView { bytes in
      PostingList.forEach(bytes) { id in
        found = admits(id)
        return !found
      }
    }
    return found || end < range.upperBound
  }

  /// The bytes of the list of a facet's items by its folded name; 0 where there is none.
  func size(of kind: Token.Kind, _ folded: String) throws -> Int {
    try facets.range(of: Facet.key(kind, folded), asPrefix: false).titleBytes.count
  }

  /// The number of items with a facet: in all, and of those in a set.
  func count(
    _ kind: Token.Kind, _ name: String, in items: DocumentIDSet
  ) throws -> (all: Int, found: Int, bytes: Int) {
    let range = try facets.range(of: Facet.key(kind, name), asPrefix: false).titleBytes
    var count = (all: 0, found: 0, bytes: range.count)
    guard !range.isEmpty else { return count }
    var decoder = PostingListDecoder()
    try blocks.forEachPiece(.facetPostings, range) { piece in
      decoder.decode(piece) { id in
        count.all += 1
        if items.contains(id) { count.found += 1 }
      }
    }
    return count
  }

  /// Goes through the names of a kind, those with the most items first.
  /// - Parameter body: Gets each name; returns `false` to stop.
  func forEachName(of kind: Token.Kind, _ body: (String) throws -> Bool) throws {
    let rows = try SQLStatement(
      blocks.db, "SELECT name FROM facets WHERE kind = ? ORDER BY number")
    rows.bind(1, kind.rawValue)
    while try rows.next() {
      if try !body(rows.text(0).limited(to: Self.longestName)) { return }
    }
  }

  /// The ids of a part of posting lists, up to one.
  func documents(
    _ kind: BlockKind, _ range: Range<Int>, most: Int, of all: Int? = nil
  ) throws -> DocumentIDSet {
    guard !range.isEmpty else { return .empty }
    let isPart = all.map { most < $0 } ?? false
    var builder = DocumentIDSetBuilder(
      itemCount: most, expected: isPart ? 0 : range.count / 2, isPart: isPart)
    var decoder = PostingListDecoder()
    try blocks.forEachPiece(kind, range) { builder.insert(postings: $0, &decoder) }
    return builder.finished()
  }
}
