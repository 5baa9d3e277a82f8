import Foundation
import GRDB

/// Opens the file of bookmarks and recents, whatever state it is in.
enum UserDatabase {
  /// An open database, and what to say when it is not the one that was asked for. Without a
  /// queue nothing is kept; that takes a system that has no memory left.
  struct Opened {
    var queue: DatabaseQueue?
    var message: String?
  }

  /// "CSli": tells the file from any other SQLite file.
  static let applicationID = 0x4353_6C69
  /// Raised whenever a program of the version before cannot read the file any more.
  static let version = 1

  private enum Unusable: Error {
    case newer
    case foreign
    case damaged
  }

  static func open(_ path: String) -> Opened {
    do {
      try FileManager.default.createDirectory(
        atPath: AtomicFile.folder(of: path), withIntermediateDirectories: true)
      return Opened(queue: try connect(path))
    } catch {
      guard let reason = reasonToMove(error) else { return inMemory(copying: path) }
      guard let aside = AtomicFile.moveAside(path) else { return inMemory(copying: path) }
      let message =
        "Bookmarks and recent searches \(reason). They are now in \(aside), and new ones are "
        + "kept from here on."
      guard let queue = try? connect(path) else { return inMemory(message: message) }
      return Opened(queue: queue, message: message)
    }
  }

  static func inMemory(message: String?) -> Opened {
    let queue = try? DatabaseQueue()
    try? queue?.write { try makeTables($0) }
    return Opened(queue: queue, message: message)
  }

  /// What could be read of a file that cannot be written is there for this run.
  private static func inMemory(copying path: String) -> Opened {
    let opened = inMemory(
      message: "\(AtomicFile.folder(of: path)) cannot be written: bookmarks and recent searches "
        + "are kept for this run only.")
    var configuration = GRDB.Configuration()
    configuration.readonly = true
    // Without this SQLite would want to write beside the file to read its journal.
    let address = URL(fileURLWithPath: path).absoluteString + "?immutable=1"
    if FileManager.default.fileExists(atPath: path),
      let source = try? DatabaseQueue(path: address, configuration: configuration),
      let target = opened.queue
    {
      try? source.backup(to: target)
    }
    return opened
  }

  private static func connect(_ path: String) throws -> DatabaseQueue {
    var configuration = GRDB.Configuration()
    configuration.journalMode = .wal
    // Another copy of the program may be writing.
    configuration.busyMode = .timeout(5)
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    do {
      try queue.write { db in
        try check(db)
        try makeTables(db)
      }
      return queue
    } catch {
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
    if try String.fetchOne(db, sql: "PRAGMA quick_check(1)") != "ok" { throw Unusable.damaged }
  }

  private static func makeTables(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE IF NOT EXISTS recents (
          folded TEXT PRIMARY KEY, text TEXT NOT NULL, number INTEGER NOT NULL);
        CREATE TABLE IF NOT EXISTS bookmarks (id TEXT PRIMARY KEY, number INTEGER NOT NULL);
        PRAGMA application_id = \(applicationID);
        PRAGMA user_version = \(version);
        """)
  }

  /// Why a file has to make room for a new one; `nil` when it may be whole, only out of reach.
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
