internal import CatalogModel
package import GRDB

/// Reads the inverted index of a catalogue: the posting lists of its words, and its whole titles in
/// order with the items that have them.
package struct InvertedIndex {
  let blocks: BlockStore
  let contents: CatalogContents
  /// The terms of titles and other fields, in order.
  package let dictionary: TermDictionary
  private let ranges = TermRangeCache()
  private let codeSpellings: CodeSpellingCache

  /// Reads the index of an open catalogue.
  package init(db: Database, contents: CatalogContents) {
    self.init(db: db, contents: contents, codeSpellings: CodeSpellingCache())
  }

  /// Reads the index, sharing the code spellings found by earlier searches.
  init(db: Database, contents: CatalogContents, codeSpellings: CodeSpellingCache) {
    self.codeSpellings = codeSpellings
    blocks = BlockStore(db: db, tables: contents.tables)
    self.contents = contents
    dictionary = TermDictionary(blocks: blocks, kind: .terms, directory: contents.termDirectory)
  }

  /// The terms of each item.
  var forwardIndex: ForwardIndex { ForwardIndex(blocks: blocks) }
  /// The people, genres and decades.
  var facets: FacetIndex { FacetIndex(blocks: blocks, contents: contents) }

  private var itemCount: Int { contents.itemCount }

  // MARK: Terms

  /// The terms equal to the word, or with `asPrefix` all that start with it.
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

  /// The union of the items in several parts of posting lists.
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

  private var wholeTitles: TitleDictionary {
    TitleDictionary(
      blocks: blocks, kind: .titles, ids: .titleDocumentIDs, directory: contents.titleDirectory,
      itemCount: itemCount)
  }

  /// The titles by code.
  package var codes: CodeIndex {
    CodeIndex(
      TitleDictionary(
        blocks: blocks, kind: .codes, ids: .codeDocumentIDs, directory: contents.codeDirectory,
        itemCount: itemCount), codeSpellings)
  }

  /// The titles by lines of letters and groups of letters.
  func lines(in script: Keypad.Script) -> LineIndex {
    LineIndex(wholeTitles, codeSpellings, script)
  }

  /// The items with a title that starts with a text, or equals it.
  func titles(startingWith text: String) throws -> DocumentIDSet {
    try wholeTitles.documents(startingWith: Array(text.utf8))
  }

  /// The items with a title that starts with a text; `nil` if more than `most` titles do.
  func titles(startingWith text: String, atMost most: Int) throws -> DocumentIDSet? {
    let key = Array(text.utf8)
    let places = try wholeTitles.places(from: key, to: key.prefixUpperBound)
    return places.count > most ? nil : try wholeTitles.documents(places)
  }

  /// The items with this title.
  func titles(equalTo text: String) throws -> DocumentIDSet {
    let key = Array(text.utf8)
    return try wholeTitles.documents(try wholeTitles.places(from: key, to: key + [0]))
  }

  /// Visits all titles in order.
  package func forEachTitle(_ body: ([UInt8]) -> Void) throws { try wholeTitles.forEach(body) }

  /// Visits all titles in order, each with its item.
  package func forEachTitleAndItem(_ body: ([UInt8], DocumentID) throws -> Void) throws {
    try wholeTitles.forEach(wholeTitles.all, body)
  }

  /// Visits the titles that start with a text in order, each with its item.
  /// - Returns: `false` if there are more than `most`; none was visited then.
  func forEachTitle(
    startingWith text: String, atMost most: Int,
    _ body: ([UInt8], DocumentID) throws -> Void
  ) throws -> Bool {
    let titles = wholeTitles
    let key = Array(text.utf8)
    let places =
      key.isEmpty ? titles.all : try titles.places(from: key, to: key.prefixUpperBound)
    // The end of all titles is only known to the block.
    guard places.count <= most + TermDictionary.keysPerBlock else { return false }
    try titles.forEach(places, body)
    return true
  }

  /// The length in bytes of the longest prefix of a text that some title starts with.
  func knownLength(of text: some Sequence<UInt8>) throws -> Int {
    try wholeTitles.knownLength(of: Array(text))
  }

  /// Whether some title starts with a text.
  func hasTitle(startingWith text: some Sequence<UInt8>) throws -> Bool {
    try wholeTitles.holds(startingWith: Array(text))
  }
}
