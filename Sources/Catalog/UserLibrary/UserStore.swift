package import CatalogModel
import GRDB
import Synchronization

/// The store of a person's recent searches, bookmarks, saved searches and openings.
///
/// Calls may come from several threads; two programs may use the same file at once. Where the
/// file cannot be used a store in memory takes its place and ``message`` says so: opening never
/// fails.
package final class UserStore: Sendable {
  /// The keeping of recent searches.
  package enum History: Hashable, Sendable {
    /// None are kept.
    case off
    /// They last until the program ends; nothing of them reaches the disk.
    case session
    /// They are kept on disk.
    case kept
  }

  /// A sentence for the screen when the file could not be used as it was; else `nil`.
  package let message: String?

  /// The database of what is kept whether history is or not: bookmarks and saved searches.
  let bookmarksDatabase: DatabaseQueue?
  private let keeping: Mutex<Recents>
  /// The rows that were removed lately.
  let removedRows = Mutex(RemovedRows())

  private struct Recents {
    var history: History
    /// The database of a session, in memory; made when the first search is kept.
    var session: DatabaseQueue?
  }

  /// The file of bookmarks, saved searches and recents in a data folder.
  package static func path(in dataFolder: String) -> String {
    dataFolder + (dataFolder.hasSuffix("/") ? "" : "/") + "library.sqlite"
  }

  /// Opens the file, making it and its folder where they are missing.
  ///
  /// - Parameters:
  ///   - path: Usually ``path(in:)``; `nil` keeps everything in memory, so that a kiosk writes
  ///     nothing at all.
  ///   - history: The keeping of recent searches.
  package init(path: String?, history: History = .kept) {
    let opened = path.map(UserDatabase.open) ?? UserDatabase.inMemory(message: nil)
    bookmarksDatabase = opened.queue
    keeping = Mutex(Recents(history: history))
    message = opened.message
  }

  /// Sets the keeping of recent searches from now on. Those on disk stay there, unseen, until they are
  /// kept again; those of a session last as long as the program.
  package func setHistory(_ history: History) {
    keeping.withLock { $0.history = history }
  }

  /// True while recent searches and openings are kept, if only until the program ends.
  package var keepsHistory: Bool { keeping.withLock { $0.history != .off } }

  /// The database of recent searches and openings; `nil` while none are kept.
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

  /// The bookmarked items, newest first. Some may be missing from the catalogue of the day.
  package func bookmarks() throws(UserStoreFailure) -> [ItemID] {
    try run(bookmarksDatabase, reads: true, otherwise: []) { db in
      try String.fetchAll(db, sql: "SELECT id FROM bookmarks ORDER BY number DESC")
        .map { ItemID($0) }
    }
  }

  /// Bookmarks an item; an old bookmark keeps its place.
  package func addBookmark(_ id: ItemID) throws(UserStoreFailure) {
    try run(bookmarksDatabase, otherwise: ()) { db in
      try db.execute(
        sql: """
          INSERT OR IGNORE INTO bookmarks (id, number)
          VALUES (?, (SELECT IFNULL(MAX(number), 0) + 1 FROM bookmarks))
          """, arguments: [id.rawValue])
    }
  }

  /// Removes a bookmark; nothing happens when there is none.
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

  /// Overwrites what was removed on the disk, too, where other programs let it: pages that were written
  /// earlier stay in the write-ahead log until then. Never fails: what was removed is removed.
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

/// A bookmark or recent search that was not kept, in words for the person at the screen.
package struct UserStoreFailure: Error, Hashable, Sendable {
  /// The problem and the remedy.
  package var message: String
}
