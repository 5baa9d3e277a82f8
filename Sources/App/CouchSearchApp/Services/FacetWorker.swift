package import CatalogModel
internal import ScreenHost
package import SearchScreen
internal import Synchronization

/// Counts filter values off the loop's thread, one attribute at a time, in parallel with searches, which
/// never wait for it.
package final class FacetWorker: Sendable {
  private let index: any SearchIndex
  private let queue: WorkQueue
  /// The newest generation whose counts have been cancelled.
  private let cancelled = Mutex(0)

  init(index: any SearchIndex, queue: WorkQueue = .serial("counts")) {
    self.index = index
    self.queue = queue
  }

  /// Counts, and delivers the answer on the worker's thread; `nil` if it was cancelled or the index cannot
  /// answer.
  func count(
    _ kind: Token.Kind, for query: Query, _ generation: Int,
    answer: @escaping @Sendable (Action?) -> Void
  ) {
    queue.add { [self] in
      answer(
        Self.answer(kind, query, generation, index: index) { self.isCancelled(generation) })
    }
  }

  /// Cancels counting up to a generation.
  func cancel(upTo generation: Int) {
    cancelled.withLock { $0 = max($0, generation) }
  }

  private func isCancelled(_ generation: Int) -> Bool {
    cancelled.withLock { $0 >= generation }
  }

  /// An index's answer as an action; `nil` if it was cancelled or the index cannot answer.
  package static func answer(
    _ kind: Token.Kind, _ query: Query, _ generation: Int, index: any SearchIndex,
    isCancelled: @Sendable () -> Bool = { false }
  ) -> Action? {
    guard !isCancelled(),
      let counts = try? index.counts(
        of: kind, for: query, limit: max(1, query.limit), isCancelled: isCancelled)
    else { return nil }
    return .countsLoaded(generation: generation, counts)
  }
}
