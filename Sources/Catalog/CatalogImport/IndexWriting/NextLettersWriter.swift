import CatalogSearch
import GRDB

/// Finds the letters that follow each prefix of many terms, and writes them; see ``NextLetters``.
enum NextLettersWriter {
  /// Writes the letters of a complete index.
  static func write(to db: Database) throws {
    let index = InvertedIndex(db: db, contents: try CatalogContents(db))
    let insert = try SQLStatement(db, "INSERT INTO next_letters VALUES (?, ?)")
    var collector = NextLetterCollector { prefix, letters in
      insert.bind(1, prefix)
      insert.bind(2, letters)
      try insert.run()
    }
    try index.dictionary.forEach { term, place, next in
      try collector.add(term, place, next)
      return true
    }
    try collector.finish()
  }
}
