import CatalogSearch
import Foundation
import GRDB
import Support

/// A database of another program, which may be running.
///
/// The file is never written: a copy in memory is made through SQLite, which includes what is still in
/// the write-ahead log.
struct ForeignDatabase {
  /// The file.
  let path: String

  /// Seconds to wait while the other program writes.
  private static let patience = 2.0

  /// Copies the database into memory and reads from the copy.
  /// - Throws: ``CatalogError`` when it cannot be read, or has other tables than were expected.
  func read<Value>(_ body: (Database) throws -> Value) throws(CatalogError) -> Value {
    do {
      var configuration = GRDB.Configuration()
      configuration.readonly = true
      configuration.busyMode = .timeout(Self.patience)
      let source = try DatabaseQueue(path: path, configuration: configuration)
      let copy = try DatabaseQueue()
      try source.backup(to: copy)
      try source.close()
      return try copy.read(body)
    } catch let error as CatalogError {
      throw error
    } catch {
      throw .unreadable(
        path: path, reason: (error as? DatabaseError)?.message ?? String(describing: error))
    }
  }
}

extension Row {
  /// The text of a column, whatever its type; empty where there is none.
  func text(_ column: String) -> String {
    let value: DatabaseValue = self[column] ?? .null
    return (String.fromDatabaseValue(value) ?? Int.fromDatabaseValue(value).map(String.init) ?? "")
      .trimmed
  }

  /// The number of a column; `nil` where there is none.
  func number(_ column: String) -> Int? { Int.fromDatabaseValue(self[column] ?? .null) }
}
