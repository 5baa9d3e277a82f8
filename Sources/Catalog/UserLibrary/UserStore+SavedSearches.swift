package import CatalogModel
import Foundation
import GRDB
internal import Support

extension UserStore {
  /// Characters of a name; longer ones are cut.
  private static let longestName = 80

  /// The saved searches, the last one first.
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

  /// Saves a search under a name. One of that name, as folded, is replaced and keeps its id.
  ///
  /// - Returns: The search as it is kept; `nil` where the name is empty or nothing can be kept.
  @discardableResult
  package func save(
    name: String, text: String, scope: Scope, tokens: [Token]
  ) throws(UserStoreFailure) -> SavedSearch? {
    let name = Self.name(name)
    guard !name.isEmpty else { return nil }
    let encoded = try Self.encoded(tokens)
    return try run(bookmarksDatabase, otherwise: nil) { db in
      try db.execute(
        sql: """
          INSERT INTO saved_searches (folded, name, text, scope, tokens, number)
          VALUES (?, ?, ?, ?, ?, (SELECT IFNULL(MAX(number), 0) + 1 FROM saved_searches))
          ON CONFLICT (folded) DO UPDATE SET name = excluded.name, text = excluded.text,
            scope = excluded.scope, tokens = excluded.tokens, number = excluded.number
          """, arguments: [Self.key(name: name), name, text, scope.id, encoded])
      let id = try Int.fetchOne(
        db, sql: "SELECT id FROM saved_searches WHERE folded = ?",
        arguments: [Self.key(name: name)])
      return id.map { SavedSearch(id: $0, name: name, text: text, scope: scope, tokens: tokens) }
    }
  }

  /// Gives a saved search another name; it keeps its place.
  ///
  /// - Returns: `false` where the name is empty or that of another one, or the search is gone.
  package func renameSavedSearch(
    _ id: SavedSearch.ID, to name: String
  ) throws(UserStoreFailure) -> Bool {
    let name = Self.name(name)
    guard !name.isEmpty else { return false }
    return try run(bookmarksDatabase, otherwise: false) { db in
      try db.execute(
        sql: "UPDATE OR IGNORE saved_searches SET name = ?, folded = ? WHERE id = ?",
        arguments: [name, Self.key(name: name), id])
      return db.changesCount > 0
    }
  }

  /// Removes a saved search; nothing happens when there is none.
  package func removeSavedSearch(_ id: SavedSearch.ID) throws(UserStoreFailure) {
    try delete(.savedSearch(id), from: "saved_searches", where: "id = ?", [id])
    scrub(bookmarksDatabase)
  }

  private static func name(_ name: String) -> String {
    String(ControlCharacters.folded(name).trimmed.prefix(longestName)).trimmed
  }

  /// Names are the same when folding makes them so; a name of signs alone is compared as it is.
  private static func key(name: String) -> String {
    let folded = TextFolding.fold(name)
    return folded.isEmpty ? name : folded
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

  /// The tokens of a text; kinds that only a newer program knows are left out.
  private static func tokens(_ text: String) throws -> [Token] {
    try JSONDecoder().decode([StoredToken].self, from: Data(text.utf8)).compactMap { stored in
      Token.Kind(rawValue: stored.kind).map { Token(kind: $0, text: stored.text) }
    }
  }
}
