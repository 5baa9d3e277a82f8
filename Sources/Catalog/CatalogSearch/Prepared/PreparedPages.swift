package import CatalogModel
package import GRDB

/// Answers computed when the catalogue is built: those to short texts, which match too many titles for a
/// search to rank within a key press.
package enum PreparedPages {
  /// The hits stored per category; a query that needs more is searched.
  static let depth = 24

  /// The key of a text.
  static func key(_ words: SearchWords) -> String {
    words.folded + (words.endsWithSpace ? " " : "")
  }

  /// The key of a code, after a marker that no folded text contains.
  package static func key(code: String, _ script: Keypad.Script) -> String {
    "\u{1}" + String(script.rawValue) + "\u{1}" + code
  }

  /// The encoded answer to a code.
  package static func bytes(
    forCode code: String, _ script: Keypad.Script, _ caches: CatalogCaches, _ db: Database
  ) throws -> [UInt8] {
    var query = Query(text: String(unsettled: code))
    query.script = script
    let search = PageSearch(caches: caches, db: db, query: query, isCancelled: { false })
    return PageCoder.bytes(
      try KeypadSearch(search: search).answer(limits: caches.contents.sizes.map { _ in depth }))
  }

  /// The answer to a text, in the whole catalogue and without tokens; `nil` when it was not
  /// prepared.
  static func page(
    _ key: String, contents: CatalogContents, _ db: Database
  ) throws -> PageSearch.Answer? {
    let rows = try SQLStatement(cached: db, "SELECT page FROM pages WHERE text = ?")
    rows.bind(1, key)
    defer { rows.reset() }
    guard try rows.next() else { return nil }
    let factors = RankFactors(SearchWords(key), contents)
    return rows.withBytes(0) { PageCoder.answer($0, contents, factors) }
  }

  /// The encoded answer to a text; `nil` for a text that is not the key of its words, under which no answer
  /// is looked up.
  package static func bytes(for text: String, _ caches: CatalogCaches, _ db: Database) throws
    -> [UInt8]?
  {
    let search = PageSearch(
      caches: caches, db: db, query: Query(text: text), isCancelled: { false })
    guard key(search.words) == text else { return nil }
    return PageCoder.bytes(try search.answer(limits: caches.contents.sizes.map { _ in depth }))
  }

  /// The answer to the empty text: the letters that some word starts with.
  package static func emptyTextBytes(_ caches: CatalogCaches, _ db: Database) throws -> [UInt8] {
    let search = PageSearch(
      caches: caches, db: db, query: Query(text: ""), isCancelled: { false })
    let sizes = caches.contents.sizes
    var answer = PageSearch.Answer(
      found: FoundHits(hits: sizes.map { _ in [] }, counts: sizes.map { _ in 0 }))
    answer.liveKeys = try LiveKeyFinder(search: search).firstLetters()
    return PageCoder.bytes(answer)
  }
}
