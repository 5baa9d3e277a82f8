import CatalogSearch
import Foundation
import GRDB
import Support

/// A database of another program, which may be running.
///
/// The file is never written: a copy in memory is made through SQLite, which includes what is still in the
/// write-ahead log. Its tables may be views of anything, so everything done with it spends the budget of the
/// source.
struct ForeignDatabase {
  /// The file.
  let path: String
  /// The budget of its source.
  let budget: SourceBudget

  /// Seconds to wait while the other program writes.
  private static let patience = 2.0
  /// The most bytes of a file, since it is copied into memory.
  private static let mostBytes = 512 << 20
  /// The most bytes of a value.
  private static let longestValue = 4 << 20
  /// In characters.
  private static let longestReason = 200

  /// The rows of a copy of the database.
  struct Tables {
    fileprivate let db: Database
    fileprivate let budget: SourceBudget

    /// Reads rows of a table or view.
    /// - Throws: An SQLite error; ``SourceBudget/Excess`` for more than any library has.
    func rows(_ sql: String, arguments: StatementArguments = []) throws -> [Row] {
      var rows: [Row] = []
      let cursor = try Row.fetchCursor(db, sql: sql, arguments: arguments)
      while let row = try cursor.next() {
        let bytes = row.databaseValues.reduce(0) { sum, value in
          switch value.storage {
          case .string(let text): sum + text.utf8.count
          case .blob(let data): sum + data.count
          case .null, .int64, .double: sum + 8
          }
        }
        try budget.spend(.bytes(bytes))
        try budget.spend(.entries(1))
        rows.append(row.copy())
      }
      return rows
    }

    /// Whether there is a table or view with a name.
    func has(_ name: String) throws -> Bool { try db.tableExists(name) || db.viewExists(name) }

    /// The names of the columns of a table or view, in lower case.
    func columns(of name: String) throws -> Set<String> {
      Set(try db.columns(in: name).map { $0.name.lowercased() })
    }
  }

  private static func copy(
    _ path: String, to copy: DatabaseQueue, _ configuration: GRDB.Configuration
  ) throws {
    let source = try DatabaseQueue(path: path, configuration: configuration)
    defer { try? source.close() }
    try source.backup(to: copy)
  }

  /// Copies the database into memory and reads from the copy.
  /// - Throws: ``CatalogError`` when it cannot be read, has unexpected tables, or exceeds its budget.
  func read<Value>(_ body: (Tables) throws -> Value) throws(CatalogError) -> Value {
    let work = InstructionBudget(budget)
    do {
      let size = AtomicFile.size(of: path)
      guard let size, size <= Self.mostBytes else {
        throw CatalogError.unreadable(
          path: path,
          reason: size == nil
            ? "there is no such file" : "it is larger than \(Self.mostBytes >> 20) MB")
      }
      if let odd = FileKind.odd(database: path) {
        throw CatalogError.unreadable(path: odd.path, reason: "it is \(odd.kind.rawValue)")
      }
      var configuration = GRDB.Configuration()
      configuration.readonly = true
      configuration.busyMode = .timeout(Self.patience)
      // Sorting and temporary tables stay in memory, which is bounded, and cannot fill a disk.
      var inMemory = GRDB.Configuration()
      inMemory.prepareDatabase { try $0.execute(sql: "PRAGMA temp_store = MEMORY") }
      let copy = try DatabaseQueue(configuration: inMemory)
      do {
        try Self.copy(path, to: copy, configuration)
      } catch let error as DatabaseError
        where [.SQLITE_CANTOPEN, .SQLITE_READONLY].contains(error.resultCode)
      {
        // With a write-ahead log SQLite creates files beside the database even to read it. If it cannot and
        // there is no log, everything is in the file.
        guard !FileManager.default.fileExists(atPath: path + "-wal") else { throw error }
        try Self.copy(
          URL(filePath: path).absoluteString + "?immutable=1", to: copy, configuration)
      }
      return try withExtendedLifetime(work) {
        try copy.read { db in
          work.watch(db, longestValue: Self.longestValue)
          return try body(Tables(db: db, budget: budget))
        }
      }
    } catch let error as CatalogError {
      throw error
    } catch {
      if let excess = error as? SourceBudget.Excess ?? work.excess {
        throw .unreadable(path: path, reason: excess.reason)
      }
      // SQLite's message may contain names from the file.
      let reason = (error as? DatabaseError)?.message ?? String(describing: error)
      throw .unreadable(
        path: path, reason: ControlCharacters.folded(reason.limited(to: Self.longestReason)))
    }
  }
}

extension Row {
  /// The text of a column, whatever its type; empty if there is none.
  func text(_ column: String) -> String {
    let value: DatabaseValue = self[column] ?? .null
    return (String.fromDatabaseValue(value) ?? Int.fromDatabaseValue(value).map(String.init) ?? "")
      .trimmed
  }

  /// The number of a column; `nil` if there is none.
  func number(_ column: String) -> Int? { Int.fromDatabaseValue(self[column] ?? .null) }

  /// The whole seconds of a column, at most a million; 0 if there are none.
  func seconds(_ column: String) -> Int {
    let value: DatabaseValue = self[column] ?? .null
    guard let seconds = Double.fromDatabaseValue(value) else { return 0 }
    return Int(Swift.min(Swift.max(seconds, 0), 1e6))
  }
}
