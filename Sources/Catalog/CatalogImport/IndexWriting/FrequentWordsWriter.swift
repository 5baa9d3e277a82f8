import CatalogSearch
import GRDB

/// Finds the words and prefixes that are worth a document-id set, and writes the sets; see
/// ``FrequentWords``.
enum FrequentWordsWriter {
  /// Writes the sets of a complete index.
  static func write(to db: Database) throws {
    let contents = try CatalogContents(db)
    let index = InvertedIndex(db: db, contents: contents)
    let threshold = FrequentWords.threshold(itemCount: contents.itemCount)
    var prefixes = PrefixCounts(threshold: threshold)
    var words: [String] = []
    try index.dictionary.forEach(from: IndexTerm.firstWord) { term, place, next in
      let weight = next.title - place.title + next.other - place.other
      prefixes.add(term, weight: weight)
      if weight >= threshold { words.append(String(decoding: term, as: UTF8.self)) }
      return true
    }
    let insert = try SQLStatement(
      db, "INSERT INTO frequent_words (word, title, anywhere) VALUES (?, ?, ?)")
    let entries =
      words.map { ($0, asPrefix: false) } + prefixes.finished().map { ($0, asPrefix: true) }
    for (word, asPrefix) in entries {
      let range = try index.terms(word, asPrefix: asPrefix)
      let title = try index.title(range)
      insert.bind(1, FrequentWords.key(word, asPrefix: asPrefix))
      insert.bind(2, FrequentWords.bytes(title, itemCount: contents.itemCount))
      insert.bind(
        3,
        FrequentWords.bytes(
          title.union(try index.elsewhere(range)), itemCount: contents.itemCount))
      try insert.run()
    }
  }
}
