internal import CatalogModel
package import GRDB
import GRDBSQLite

/// Answers found when the catalogue is built: those to short texts, which so many titles match
/// that no search could rank them within a key press.
package enum PreparedPages {
  /// How many hits of each category are kept; a query that wants more is searched.
  package static let depth = 24
  /// Bytes of postings from which a word's beginning gets a page.
  private static let heavyWord = 3_000
  /// Titles from which their common beginning gets a page.
  private static let heavyStart = 400

  /// What a text is filed under.
  package static func key(_ words: SearchWords) -> String {
    words.folded + (words.endsWithSpace ? " " : "")
  }

  /// The answer to a text, in the whole catalogue and without tokens; `nil` when it was not
  /// prepared.
  package static func page(
    _ key: String, contents: CatalogContents, _ db: Database
  ) throws -> PageSearch.Answer? {
    let handle = try db.cachedStatement(sql: "SELECT page FROM pages WHERE text = ?")
      .sqliteStatement
    defer {
      sqlite3_reset(handle)
      sqlite3_clear_bindings(handle)
    }
    var key = key
    let code = key.withUTF8 { bytes in
      // SQLite takes a null pointer for no text at all.
      bytes.isEmpty
        ? sqlite3_bind_zeroblob(handle, 1, 0)
        : bytes.withMemoryRebound(to: CChar.self) {
          sqlite3_bind_text(handle, 1, $0.baseAddress, CInt($0.count), nil)
        }
    }
    guard code == SQLITE_OK else { return nil }
    return try step(handle, contents)
  }

  private static func step(
    _ handle: SQLiteStatement, _ contents: CatalogContents
  ) throws -> PageSearch.Answer? {
    let code = sqlite3_step(handle)
    guard code == SQLITE_ROW else {
      if code == SQLITE_DONE { return nil }
      throw DatabaseError(
        resultCode: ResultCode(rawValue: code), message: String(cString: sqlite3_errstr(code)))
    }
    let count = Int(sqlite3_column_bytes(handle, 0))
    let bytes = UnsafeRawBufferPointer(start: sqlite3_column_blob(handle, 0), count: count)
    return PageCoder.answer(bytes, contents)
  }

  /// Finds and writes the answers to everything that is expensive to ask.
  package static func write(to db: Database) throws {
    let memory = try CatalogCaches(db)
    let insert = try db.makeStatement(sql: "INSERT INTO pages VALUES (?, ?)")
    for text in try texts(db, memory) {
      let search = PageSearch(
        memory: memory, db: db, query: Query(text: text), isCancelled: { false })
      guard key(search.words) == text else { continue }
      let answer = try search.answer(limits: memory.contents.sizes.map { _ in depth })
      try insert.execute(arguments: [text, PageCoder.data(answer)])
    }
    let search = PageSearch(
      memory: memory, db: db, query: Query(text: ""), isCancelled: { false })
    var empty = PageSearch.Answer(
      found: FoundHits(
        hits: memory.contents.sizes.map { _ in [] }, counts: memory.contents.sizes.map { _ in 0 }))
    empty.liveKeys = try LiveKeyFinder(search: search).firstLetters()
    try insert.execute(arguments: ["", PageCoder.data(empty)])
  }

  /// The texts that are worth a page, each once, in order.
  private static func texts(_ db: Database, _ memory: CatalogCaches) throws -> [String] {
    let index = InvertedIndex(db: db, contents: memory.contents)
    var words = PrefixCounts(threshold: heavyWord)
    try index.forEachTerm(from: [0x02]) { term, place, next in
      words.add(term, weight: next.title - place.title + next.other - place.other)
      return true
    }
    var starts = PrefixCounts(threshold: heavyStart)
    try index.forEachTitle { starts.add($0, weight: 1) }
    return Set(words.finished() + starts.finished()).sorted()
  }
}
