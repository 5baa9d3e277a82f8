internal import CatalogModel
import GRDB
import Synchronization

extension UserStore {
  /// The recent searches of a catalogue, newest first, at most ``RecentSearch/most``. Those stored before recents
  /// had a catalogue belong to every one.
  /// - Parameter catalogue: The id of the catalogue; empty if it has none.
  package func recents(in catalogue: String) throws(UserStoreFailure) -> [String] {
    try run(recentsDatabase, reads: true, otherwise: []) { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT text, MAX(number) FROM recents WHERE catalogue IN (?, '') GROUP BY folded
          ORDER BY MAX(number) DESC LIMIT ?
          """, arguments: [catalogue, RecentSearch.most])
    }
  }

  /// Makes a search the newest one of a catalogue. It replaces one that is equal after folding; white space
  /// alone is not recorded.
  ///
  /// - Parameters:
  ///   - text: The title that was opened, or the text that was submitted.
  ///   - catalogue: The id of the catalogue; empty if it has none.
  ///   - typed: The partial text typed on the way to it, which need not be kept; `nil` for none.
  package func record(
    recent text: String, catalogue: String, insteadOf typed: String? = nil
  ) throws(UserStoreFailure) {
    let text = RecentSearch.kept(text)
    let folded = RecentSearch.key(text)
    guard !folded.isEmpty else { return }
    let replaced = [folded] + [typed.map(RecentSearch.key)].compactMap(\.self)
    try run(recentsDatabase, otherwise: ()) { db in
      for folded in replaced { try Self.remove(folded, in: catalogue, db) }
      try db.execute(
        sql: """
          INSERT INTO recents (catalogue, folded, text, number)
          VALUES (?, ?, ?, (SELECT IFNULL(MAX(number), 0) + 1 FROM recents))
          """, arguments: [catalogue, folded, text])
      try db.execute(
        sql: """
          DELETE FROM recents WHERE catalogue = ? AND number NOT IN
            (SELECT number FROM recents WHERE catalogue = ? ORDER BY number DESC LIMIT ?)
          """, arguments: [catalogue, catalogue, RecentSearch.most])
    }
  }

  /// Removes one search of a catalogue, however it was spelled; does nothing if it is not there.
  package func remove(recent text: String, catalogue: String) throws(UserStoreFailure) {
    try delete(
      .recent(text), from: "recents", where: "folded = ? AND catalogue IN (?, '')",
      [RecentSearch.key(text), catalogue])
    scrub(recentsDatabase)
  }

  /// Removes the searches of all catalogues, the history of openings, and the positions at which titles were
  /// left.
  package func clearRecents() throws(UserStoreFailure) {
    try run(recentsDatabase, otherwise: ()) { db in
      try db.execute(
        sql: """
          DELETE FROM recents; DELETE FROM openings; DELETE FROM ways; DELETE FROM places
          """)
    }
    removedRows.withLock { $0.clear() }
    scrub(recentsDatabase, compacts: true)
  }

  private static func remove(_ folded: String, in catalogue: String, _ db: Database) throws {
    try db.execute(
      sql: "DELETE FROM recents WHERE folded = ? AND catalogue IN (?, '')",
      arguments: [folded, catalogue])
  }
}
