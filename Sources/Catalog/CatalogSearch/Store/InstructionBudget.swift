package import GRDB
import GRDBSQLite
package import Support

/// A bound for the work of SQLite on a file that may come from anybody: beyond it a statement is
/// interrupted. It must live as long as the connections that it watches.
package final class InstructionBudget: @unchecked Sendable {
  // Counted and reset on the connection's own queue only.
  private var ticks = 0
  private let most: Int
  /// Instructions of SQLite between two looks at the count.
  private let tick: CInt
  private let source: SourceBudget?
  /// The memory of SQLite before the work began, in bytes.
  private var before: Int64 = 0
  /// The part of the source's budget that the work has spent; `nil` for none.
  private(set) package var excess: SourceBudget.Excess?

  /// The most memory that SQLite may take in this process, in bytes.
  private static let heap: Int64 = 1 << 30

  /// Takes the most instructions of a piece of work, in millions.
  package init(millions: Int) {
    most = millions
    tick = 1_000_000
    source = nil
  }

  /// Bounds the work by what is left of the budget of a source: its time, and its bytes for the memory that
  /// SQLite takes.
  package init(_ source: SourceBudget) {
    most = .max
    tick = 10_000
    self.source = source
  }

  /// Watches a connection, and bounds the memory of SQLite.
  /// - Parameter longestValue: The most bytes of a value.
  package func watch(_ db: Database, longestValue: Int) {
    guard let handle = db.sqliteConnection else { return }
    sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, CInt(clamping: longestValue))
    if sqlite3_hard_heap_limit64(-1) == 0 { sqlite3_hard_heap_limit64(Self.heap) }
    before = sqlite3_memory_used()
    sqlite3_progress_handler(
      handle, tick,
      { context in
        guard let context else { return 0 }
        return Unmanaged<InstructionBudget>.fromOpaque(context).takeUnretainedValue().count()
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Begins a piece of work with all of its instructions.
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
