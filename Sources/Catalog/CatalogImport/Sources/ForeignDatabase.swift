import CatalogSearch
import Foundation
import GRDB
import Support

/// A database of another program, which may be running.
///
/// The file is never written: a copy in memory is made through SQLite, which includes what is still in
/// the write-ahead log. What it has as tables may be views of anything, so work, memory and rows are
/// bounded.
struct ForeignDatabase {
  /// The file.
  let path: String
  /// The most instructions of SQLite, in millions: some seconds, and a hundred times what a library of
  /// many thousand titles needs.
  var mostMillions = 1_000

  /// Seconds to wait while the other program writes.
  private static let patience = 2.0
  /// The most bytes of a file, which is copied into memory.
  private static let mostBytes = 512 << 20

  /// Copies the database into memory and reads from the copy.
  /// - Throws: ``CatalogError`` when it cannot be read, or has other tables than were expected.
  func read<Value>(_ body: (Database) throws -> Value) throws(CatalogError) -> Value {
    do {
      let size = AtomicFile.size(of: path)
      guard let size, size <= Self.mostBytes else {
        throw CatalogError.unreadable(
          path: path,
          reason: size == nil
            ? "there is no such file" : "it is larger than \(Self.mostBytes >> 20) MB")
      }
      let budget = InstructionBudget(millions: mostMillions)
      var configuration = GRDB.Configuration()
      configuration.readonly = true
      configuration.busyMode = .timeout(Self.patience)
      let source = try DatabaseQueue(path: path, configuration: configuration)
      // What is sorted or set aside stays in memory, which is bounded, and fills no disk.
      var inMemory = GRDB.Configuration()
      inMemory.prepareDatabase { try $0.execute(sql: "PRAGMA temp_store = MEMORY") }
      let copy = try DatabaseQueue(configuration: inMemory)
      try source.backup(to: copy)
      try source.close()
      return try withExtendedLifetime(budget) {
        try copy.read { db in
          budget.watch(db)
          return try body(db)
        }
      }
    } catch let error as CatalogError {
      throw error
    } catch {
      throw .unreadable(
        path: path, reason: (error as? DatabaseError)?.message ?? String(describing: error))
    }
  }
}

extension Database {
  /// The most rows of a table, and the most bytes of their texts.
  private static let mostRows = 2_000_000
  private static let mostTextBytes = 256 << 20

  /// Reads rows of a foreign table, or of what calls itself one.
  /// - Throws: An error of SQLite; `SQLITE_TOOBIG` for more than any library has.
  func rows(_ sql: String, arguments: StatementArguments = []) throws -> [Row] {
    var rows: [Row] = []
    var bytes = 0
    let cursor = try Row.fetchCursor(self, sql: sql, arguments: arguments)
    while let row = try cursor.next() {
      for value in row.databaseValues {
        switch value.storage {
        case .string(let text): bytes += text.utf8.count
        case .blob(let data): bytes += data.count
        case .null, .int64, .double: bytes += 8
        }
      }
      guard rows.count < Self.mostRows, bytes <= Self.mostTextBytes else {
        throw DatabaseError(resultCode: .SQLITE_TOOBIG, message: "it has more than any library")
      }
      rows.append(row.copy())
    }
    return rows
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

  /// The whole seconds of a column, at most a million; 0 where there are none.
  func seconds(_ column: String) -> Int {
    let value: DatabaseValue = self[column] ?? .null
    guard let seconds = Double.fromDatabaseValue(value) else { return 0 }
    return Int(Swift.min(Swift.max(seconds, 0), 1e6))
  }
}
