package import CatalogModel
import Foundation
import GRDB

extension UserStore {
  /// The saved searches, newest first.
  package func savedSearches() throws(UserStoreFailure) -> [SavedSearch] {
    try run(bookmarksDatabase, reads: true, otherwise: []) { db in
      try Row.fetchAll(
        db,
        sql: "SELECT id, name, text, scope, tokens FROM saved_searches ORDER BY number DESC"
      ).map { row in
        SavedSearch(
          id: row["id"], name: row["name"], text: row["text"], scope: Scope(id: row["scope"]),
          tokens: try Self.tokens(row["tokens"]))
      }
    }
  }

  /// Saves a search under a name. One whose name is equal after folding is replaced and keeps its id.
  ///
  /// - Returns: The search as stored; `nil` if the name is empty or nothing can be stored.
  @discardableResult
  package func save(
    name: String, text: String, scope: Scope, tokens: [Token]
  ) throws(UserStoreFailure) -> SavedSearch? {
    let name = SavedSearch.keptName(name)
    guard !name.isEmpty else { return nil }
    let encoded = try Self.encoded(tokens)
    return try run(bookmarksDatabase, otherwise: nil) { db in
      try db.execute(
        sql: """
          INSERT INTO saved_searches (folded, name, text, scope, tokens, number)
          VALUES (?, ?, ?, ?, ?, (SELECT IFNULL(MAX(number), 0) + 1 FROM saved_searches))
          ON CONFLICT (folded) DO UPDATE SET name = excluded.name, text = excluded.text,
            scope = excluded.scope, tokens = excluded.tokens, number = excluded.number
          """, arguments: [SavedSearch.key(ofName: name), name, text, scope.id, encoded])
      let id = try Int.fetchOne(
        db, sql: "SELECT id FROM saved_searches WHERE folded = ?",
        arguments: [SavedSearch.key(ofName: name)])
      return id.map { SavedSearch(id: $0, name: name, text: text, scope: scope, tokens: tokens) }
    }
  }

  /// Renames a saved search; it keeps its position.
  ///
  /// - Returns: `false` if the name is empty or taken, or the search no longer exists.
  package func renameSavedSearch(
    _ id: SavedSearch.ID, to name: String
  ) throws(UserStoreFailure) -> Bool {
    let name = SavedSearch.keptName(name)
    guard !name.isEmpty else { return false }
    return try run(bookmarksDatabase, otherwise: false) { db in
      try db.execute(
        sql: "UPDATE OR IGNORE saved_searches SET name = ?, folded = ? WHERE id = ?",
        arguments: [name, SavedSearch.key(ofName: name), id])
      return db.changesCount > 0
    }
  }

  /// Removes a saved search; does nothing if there is none.
  package func removeSavedSearch(_ id: SavedSearch.ID) throws(UserStoreFailure) {
    try delete(.savedSearch(id), from: "saved_searches", where: "id = ?", [id])
    scrub(bookmarksDatabase)
  }

  private struct StoredToken: Codable {
    var kind: String
    var text: String
  }

  private static func encoded(_ tokens: [Token]) throws(UserStoreFailure) -> String {
    let stored = tokens.map { StoredToken(kind: $0.kind.rawValue, text: $0.text) }
    do {
      return String(decoding: try JSONEncoder().encode(stored), as: UTF8.self)
    } catch {
      throw UserStoreFailure(message: "The search cannot be saved (\(error)).")
    }
  }

  /// The tokens in a text; kinds known only to a newer program are left out.
  private static func tokens(_ text: String) throws -> [Token] {
    try JSONDecoder().decode([StoredToken].self, from: Data(text.utf8)).compactMap { stored in
      Token.Kind(rawValue: stored.kind).map { Token(kind: $0, text: stored.text) }
    }
  }
}
