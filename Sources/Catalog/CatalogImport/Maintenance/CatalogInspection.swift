import CatalogModel
package import CatalogSearch
import GRDB
import Support

/// A description of a catalogue file.
package struct CatalogInfo: Hashable, Sendable {
  /// The size of the file in bytes.
  package var bytes: Int
  /// The version of its format.
  package var version: Int
  /// The number of items.
  package var items: Int
  /// The categories and their sizes, known ones first.
  package var categories: [CategoryCount]
  /// The build time, as `2026-03-01T12:00:00Z`; empty when not recorded.
  package var created: String
  /// The files it was built from.
  package var sources: [String]
}

/// Inspects catalogue files: describes them and finds damage.
package enum CatalogInspection {
  /// Describes a catalogue.
  ///
  /// - Throws: `unreadable`, `notACatalog`, `newerFormat` or `damaged`.
  package static func info(_ path: String) throws(CatalogError) -> CatalogInfo {
    let store = try StoredCatalog(path: path)
    do {
      return try reading(path) { db in
        return CatalogInfo(
          bytes: AtomicFile.size(of: path) ?? 0,
          version: try SQLStatement.int(db, "PRAGMA user_version") ?? 0,
          items: store.itemCount, categories: try CatalogTables.categories(db),
          created: try CatalogTables.text(.created, db),
          sources: try CatalogTables.text(.sources, db).split(separator: "\n").map(String.init))
      }
    } catch {
      throw .damaged(path: path, reason: reason(error))
    }
  }

  /// Reads every byte, page and row of a catalogue. If it is replaced meanwhile, the new one is read.
  ///
  /// - Returns: The problems, each as a sentence without a full stop; none when it is intact.
  /// - Throws: ``CatalogError`` when it cannot even be opened.
  package static func verify(_ path: String) throws(CatalogError) -> [String] {
    var problems: [String] = []
    for _ in 0..<mostReplacements {
      let identity = FileIdentity(path: path)
      problems = try verifyOnce(path)
      if problems.isEmpty || FileIdentity(path: path) == identity { break }
    }
    return problems
  }

  /// The most times that a catalogue may be replaced while it is being read.
  private static let mostReplacements = 20

  private static func isLongerThanItsPages(_ path: String) -> Bool {
    let pages = try? reading(path) { db in
      (
        try SQLStatement.int(db, "PRAGMA page_count") ?? 0,
        try SQLStatement.int(db, "PRAGMA page_size") ?? 0
      )
    }
    // The checks report anything that cannot be read.
    guard let (count, size) = pages, count > 0 else { return false }
    return AtomicFile.size(of: path) ?? 0 > count * size
  }

  private static func verifyOnce(_ path: String) throws(CatalogError) -> [String] {
    var problems: [String] = []
    // Opened first, before reading every byte of what may not be a catalogue.
    _ = try StoredCatalog(path: path)
    guard !isLongerThanItsPages(path) else { return ["the file goes on behind its last page"] }
    let (sum, places) = try FileChecksum.checksum(path)
    func check(_ name: String, _ body: (Database) throws -> [String]) {
      do {
        problems += try reading(path, body)
      } catch {
        problems.append("\(name) cannot be read: \(reason(error))")
      }
    }
    check("the checksum") { db in
      let row = try CatalogTables.bytes(.checksum, db)
      guard let known = FileChecksum.text(row), !places.isEmpty else {
        return ["the checksum is missing"]
      }
      return known == sum
        ? [] : ["the file was changed since it was built: its checksum is \(sum), not \(known)"]
    }
    check("a page") { db in
      try SQLStatement.rows(db, "PRAGMA integrity_check(10)") { $0.text(0) }
        .filter { $0 != "ok" }
    }
    check("a section") { db in try CatalogValidator(db).problems() }
    return problems
  }

  private static func reading<Value>(
    _ path: String, _ body: (Database) throws -> Value
  ) throws -> Value {
    var configuration = GRDB.Configuration()
    configuration.readonly = true
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    // It is closed with the queue in any case; nothing was written.
    defer { try? queue.close() }
    return try queue.unsafeRead(body)
  }

  private static func reason(_ error: any Error) -> String {
    (error as? DatabaseError)?.message ?? String(describing: error)
  }
}
