import CatalogTestSupport
import Foundation
import GRDB
import Support
import Testing

@testable import CatalogImport

/// Databases of other programs, read by a process that may write nothing beside them.
struct ForeignDatabaseTests {
  @Test(arguments: ["DELETE", "WAL"])
  func `a database is read where no file can be made beside it`(mode: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("pga #1?.db")
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA journal_mode = \(mode)")
      try db.execute(sql: "CREATE TABLE games (id, name); INSERT INTO games VALUES (1, 'Moth')")
    }
    try queue.close()
    let done = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var names: Result<[String], any Error> = .success([])

    // What is given up is given up for this thread alone.
    let thread = Thread {
      _ = FileAccess(readable: nil).begin()
      names = Result {
        try ForeignDatabase(path: path, budget: SourceBudget(CatalogSource.limits)).read { db in
          try db.rows("SELECT * FROM games").map { $0.text("name") }
        }
      }
      done.signal()
    }
    thread.start()
    done.wait()

    #expect(try names.get() == ["Moth"])
  }
}
