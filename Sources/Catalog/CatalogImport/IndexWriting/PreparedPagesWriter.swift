import CatalogModel
import CatalogSearch
import GRDB

/// Computes and writes the answers to all queries that are expensive to search for; see ``PreparedPages``.
enum PreparedPagesWriter {
  /// The size of posting lists in bytes from which a word's prefix gets a page.
  private static let heavyWord = 3_000
  /// The number of titles from which their common prefix gets a page.
  private static let heavyStart = 400

  /// Writes the answers of a complete index.
  static func write(to db: Database) throws {
    let caches = try CatalogCaches(db)
    let insert = try SQLStatement(db, "INSERT INTO pages VALUES (?, ?)")
    for text in try texts(db, caches.contents) {
      guard let page = try PreparedPages.bytes(for: text, caches, db) else { continue }
      insert.bind(1, text)
      insert.bind(2, page)
      try insert.run()
    }
    for (script, code) in try codes(db, caches.contents) {
      insert.bind(1, PreparedPages.key(code: code, script))
      insert.bind(2, try PreparedPages.bytes(forCode: code, script, caches, db))
      try insert.run()
    }
    insert.bind(1, "")
    insert.bind(2, try PreparedPages.emptyTextBytes(caches, db))
    try insert.run()
  }

  /// The texts that deserve a page, each once, in order.
  private static func texts(_ db: Database, _ contents: CatalogContents) throws -> [String] {
    let index = InvertedIndex(db: db, contents: contents)
    var words = PrefixCounts(threshold: heavyWord)
    try index.dictionary.forEach(from: IndexTerm.firstWord) { term, place, next in
      words.add(term, weight: next.title - place.title + next.other - place.other)
      return true
    }
    var starts = PrefixCounts(threshold: heavyStart)
    try index.forEachTitle { starts.add($0, weight: 1) }
    return Set(words.finished() + starts.finished()).sorted()
  }

  /// The codes that begin enough titles to deserve a page, each once, in order.
  private static func codes(
    _ db: Database, _ contents: CatalogContents
  ) throws -> [(script: Keypad.Script, code: String)] {
    var starts = PrefixCounts(threshold: heavyStart)
    try InvertedIndex(db: db, contents: contents).codes.forEach { starts.add($0, weight: 1) }
    let codes = starts.finished().sorted().compactMap { CodeIndex.start($0) }
      .filter { !$0.code.isEmpty }
    return codes + quarters(of: codes)
  }

  /// The codes in quarters that begin as many titles as some of these codes, each once, in order.
  private static func quarters(
    of codes: [(script: Keypad.Script, code: String)]
  ) -> [(script: Keypad.Script, code: String)] {
    Keypad.Script.allCases.flatMap { script in
      Set(
        codes.filter { $0.script == script && $0.code.count <= longestQuarters }
          .map { Keypad.quarters(of: $0.code) }
      ).sorted().map { (script, $0) }
    }
  }

  /// The longest code in quarters that gets a page.
  private static let longestQuarters = 4
}
