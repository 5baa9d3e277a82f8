package import CatalogModel

/// The tables of a catalogue file.
///
/// Items are numbered by popularity, from 1: the number is the rowid of `items` and the document id in every
/// posting list, so that visiting matches in order finds the most popular ones first. `blocks` stores the
/// inverted index of words and titles, the forward index and the facets; see ``BlockKind``. `facets` stores
/// the names of the facets by number, those with the most items first. `added` is the time of ``Item/added``.
/// The rest is precomputed: `pages` the answers to short texts, `frequent_words` the document-id sets of the
/// most frequent words, `next_letters` the letters that follow prefixes.
///
/// Tables of long values have an index of their keys: in a table without rowids, a look-up reads every value
/// on its way.
package enum CatalogSchema {
  /// "CSca": distinguishes a catalogue from any other SQLite file.
  package static let applicationID = 0x4353_6361
  /// Increased whenever files of the previous version can no longer be read.
  package static let version = 13
  /// The version, and a letter that changes whenever an import makes more or different entries from the same
  /// records. A catalogue of another edition can be read, but those that the program makes itself are
  /// rebuilt.
  package static let edition = "\(version)f"

  /// The statements that create the tables.
  package static let tables = """
    CREATE TABLE items (
      document_id INTEGER PRIMARY KEY,
      id TEXT NOT NULL,
      popularity INTEGER NOT NULL,
      added INTEGER,
      record BLOB NOT NULL
    );
    CREATE TABLE categories (number INTEGER PRIMARY KEY, id TEXT NOT NULL, count INTEGER NOT NULL);
    CREATE TABLE facets (number INTEGER PRIMARY KEY, kind TEXT NOT NULL, name TEXT NOT NULL);
    CREATE INDEX facets_by_kind ON facets (kind);
    CREATE TABLE parts (name TEXT PRIMARY KEY, value BLOB NOT NULL);
    CREATE TABLE frequent_words (
      id INTEGER PRIMARY KEY, word TEXT NOT NULL UNIQUE, title BLOB NOT NULL,
      anywhere BLOB NOT NULL
    );
    CREATE TABLE next_letters (prefix TEXT PRIMARY KEY, letters BLOB NOT NULL);
    CREATE TABLE pages (text TEXT PRIMARY KEY, page BLOB NOT NULL);
    CREATE TABLE blocks (id INTEGER PRIMARY KEY, data BLOB NOT NULL);
    """

  /// The statement that creates the index of the ids. Creating it after all items are inserted sorts it once.
  package static let idIndex = "CREATE UNIQUE INDEX items_by_id ON items (id)"

  /// The names of the rows of `parts`.
  package enum Part: String, CaseIterable, Sendable {
    /// The number of items, as text.
    case itemCount
    /// The year of each item, 0 if there is none; see ``YearColumn``.
    case yearOfItems
    /// The rank of each item in the order of newest first; see ``RankColumn``.
    case newestRanks
    /// The rank of each item in title order.
    case titleRanks
    /// The items with different ranks in the title order of some languages; see ``TitleCollations``.
    case titleCollations
    /// The rank of each item in the order of last added first.
    case addedRanks
    /// The imports after the first one, with the number of items each added; see ``Addition``.
    case additions
    /// A random id of the catalogue, kept when it is imported again; as text.
    case catalogID
    /// The time of the first import in seconds since 1970, as text.
    case begun
    /// The words for spelling correction; see ``Vocabulary``.
    case vocabulary
    /// The offset at which each of those words starts.
    case vocabularyStarts
    /// The directory of the dictionary of terms; see ``NodeDirectory``.
    case termDirectory
    /// The directory of the dictionary of whole titles.
    case titleDirectory
    /// The directory of the dictionary of coded titles.
    case codeDirectory
    /// The directory of the dictionary of facets.
    case facetDirectory
    /// The directory of the dictionary of words in facet names.
    case facetWordDirectory
    /// The directory of the dictionary of words in descriptions; older catalogues have none.
    case summaryDirectory
    /// The fingerprint of the sources when the catalogue was built, as text.
    case digest
    /// The time when the catalogue was built, as `2026-03-01T12:00:00Z`.
    case created
    /// The names of the sources, one per line.
    case sources
    /// The columns of the files that it was imported from; see ``ImportedColumns``.
    case columns
    /// See ``FileChecksum``.
    case checksum
  }

  /// Separates the strings of a list stored in one column.
  package static let listSeparator: Character = "\u{1F}"

  /// The strings of a list stored in one column.
  package static func list(_ text: String) -> [String] {
    text.isEmpty ? [] : text.split(separator: listSeparator).map(String.init)
  }

  /// The form of a list in one column.
  package static func text(_ list: [String]) -> String {
    list.joined(separator: String(listSeparator))
  }

  /// The fields stored in one column: names and values in turn.
  package static func fields(_ text: String) -> [ItemField] {
    let parts = list(text)
    return stride(from: 0, to: parts.count - 1, by: 2).map {
      ItemField(name: parts[$0], value: parts[$0 + 1])
    }
  }

  /// The form of fields in one column.
  package static func text(_ fields: [ItemField]) -> String {
    text(fields.flatMap { [$0.name, $0.value] })
  }
}
