package import CatalogModel

/// The tables of a catalogue file.
///
/// Items are numbered by popularity, from 1: the number is the rowid of `items`, `search` and the
/// rank in every list of the index, so that whatever goes through matches in order meets the most
/// popular ones first. `blocks` holds the words and titles; see ``InvertedIndex``. `search` (FTS5)
/// knows what tokens filter by: a term for each person, genre and decade of an item; and
/// `facet_search` the words of those, for suggestions. `pages` are answers found in advance,
/// `sets` the items of the most frequent words; see ``FrequentWords``.
package enum CatalogSchema {
  /// "CSca": tells a catalogue from any other SQLite file.
  package static let applicationID = 0x4353_6361
  /// Raised whenever a file of the one before cannot be read any more.
  package static let version = 3

  /// Words arrive folded, so the tokeniser has nothing to do but part them. The marks are those
  /// of ``IndexTerm``.
  private static let tokenizer = #"tokenize = "ascii tokenchars '=_@'""#

  package static let tables = """
    CREATE TABLE items (
      rank INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      popularity INTEGER NOT NULL,
      record BLOB NOT NULL
    );
    CREATE TABLE categories (number INTEGER PRIMARY KEY, id TEXT NOT NULL, count INTEGER NOT NULL);
    CREATE TABLE facets (rank INTEGER PRIMARY KEY, kind TEXT NOT NULL, text TEXT NOT NULL);
    CREATE TABLE parts (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
    CREATE VIRTUAL TABLE search USING fts5(
      f, content = '', columnsize = 0, detail = none, \(tokenizer));
    CREATE VIRTUAL TABLE facet_search USING fts5(
      n, content = '', columnsize = 0, detail = none, prefix = '1 2 3', \(tokenizer));
    CREATE TABLE sets (
      id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE, title BLOB NOT NULL,
      anywhere BLOB NOT NULL
    );
    CREATE TABLE stems (text TEXT PRIMARY KEY, letters BLOB NOT NULL) WITHOUT ROWID;
    CREATE TABLE pages (text TEXT PRIMARY KEY, page BLOB NOT NULL) WITHOUT ROWID;
    \(BlockStore.table)
    """

  /// The names of the rows of `parts`.
  package enum Part: String {
    /// A byte an item, in rank order: the number of its category.
    case categoryOfItems
    /// The words for typing errors to be found by; see ``Vocabulary``.
    case vocabulary
    /// Where each of those words starts.
    case vocabularyStarts
    /// The first key of each block of terms; see ``FrontCodedDirectory``.
    case termDirectory
    /// The first key of each block of whole titles.
    case formDirectory
    /// What the sources were when the catalogue was built, as text.
    case digest
    /// When the catalogue was built, as `2026-03-01T12:00:00Z`.
    case created
    /// The names of the sources, a line each.
    case sources
    /// See ``FileChecksum``.
    case seal
  }

  /// Parts the strings of a list kept in one column.
  package static let listSeparator: Character = "\u{1F}"

  package static func list(_ text: String) -> [String] {
    text.isEmpty ? [] : text.split(separator: listSeparator).map(String.init)
  }

  package static func text(_ list: [String]) -> String {
    list.joined(separator: String(listSeparator))
  }
}

/// The terms of the index that are more than a word.
package enum IndexTerm {
  /// The first letters of a title's words. No folded text holds the mark.
  package static func initials(_ folded: String) -> String { "\u{1}" + folded }

  /// A person, genre or decade: `@pal_pacino`.
  package static func facet(_ kind: Token.Kind, _ text: String) -> String {
    let mark =
      switch kind {
      case .person: "p"
      case .genre: "g"
      case .decade: "d"
      case .category: "c"
      case .keypad: "k"
      }
    return "@" + mark + underscored(TextFolding.fold(text))
  }

  private static func underscored(_ folded: String) -> String {
    String(decoding: folded.utf8.map { $0 == 0x20 ? 0x5F : $0 }, as: UTF8.self)
  }
}
