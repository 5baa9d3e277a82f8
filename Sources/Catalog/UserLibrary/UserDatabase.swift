import Foundation
import GRDB
import Support

#if canImport(Glibc)
  import Glibc
#endif

/// Opens the file of bookmarks and recents, whatever state it is in.
enum UserDatabase {
  /// An open database, with a message if it is not the requested one. Without a queue nothing is stored; that
  /// only happens if the system is out of memory.
  struct Opened {
    var queue: DatabaseQueue?
    var message: String?
  }

  /// "CSli": distinguishes the file from any other SQLite file.
  static let applicationID = 0x4353_6C69
  /// Increased whenever a program of the previous version can no longer read the file.
  static let version = 5

  private enum Unusable: Error {
    case newer
    case foreign
    case damaged
  }

  static func open(_ path: String) -> Opened {
    if let odd = FileKind.odd(database: path) {
      return inMemory(
        message: "\(odd.path) is \(odd.kind.rawValue), not a regular file: bookmarks and recent "
          + "searches are kept for this run only. Move it away to have them kept.")
    }
    do {
      try AtomicFile.makeFolder(AtomicFile.folder(of: path), permissions: 0o700)
      makePrivate(path)
      return Opened(queue: try connect(path))
    } catch {
      guard let reason = reasonToMove(error), let aside = AtomicFile.moveAside(path) else {
        return inMemory(copying: path, because: error)
      }
      let moved =
        "Bookmarks and recent searches \(reason). They are now in \(aside), and new ones are "
      do {
        return Opened(queue: try connect(path), message: moved + "kept from here on.")
      } catch {
        return inMemory(message: moved + "kept for this run only\(bracketed(error)).")
      }
    }
  }

  /// The cause of an error, in brackets.
  private static func bracketed(_ error: any Error) -> String {
    let reason = (error as? DatabaseError)?.message ?? (error as? FileError)?.reason
    return " (\(reason ?? SystemReason.of(error)))"
  }

  static func inMemory(message: String?) -> Opened {
    // Both fail only if the system is out of memory. Without its tables, every use of it reports that.
    let queue = try? DatabaseQueue()
    try? queue?.write { try migrate($0) }
    return Opened(queue: queue, message: message)
  }

  /// An in-memory copy, for this run, of a file that can be read but not written.
  private static func inMemory(copying path: String, because error: any Error) -> Opened {
    let message =
      "\(AtomicFile.folder(of: path)) cannot be written\(bracketed(error)): bookmarks and recent "
      + "searches are kept for this run only."
    do {
      guard let queue = try copy(of: path) else { return inMemory(message: message) }
      return Opened(queue: queue, message: message)
    } catch {
      let state = reasonToMove(error) ?? "cannot be read\(bracketed(error))"
      return inMemory(message: message + " Those of before \(state).")
    }
  }

  /// An in-memory copy, with tables even if the file ends before its first one: on a full disk SQLite creates
  /// the file and then has no room for anything in it.
  private static func copy(of path: String) throws -> DatabaseQueue? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    var configuration = GRDB.Configuration()
    configuration.readonly = true
    // Without this, SQLite would need write access beside the file to read its journal.
    let address = URL(fileURLWithPath: path).absoluteString + "?immutable=1"
    let source = try DatabaseQueue(path: address, configuration: configuration)
    try source.read { try check($0) }
    let target = try DatabaseQueue()
    try source.backup(to: target)
    try target.write { try migrate($0) }
    return target
  }

  /// Makes the file private to its owner, whether new or existing, before anything is written: what a person
  /// searches for and opens is private. SQLite gives its companion files the same permissions.
  private static func makePrivate(_ path: String) {
    guard let descriptor = try? RegularFile.update(path, making: 0o600) else { return }
    defer { close(descriptor) }
    // A file that belongs to another user is left to them.
    _ = fchmod(descriptor, 0o600)
    for suffix in ["-wal", "-shm", "-journal"] { _ = unsafe chmod(path + suffix, 0o600) }
  }

  /// Connects to the file, one program after another: SQLite does not wait where two of them change an old file
  /// to a write-ahead log.
  private static func connect(_ path: String) throws -> DatabaseQueue {
    let lock = try? FileLock(path + ".lock", waits: true)
    defer { lock?.release() }
    var configuration = GRDB.Configuration()
    configuration.journalMode = .wal
    // Another instance of the program may be writing.
    configuration.busyMode = .timeout(5)
    // Removed rows are overwritten.
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA secure_delete = ON") }
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    do {
      try queue.write { db in
        try check(db)
        try migrate(db)
        try tryOut(db)
      }
      return queue
    } catch {
      // The error being thrown matters more.
      try? queue.close()
      throw error
    }
  }

  private static func check(_ db: Database) throws {
    let application = try Int.fetchOne(db, sql: "PRAGMA application_id") ?? 0
    let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    let tables = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM sqlite_schema") ?? 0
    if application == applicationID {
      if version > Self.version { throw Unusable.newer }
    } else if application != 0 || tables > 0 {
      throw Unusable.foreign
    }
    // The quick check does not examine the indexes, in which the first write would fail.
    if try String.fetchOne(db, sql: "PRAGMA integrity_check(1)") != "ok" { throw Unusable.damaged }
  }

  /// Migrates a file of any version, within the caller's transaction: of two programs that open it at the
  /// same time, the second finds it up to date.
  private static func migrate(_ db: Database) throws {
    let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    if version < 1 { try db.execute(sql: firstTables) }
    if version < 2 { try db.execute(sql: secondTables) }
    if version < 3 { try db.execute(sql: thirdTables) }
    if version < 4 { try db.execute(sql: fourthTables) }
    if version < 5 { try db.execute(sql: fifthTables) }
    try db.execute(
      sql: """
        PRAGMA application_id = \(applicationID);
        PRAGMA user_version = \(Self.version);
        """)
  }

  /// Version 1. A file whose creation was interrupted may already have them.
  private static let firstTables = """
    CREATE TABLE IF NOT EXISTS recents (
      folded TEXT PRIMARY KEY, text TEXT NOT NULL, number INTEGER NOT NULL);
    CREATE TABLE IF NOT EXISTS bookmarks (id TEXT PRIMARY KEY, number INTEGER NOT NULL);
    CREATE TABLE IF NOT EXISTS openings (
      id TEXT PRIMARY KEY, weight REAL NOT NULL, day INTEGER NOT NULL);
    """

  /// Version 2: recents store their catalogue, openings their time (previously only the day), and searches
  /// can be saved.
  private static let secondTables = """
    ALTER TABLE recents RENAME TO old_recents;
    CREATE TABLE recents (
      catalogue TEXT NOT NULL, folded TEXT NOT NULL, text TEXT NOT NULL, number INTEGER NOT NULL,
      PRIMARY KEY (catalogue, folded));
    INSERT INTO recents SELECT '', folded, text, number FROM old_recents;
    DROP TABLE old_recents;
    ALTER TABLE openings ADD COLUMN time INTEGER NOT NULL DEFAULT 0;
    UPDATE openings SET time = day * 86400;
    CREATE TABLE saved_searches (
      id INTEGER PRIMARY KEY AUTOINCREMENT, folded TEXT NOT NULL UNIQUE, name TEXT NOT NULL,
      text TEXT NOT NULL, scope TEXT NOT NULL, tokens TEXT NOT NULL, number INTEGER NOT NULL);
    """

  /// Version 3: the time at which a page was last seen.
  private static let thirdTables = """
    CREATE TABLE IF NOT EXISTS seen (page TEXT PRIMARY KEY, time INTEGER NOT NULL);
    """

  /// Version 4: the address from which a title of several sources was last opened.
  private static let fourthTables = """
    CREATE TABLE IF NOT EXISTS ways (
      id TEXT PRIMARY KEY, address TEXT NOT NULL, number INTEGER NOT NULL);
    """

  /// Version 5: the positions at which titles were left in a player.
  private static let fifthTables = """
    CREATE TABLE IF NOT EXISTS places (
      id TEXT PRIMARY KEY, position INTEGER NOT NULL, duration INTEGER NOT NULL,
      finished INTEGER NOT NULL, time INTEGER NOT NULL);
    """

  /// Writes as much as a bookmark takes and rolls it back, so that a full disk is noticed now rather than
  /// when a person adds the first bookmark.
  private static func tryOut(_ db: Database) throws {
    try db.execute(
      sql: """
        INSERT OR IGNORE INTO bookmarks (id, number) VALUES ('', 0);
        DELETE FROM bookmarks WHERE id = '';
        """)
  }

  /// The reason why a file has to be moved aside for a new one; `nil` if it may be intact and merely
  /// inaccessible.
  private static func reasonToMove(_ error: any Error) -> String? {
    if let unusable = error as? Unusable {
      return switch unusable {
      case .newer: "were kept by a newer CouchSearch"
      case .foreign: "lay in a file of another program"
      case .damaged: "were damaged"
      }
    }
    return switch (error as? DatabaseError)?.resultCode {
    case .SQLITE_NOTADB, .SQLITE_CORRUPT, .SQLITE_ERROR, .SQLITE_FORMAT: "were damaged"
    default: nil
    }
  }
}
