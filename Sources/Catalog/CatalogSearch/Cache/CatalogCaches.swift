import CatalogModel
package import GRDB
import Synchronization

/// The caches that the searches of one catalogue share.
package final class CatalogCaches: Sendable {
  /// The parts of the catalogue that are always in memory.
  package let contents: CatalogContents
  /// The document-id sets of frequent words; the next key press usually needs them again.
  let sets: DocumentIDSetCache
  /// The popularity boosts of items that are opened on this screen.
  let boosts = Boosts()
  /// The spelling corrections of recent words.
  let corrections = CorrectionCache()
  /// The keys that recent codes may mean.
  let codeSpellings = CodeSpellingCache()
  /// The short words that occur in titles.
  let shortWords = ShortWordCache()
  /// The filters of recent tokens, which every key press needs again.
  let filters = FilterCache()
  /// The years and ranks of the items.
  let columns = ItemColumns()
  /// The texts of the items that were compared with recent queries.
  private let texts = ItemTextsCache()
  private let cache = ItemCache()
  private let related = Mutex<RelatedWords?>(nil)
  private let vocabulary = Mutex<Vocabulary?>(nil)
  private let facetWords = Mutex<[Token.Kind: FacetWords]>([:])

  /// Reads the contents of a catalogue.
  /// - Parameter file: The database file, if it is mapped into memory.
  package init(_ db: Database, file: MappedFile? = nil) throws {
    contents = try CatalogContents(db, file: file)
    sets = DocumentIDSetCache(itemCount: contents.itemCount)
  }

  /// Drops the words and filters of earlier searches.
  func forgetSearches() {
    sets.forget()
    corrections.forget()
    codeSpellings.forget()
    shortWords.forget()
    filters.forget()
  }

  /// The items of some document ids, in the given order.
  func items(_ ids: [DocumentID], _ db: Database) throws -> [Item] {
    var reader: ItemReader?
    return try cache.items(ids) { ids, add in
      let rows = reader ?? self.reader(db)
      reader = rows
      try rows.forEachItem(ids, add)
    }
  }

  /// Reads items, bypassing the cache.
  func reader(_ db: Database) -> ItemReader {
    ItemReader(db, categories: contents.categoryIDs, tables: contents.tables)
  }

  /// The item with a document id; `nil` if a damaged file lacks it.
  func item(_ id: DocumentID, _ db: Database) throws -> Item? { try items([id], db).first }

  /// The texts of an item; `nil` if a damaged file lacks it.
  func texts(of id: DocumentID, _ db: Database) throws -> ItemTexts? {
    try texts.texts(of: id) { try item(id, db) }
  }

  /// The words that name the facets of a kind, `genre` or `platform`, read on first use.
  func facetWords(_ kind: Token.Kind, _ facets: FacetIndex) throws -> FacetWords {
    try facetWords.withLock { known in
      if let words = known[kind] { return words }
      let words = try FacetWords(kind, facets)
      known[kind] = words
      return words
    }
  }

  /// The related words by which descriptions are found that do not contain the typed ones; `nil` for none.
  var relatedWords: RelatedWords? {
    get { related.withLock { $0 } }
    set { related.withLock { $0 = newValue } }
  }

  /// The vocabulary for spelling correction, read on first use.
  func words(_ db: Database) throws -> Vocabulary {
    // The lock is held while reading: a second caller waits, which is faster than reading twice.
    try vocabulary.withLock { known in
      if let known { return known }
      let words = Vocabulary(
        try CatalogTables.bytes(.vocabulary, db, contents.tables, andZeros: 2),
        starts: try CatalogTables.bytes(.vocabularyStarts, db, contents.tables))
      known = words
      return words
    }
  }
}
