package import GRDB
import GRDBSQLite
package import Support

/// A limit on SQLite's work on a file that may come from anyone: when it is exceeded, the statement is
/// interrupted. It must live as long as the connections that it watches.
package final class InstructionBudget: @unchecked Sendable {
  // Counted and reset only on the connection's own queue.
  private var ticks = 0
  private let most: Int
  /// The SQLite instructions between two checks of the count.
  private let tick: CInt
  private let source: SourceBudget?
  /// The memory used by SQLite before the work began, in bytes.
  private var before: Int64 = 0
  /// The limit of the source's budget that the work exceeded; `nil` for none.
  private(set) package var excess: SourceBudget.Excess?

  /// The most memory that SQLite may use in this process, in bytes.
  private static let heap: Int64 = 1 << 30

  /// Takes the most instructions per piece of work, in millions.
  package init(millions: Int) {
    most = millions
    tick = 1_000_000
    source = nil
  }

  /// Limits the work to the rest of a source's budget: its time, and its bytes for the memory used by SQLite.
  package init(_ source: SourceBudget) {
    most = .max
    tick = 10_000
    self.source = source
  }

  /// Watches a connection, and limits the memory of SQLite.
  /// - Parameter longestValue: The most bytes of a value.
  package func watch(_ db: Database, longestValue: Int) {
    guard let handle = unsafe db.sqliteConnection else { return }
    unsafe sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, CInt(clamping: longestValue))
    if sqlite3_hard_heap_limit64(-1) == 0 { sqlite3_hard_heap_limit64(Self.heap) }
    before = sqlite3_memory_used()
    unsafe sqlite3_progress_handler(
      handle, tick,
      { context in
        guard let context = unsafe context else { return 0 }
        return unsafe Unmanaged<InstructionBudget>.fromOpaque(context).takeUnretainedValue().count()
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Begins a piece of work with the full budget.
  package func reset() { ticks = 0 }

  private func count() -> CInt {
    ticks += 1
    guard ticks <= most else { return 1 }
    do throws(SourceBudget.Excess) {
      try source?.check(holding: Int(max(sqlite3_memory_used() - before, 0)))
      return 0
    } catch {
      excess = error
      return 1
    }
  }
}
