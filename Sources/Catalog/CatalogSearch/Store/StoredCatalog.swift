package import CatalogModel
import Dispatch
import Foundation
package import GRDB
package import Support
import Synchronization

/// A catalogue on disk, open for searching through its inverted index.
///
/// Calls may come from several threads at once. A catalogue that is replaced while open stays readable; open
/// the new file to see it.
package final class StoredCatalog: SearchIndex {
  /// The file.
  package let path: String
  /// The categories of the catalogue, known ones first.
  package let categories: [CatalogModel.Category]
  /// The digest of the sources that was passed to the builder; see ``CatalogBuilder``.
  package let digest: String
  /// An identifier for its contents: the digest, or else the checksum of the file.
  package var contentDigest: String { digest.isEmpty ? checksum : digest }
  /// A random id that the catalogue keeps when it is imported again; never empty.
  package let catalogID: String
  /// The identity of the file before it was opened.
  package let identity: FileIdentity?
  /// The columns of the files that it was imported from, at most 200; empty for files without columns.
  package let columns: [ImportedColumn]
  /// The number of items.
  package var itemCount: Int { caches.contents.itemCount }

  package let caches: CatalogCaches
  private let checksum: String
  private let connections: [DatabaseQueue]
  /// The limits of each connection.
  private let guards: [CatalogGuard]
  /// The number of searches running on each connection.
  private let load = Mutex([0, 0])

  /// Opens a catalogue.
  ///
  /// - Parameter path: A file made by ``CatalogBuilder``.
  /// - Throws: `unreadable`, `notACatalog`, `newerFormat` or `damaged`.
  package init(path: String) throws(CatalogError) {
    self.path = path
    guards = [CatalogGuard(), CatalogGuard()]
    do {
      // Two connections, so that a search need not wait for a cancelled one to stop. Both are opened now,
      // since the path may belong to another file later.
      let file: MappedFile?
      (identity, connections, file) = try Self.connect(path, guards)
      (caches, digest, checksum, catalogID, columns) = try connections[0].read { db in
        try Self.check(db, path: path)
        let checksum = FileChecksum.text(try CatalogTables.bytes(.checksum, db)) ?? ""
        return (
          try CatalogCaches(db, file: file), try CatalogTables.text(.digest, db), checksum,
          try CatalogTables.text(.catalogID, db),
          ImportedColumns.decoded(try CatalogTables.bytes(.columns, db))
        )
      }
      // The file never changes: one permanent transaction spares every row access from starting its own.
      for connection in connections { try connection.unsafeRead { try $0.execute(sql: "BEGIN") } }
    } catch {
      throw Self.openingError(error, path: path)
    }
    categories = caches.contents.categories
    warmUp()
  }

  /// Reads the vocabulary, which the first misspelled text would otherwise wait for, in parallel with the
  /// first searches; not before the first frame, which needs all processors.
  private func warmUp() {
    let connection = connections[1]
    let caches = caches
    DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + .milliseconds(300)) {
      // The search that needs the words encounters and reports any failure.
      _ = try? connection.unsafeRead { db in
        try db.execute(sql: "PRAGMA cache_size = \(Self.passingCacheSize)")
        let words = Result {
          try caches.contents.load(db)
          return try caches.words(db)
        }
        try db.execute(sql: "PRAGMA cache_size = \(Self.cacheSize)")
        return try words.get()
      }
    }
  }

  package func page(
    for query: Query, isCancelled: @Sendable () -> Bool
  ) throws(SearchFailure) -> ResultPage? {
    if let page = try similarPage(for: query) { return page }
    return try read { db in
      try withoutActuallyEscaping(isCancelled) { isCancelled in
        let search = PageSearch(caches: caches, db: db, query: query, isCancelled: isCancelled)
        do {
          return try search.page()
        } catch is SearchCancelled {
          return nil
        }
      }
    }
  }

  package func counts(
    of kind: Token.Kind, for query: Query, limit: Int, isCancelled: @Sendable () -> Bool
  ) throws(SearchFailure) -> FacetCounts? {
    try read { db in
      try withoutActuallyEscaping(isCancelled) { isCancelled in
        let search = PageSearch(caches: caches, db: db, query: query, isCancelled: isCancelled)
        do {
          return try FacetCounter(search, kind: kind, limit: limit).counts()
        } catch is SearchCancelled {
          return nil
        }
      }
    }
  }

  package func newItemCount(since time: Int) throws(SearchFailure) -> Int {
    min(caches.contents.additions.reduce(0) { $0 + ($1.time > time ? $1.count : 0) }, itemCount)
  }

  package func popularItems(limit: Int) throws(SearchFailure) -> [Item] {
    let count = min(max(limit, 0), itemCount)
    return try readItems { db in try caches.items((0..<count).map { DocumentID($0 + 1) }, db) }
  }

  package func items(withIDs ids: [ItemID]) throws(SearchFailure) -> [Item] {
    try readItems { db in
      try caches.items(ids.compactMap { try ItemReader.documentID(of: $0, db) }, db)
    }
  }

  package func related(to item: Item, limit: Int) throws(SearchFailure) -> [Item] {
    try read { db in
      try RelatedItems(caches: caches, db: db).items(to: item, limit: limit)
    }
  }

  package func episodes(of item: Item) throws(SearchFailure) -> [Item] {
    try read { db in try ShowEpisodes(caches: caches, db: db).items(of: item) }
  }

  /// Boosts items, replacing earlier boosts: they count as more popular than in the catalogue. The points, 1
  /// … 1,000, are added to their popularity. Only the hundred with the most points count; ids that the
  /// catalogue lacks are ignored.
  package func boost(_ points: [ItemID: Int]) throws(SearchFailure) {
    try read { db in try caches.boosts.replace(points, caches: caches, db: db) }
  }

  /// Also finds descriptions by related words; `nil` for the typed words only.
  package func useRelatedWords(_ words: RelatedWords?) { caches.relatedWords = words }

  /// Drops what earlier searches left in memory: their words, and the bindings of statements.
  package func forgetSearches() {
    caches.forgetSearches()
    for connection in connections { connection.unsafeRead { SQLStatement.forgetBindings($0) } }
  }

  /// Reads on the less busy connection, after loading the columns.
  package func read<Value>(_ body: (Database) throws -> Value) throws(SearchFailure) -> Value {
    try readItems { db in
      try caches.contents.load(db)
      return try body(db)
    }
  }

  /// Reads without loading the columns, as the first frame does: they are left to the first search.
  private func readItems<Value>(
    _ body: (Database) throws -> Value
  ) throws(SearchFailure) -> Value {
    let index = load.withLock { load in
      // The second connection caches no pages until it is needed.
      let index = load[0] <= load[1] ? 0 : 1
      load[index] += 1
      return index
    }
    defer { load.withLock { $0[index] -= 1 } }
    do {
      let limits = guards[index]
      return try connections[index].unsafeRead { db in
        limits.reset()
        let value = try body(db)
        guard caches.contents.tables?.file.isCut != true else {
          throw DatabaseError(resultCode: .SQLITE_IOERR, message: "the file has been cut short")
        }
        return value
      }
    } catch {
      throw SearchFailure(
        message: "The catalogue cannot be read (\(Self.reason(error))). "
          + "Start again to have it rebuilt, or import it again.")
    }
  }
}

extension StoredCatalog {
  /// The page cache of a connection, in negated kilobytes.
  private static let cacheSize = -16_000
  /// The same while pages are read that are not needed again.
  private static let passingCacheSize = -400

  /// The most times that a catalogue may be replaced while it is being opened.
  private static let mostReplacements = 20

  /// Opens a connection for each guard and maps the file, making sure that all of them refer to the same
  /// file.
  private static func connect(
    _ path: String, _ guards: [CatalogGuard]
  ) throws -> (FileIdentity?, [DatabaseQueue], MappedFile?) {
    for _ in 0..<mostReplacements {
      let identity = FileIdentity(path: path)
      let connections = try guards.map { try connect(path, $0) }
      let file = MappedFile(path: path)
      if FileIdentity(path: path) == identity { return (identity, connections, file) }
    }
    throw CatalogError.unreadable(path: path, reason: "it is replaced again and again")
  }

  private static func connect(_ path: String, _ limits: CatalogGuard) throws -> DatabaseQueue {
    guard FileManager.default.fileExists(atPath: path) else {
      throw CatalogError.unreadable(path: path, reason: "there is no such file")
    }
    let size = AtomicFile.size(of: path) ?? 0
    if let odd = FileKind.odd(database: path) {
      throw CatalogError.unreadable(
        path: odd.path,
        reason: "it is \(odd.kind.rawValue), not a regular file (move it away)")
    }
    var configuration = GRDB.Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(2)
    configuration.allowsUnsafeTransactions = true
    configuration.prepareDatabase { db in
      limits.watch(db, fileSize: size)
      // Not mapped by SQLite: if a file is truncated while open, that would crash the program instead of
      // failing a search.
      try db.execute(
        sql: """
          PRAGMA mmap_size = 0; PRAGMA cache_size = \(cacheSize);
          PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON
          """)
    }
    // A catalogue is replaced, never changed: without locks, reading a row is a memory access.
    let address = URL(fileURLWithPath: path).absoluteString + "?immutable=1"
    return try DatabaseQueue(path: address, configuration: configuration)
  }

  /// 8 MB of pages, which are checked within a few milliseconds.
  private static let pagesToCheck = 2_000

  private static func check(_ db: Database, path: String) throws {
    let application = try SQLStatement.int(db, "PRAGMA application_id") ?? 0
    let version = try SQLStatement.int(db, "PRAGMA user_version") ?? 0
    guard application == CatalogSchema.applicationID else {
      throw CatalogError.notACatalog(path: path)
    }
    guard version <= CatalogSchema.version else {
      throw CatalogError.newerFormat(
        path: path, found: version, supported: CatalogSchema.version)
    }
    guard version == CatalogSchema.version else {
      throw CatalogError.olderFormat(
        path: path, found: version, supported: CatalogSchema.version)
    }
    try CatalogGuard.checkTables(db, path: path)
    // Checking every page of a large file would delay the first frame; damage in the other pages is reported
    // by the search that encounters it.
    let pages = try SQLStatement.int(db, "PRAGMA page_count") ?? 0
    guard pages < Self.pagesToCheck else { return }
    // Each page is read once and need not stay in memory.
    try db.execute(sql: "PRAGMA cache_size = \(Self.passingCacheSize)")
    let problems = try SQLStatement.rows(db, "PRAGMA quick_check(1)") { $0.text(0) }
    try db.execute(sql: "PRAGMA cache_size = \(Self.cacheSize)")
    guard problems == ["ok"] else {
      throw CatalogError.damaged(path: path, reason: "its pages do not fit together")
    }
  }

  private static func openingError(_ error: any Error, path: String) -> CatalogError {
    if let error = error as? CatalogError { return error }
    if let damage = error as? CatalogDamage { return .damaged(path: path, reason: damage.reason) }
    guard let database = error as? DatabaseError else {
      return .unreadable(path: path, reason: SystemReason.of(error))
    }
    return switch database.resultCode {
    case .SQLITE_NOTADB: .notACatalog(path: path)
    case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_IOERR, .SQLITE_BUSY:
      .unreadable(path: path, reason: reason(error))
    default: .damaged(path: path, reason: reason(error))
    }
  }

  private static func reason(_ error: any Error) -> String {
    (error as? DatabaseError)?.message ?? SystemReason.of(error)
  }
}
