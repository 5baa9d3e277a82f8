package import GRDB
import GRDBSQLite

/// A bound for the work of SQLite on a file that may come from anybody: beyond it a statement is
/// interrupted. It must live as long as the connections that it watches.
package final class InstructionBudget: @unchecked Sendable {
  // Counted and reset on the connection's own queue only.
  private var ticks = 0
  private let most: Int

  /// Instructions of SQLite between two looks at the count.
  private static let tick: CInt = 1_000_000
  /// The most memory that SQLite may take in this process, in bytes.
  private static let heap: Int64 = 1 << 30

  /// Takes the most instructions of a piece of work, in millions.
  package init(millions: Int) { most = millions }

  /// Watches a connection, and bounds the memory of SQLite.
  package func watch(_ db: Database) {
    guard let handle = db.sqliteConnection else { return }
    if sqlite3_hard_heap_limit64(-1) == 0 { sqlite3_hard_heap_limit64(Self.heap) }
    sqlite3_progress_handler(
      handle, Self.tick,
      { context in
        guard let context else { return 0 }
        return Unmanaged<InstructionBudget>.fromOpaque(context).takeUnretainedValue().count()
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Begins a piece of work with all of its instructions.
  package func reset() { ticks = 0 }

  private func count() -> CInt {
    ticks += 1
    return ticks > most ? 1 : 0
  }
}
