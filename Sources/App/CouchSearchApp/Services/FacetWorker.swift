package import CatalogModel
package import SearchScreen
internal import Synchronization

/// Counts the values of filters off the loop's thread, one attribute at a time, beside the searches,
/// which never wait for it.
package final class FacetWorker: Sendable {
  private let index: any SearchIndex
  private let queue: WorkQueue
  /// The newest generation whose counts are no longer wanted.
  private let cancelled = Mutex(0)

  init(index: any SearchIndex, queue: WorkQueue = .serial("counts")) {
    self.index = index
    self.queue = queue
  }

  /// Counts, and hands the answer over on the worker's thread; `nil` when it was cancelled or the
  /// index cannot answer.
  func count(
    _ kind: Token.Kind, for query: Query, _ generation: Int,
    answer: @escaping @Sendable (Action?) -> Void
  ) {
    queue.add { [self] in
      answer(
        Self.answer(kind, query, generation, index: index) { self.isCancelled(generation) })
    }
  }

  /// Cancels counting up to that generation.
  func cancel(upTo generation: Int) {
    cancelled.withLock { $0 = max($0, generation) }
  }

  private func isCancelled(_ generation: Int) -> Bool {
    cancelled.withLock { $0 >= generation }
  }

  /// The answer of an index as an action; `nil` when it was cancelled or the index cannot answer.
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
