package import CatalogModel
import GRDB
import Synchronization

/// The store of a person's recent searches, bookmarks, saved searches and openings.
///
/// Calls may come from several threads; two programs may use the same file at once. If the file cannot be
/// used, a store in memory takes its place and ``message`` says so: opening never fails.
package final class UserStore: Sendable {
  /// The period for which recent searches are kept.
  package enum History: Hashable, Sendable {
    /// Recent searches are not kept.
    case off
    /// They last until the program ends and never reach the disk.
    case session
    /// They are kept on disk.
    case kept
  }

  /// A sentence for the screen if the file could not be used as it was; otherwise `nil`.
  package let message: String?

  /// The database of records that do not depend on the history setting: bookmarks and saved searches.
  let bookmarksDatabase: DatabaseQueue?
  private let keeping: Mutex<Recents>
  /// The recently removed rows.
  let removedRows = Mutex(RemovedRows())

  private struct Recents {
    var history: History
    /// The in-memory database of a session; created when the first search is stored.
    var session: DatabaseQueue?
  }

  /// The file of bookmarks, saved searches and recents in a data folder.
  package static func path(in dataFolder: String) -> String {
    dataFolder + (dataFolder.hasSuffix("/") ? "" : "/") + "library.sqlite"
  }

  /// Opens the file, creating it and its folder if they do not exist.
  ///
  /// - Parameters:
  ///   - path: Usually ``path(in:)``; `nil` keeps everything in memory, so that a kiosk writes nothing at
  ///     all.
  ///   - history: The period for which recent searches are kept.
  package init(path: String?, history: History = .kept) {
    let opened = path.map(UserDatabase.open) ?? UserDatabase.inMemory(message: nil)
    bookmarksDatabase = opened.queue
    keeping = Mutex(Recents(history: history))
    message = opened.message
  }

  /// Changes how long recent searches are kept. Those on disk stay there, hidden, until history is kept
  /// again; those of a session last as long as the program.
  package func setHistory(_ history: History) {
    keeping.withLock { $0.history = history }
  }

  /// Whether recent searches and openings are kept, even if only until the program ends.
  package var keepsHistory: Bool { keeping.withLock { $0.history != .off } }

  /// The database of recent searches and openings; `nil` while history is off.
  var recentsDatabase: DatabaseQueue? {
    keeping.withLock { recents in
      switch recents.history {
      case .off: return nil
      case .kept: return bookmarksDatabase
      case .session:
        if recents.session == nil { recents.session = UserDatabase.inMemory(message: nil).queue }
        return recents.session
      }
    }
  }

  /// The bookmarked items, newest first. Some may be missing from the current catalogue.
  package func bookmarks() throws(UserStoreFailure) -> [ItemID] {
    try run(bookmarksDatabase, reads: true, otherwise: []) { db in
      try String.fetchAll(db, sql: "SELECT id FROM bookmarks ORDER BY number DESC")
        .map { ItemID($0) }
    }
  }

  /// Bookmarks an item; an existing bookmark keeps its position.
  package func addBookmark(_ id: ItemID) throws(UserStoreFailure) {
    try run(bookmarksDatabase, otherwise: ()) { db in
      try db.execute(
        sql: """
          INSERT OR IGNORE INTO bookmarks (id, number)
          VALUES (?, (SELECT IFNULL(MAX(number), 0) + 1 FROM bookmarks))
          """, arguments: [id.rawValue])
    }
  }

  /// Removes a bookmark; does nothing if there is none.
  package func removeBookmark(_ id: ItemID) throws(UserStoreFailure) {
    try delete(.bookmark(id), from: "bookmarks", where: "id = ?", [id.rawValue])
  }

  /// Whether an item is bookmarked.
  package func isBookmarked(_ id: ItemID) throws(UserStoreFailure) -> Bool {
    try run(bookmarksDatabase, reads: true, otherwise: false) { db in
      try Bool.fetchOne(
        db, sql: "SELECT EXISTS (SELECT 1 FROM bookmarks WHERE id = ?)", arguments: [id.rawValue])
        ?? false
    }
  }

  /// Also overwrites removed data on disk, if other programs allow it: pages written earlier stay in the
  /// write-ahead log until then. Never fails: the removal itself has already succeeded.
  func scrub(_ queue: DatabaseQueue?, compacts: Bool = false) {
    try? queue?.writeWithoutTransaction { db in
      if compacts { try db.execute(sql: "VACUUM") }
      try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
    }
  }

  func run<Value>(
    _ queue: DatabaseQueue?, reads: Bool = false, otherwise: Value,
    _ body: (Database) throws -> Value
  ) throws(UserStoreFailure) -> Value {
    guard let queue else { return otherwise }
    do {
      return reads ? try queue.read(body) : try queue.write(body)
    } catch {
      let reason = (error as? DatabaseError)?.message ?? "\(error)"
      throw UserStoreFailure(
        message: "Bookmarks and recent searches cannot be kept (\(reason)). "
          + "Check that the disk has room and that its folder may be written.")
    }
  }
}

/// A bookmark or recent search that could not be stored, in words for the person at the screen.
package struct UserStoreFailure: Error, Hashable, Sendable {
  /// The problem and the remedy.
  package var message: String
}
