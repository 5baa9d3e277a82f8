import CatalogModel
package import CatalogSearch
import Foundation
import GRDB
import Support

/// What there is to know about a catalogue file.
package struct CatalogInfo: Hashable, Sendable {
  /// The size of the file in bytes.
  package var bytes: Int
  /// The version of its format.
  package var version: Int
  /// The number of items.
  package var items: Int
  /// The categories and their sizes, known ones first.
  package var categories: [CategoryCount]
  /// When it was built, as `2026-03-01T12:00:00Z`; empty when it does not say.
  package var created: String
  /// What it was built from.
  package var sources: [String]
}

/// Looks at catalogue files, to describe them and to find damage.
package enum CatalogInspection {
  /// Describes a catalogue.
  ///
  /// - Throws: `unreadable`, `notACatalog`, `newerFormat` or `damaged`.
  package static func info(_ path: String) throws(CatalogError) -> CatalogInfo {
    let store = try StoredCatalog(path: path)
    do {
      return try reading(path) { db in
        func text(_ part: CatalogSchema.Part) throws -> String {
          try CatalogTables.part(part, db).map { String(decoding: $0, as: UTF8.self) } ?? ""
        }
        return CatalogInfo(
          bytes: AtomicFile.size(of: path) ?? 0,
          version: try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0,
          items: store.itemCount, categories: try CatalogTables.categories(db),
          created: try text(.created),
          sources: try text(.sources).split(separator: "\n").map(String.init))
      }
    } catch {
      throw .damaged(path: path, reason: reason(error))
    }
  }

  /// Reads every byte, page and row of a catalogue.
  ///
  /// - Returns: What is wrong with it, each as a sentence without a full stop; none when it is
  ///   whole.
  /// - Throws: ``CatalogError`` when it cannot even be opened.
  package static func verify(_ path: String) throws(CatalogError) -> [String] {
    var problems: [String] = []
    let (sum, places) = try FileChecksum.checksum(path)
    let store = try StoredCatalog(path: path)
    func check(_ name: String, _ body: (Database) throws -> [String]) {
      do {
        problems += try reading(path, body)
      } catch {
        problems.append("\(name) cannot be read: \(reason(error))")
      }
    }
    check("the seal") { db in
      let row = try CatalogTables.part(.seal, db).map { [UInt8]($0) } ?? []
      guard let seal = FileChecksum.text(row), !places.isEmpty else {
        return ["the seal is missing"]
      }
      return seal == sum ? [] : ["the file was changed since it was built: \(sum), sealed \(seal)"]
    }
    check("a page") { db in
      try String.fetchAll(db, sql: "PRAGMA integrity_check(10)").filter { $0 != "ok" }
    }
    check("an item") { db in try items(db, store.memory.contents) }
    check("the index") { db in try indexes(db, path: path) }
    return problems
  }

  /// Whether every item is readable, in its place, and in a category that there is.
  private static func items(_ db: Database, _ contents: CatalogContents) throws -> [String] {
    var last = Int.max
    var counts: [CategoryID: Int] = [:]
    let reader = try ItemReader(db, categories: contents.categoryIDs)
    for (index, number) in contents.categoryOfItems.enumerated() {
      guard let item = try reader.item(rank: index + 1) else {
        return ["item \(index + 1) is missing"]
      }
      guard contents.categoryIDs.indices.contains(Int(number)),
        contents.categoryIDs[Int(number)] == item.category
      else { return ["item \(index + 1) is in a category that there is none of"] }
      guard !item.id.rawValue.isEmpty, !item.title.isEmpty, item.popularity <= last else {
        return ["item \(index + 1) has no id or title, or stands in the wrong place"]
      }
      last = item.popularity
      counts[item.category, default: 0] += 1
    }
    let rows = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM items")
    let sizes = contents.categoryIDs.map { counts[$0] ?? 0 }
    if rows != contents.categoryOfItems.count || sizes != contents.sizes {
      return ["the categories do not have as many items as they say"]
    }
    return []
  }

  /// Has FTS5 check its indexes, which only works on a file that may be written; elsewhere every
  /// term is read.
  private static func indexes(_ db: Database, path: String) throws -> [String] {
    let names = try String.fetchAll(
      db, sql: "SELECT name FROM sqlite_schema WHERE sql LIKE 'CREATE VIRTUAL TABLE%fts5(%'")
    let writable = FileManager.default.isWritableFile(atPath: path)
    let queue = writable ? try? DatabaseQueue(path: path) : nil
    return try names.compactMap { name in
      do {
        if let queue {
          try queue.writeWithoutTransaction { db in
            try db.inTransaction {
              try db.execute(sql: "INSERT INTO \(name) (\(name)) VALUES ('integrity-check')")
              return .rollback
            }
          }
        } else {
          try db.execute(
            sql: "CREATE VIRTUAL TABLE temp.\(name)_terms USING fts5vocab(main, \(name), row)")
          _ = try Int.fetchOne(db, sql: "SELECT SUM(doc) FROM temp.\(name)_terms")
        }
        return nil
      } catch let error as DatabaseError {
        return "the index \(name) is damaged: \(error.message ?? "\(error.resultCode)")"
      }
    }
  }

  private static func reading<Value>(
    _ path: String, _ body: (Database) throws -> Value
  ) throws -> Value {
    var configuration = GRDB.Configuration()
    configuration.readonly = true
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    defer { try? queue.close() }
    return try queue.unsafeRead(body)
  }

  private static func reason(_ error: any Error) -> String {
    (error as? DatabaseError)?.message ?? String(describing: error)
  }
}
