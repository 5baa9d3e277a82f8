import CatalogModel
import CatalogSearch
import Foundation
import GRDB
import Support

/// The catalogue that an import replaces, and the parts of it that live on in the new one.
///
/// An import continues a catalogue when it still has at least half of its items, by their ids. Otherwise it
/// makes a separate catalogue in which nothing counts as new. Programmes of channels do not count, since they
/// change every day.
struct PreviousCatalog {
  /// See ``CatalogSchema/Part/catalogID``; `nil` for formats that had none.
  let catalogID: String?
  /// The time of the first import in seconds since 1970.
  let begun: Int
  private let queue: DatabaseQueue
  private let itemCount: Int
  private let hasTimes: Bool

  /// The first format that stores when its items were added.
  private static let firstWithTimes = 5

  /// Opens the catalogue at a path; `nil` if there is none that can be read.
  init?(path: String) {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    var configuration = GRDB.Configuration()
    configuration.readonly = true
    let address = URL(fileURLWithPath: path).absoluteString + "?immutable=1"
    do {
      let queue = try DatabaseQueue(path: address, configuration: configuration)
      let version = try queue.unsafeRead { try SQLStatement.int($0, "PRAGMA user_version") ?? 0 }
      hasTimes = version >= Self.firstWithTimes
      (itemCount, catalogID, begun) = try queue.unsafeRead { db in
        let id = try CatalogTables.text(.catalogID, db)
        let created = Timestamp.seconds(try CatalogTables.text(.created, db))
        return (
          try CatalogTables.categories(db).filter { $0.category.id != Category.programme }
            .reduce(0) { $0 + $1.count }, id.isEmpty ? nil : id,
          Self.time(try CatalogTables.text(.begun, db)) ?? created ?? 0
        )
      }
      self.queue = queue
    } catch {
      // Damaged, or written by a discontinued program: the new catalogue starts afresh.
      return nil
    }
  }

  /// The seconds since 1970 in a string of digits; `nil` for none, and for an implausible time.
  private static func time(_ digits: String) -> Int? {
    Int(digits).flatMap { (0...Timestamp.largest).contains($0) ? $0 : nil }
  }

  /// Fills the table `times` with a row for each staged item that the catalogue had, with the time when it
  /// was added.
  /// - Returns: `false` if the import does not continue the catalogue; the table is then empty.
  /// - Throws: Any error of the new catalogue's database.
  func continues(in db: Database) throws -> Bool {
    var known = 0
    let insert = try SQLStatement(db, "INSERT INTO staging.times VALUES (?, ?)")
    let staged = try SQLStatement(db, "SELECT number, id FROM staged WHERE category <> ?")
    staged.bind(1, Category.programme.rawValue)
    try queue.unsafeRead { old in
      let column = hasTimes ? "added" : "NULL"
      // A file without the table is treated as no catalogue.
      guard let rows = try? SQLStatement(old, "SELECT \(column) FROM items WHERE id = ?") else {
        return
      }
      while try staged.next() {
        rows.bind(1, staged.text(1))
        // An item that is unreadable because of damage is too.
        if let isThere = try? rows.next(), isThere {
          insert.bind(1, staged.int(0))
          insert.bind(2, rows.isNull(0) ? nil : rows.int(0))
          try insert.run()
          known += 1
        }
        rows.reset()
      }
    }
    if known > 0, known * 2 >= itemCount { return true }
    try db.execute(sql: "DELETE FROM staging.times")
    return false
  }

  /// The digest of the catalogue at a path, whatever its format; empty if it cannot be read.
  static func digest(path: String) -> String {
    guard let previous = PreviousCatalog(path: path) else { return "" }
    return (try? previous.queue.unsafeRead { try CatalogTables.text(.digest, $0) }) ?? ""
  }
}
