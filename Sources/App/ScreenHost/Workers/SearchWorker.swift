package import CatalogModel
internal import Platform
package import SearchScreen
internal import Synchronization

/// Answers the loop's searches off its thread.
package protocol SearchAnswering: Sendable {
  /// Searches, and delivers the answer on any thread, possibly in parts; delivers nothing once a newer search
  /// or ``cancel(upTo:)`` has come in between.
  func search(
    _ query: Query, generation: Int, answer: @escaping @Sendable (Action) -> Void)

  /// Cancels searches up to a generation.
  func cancel(upTo generation: Int)

  /// Delivers more of the answer to a search that has more.
  func more(generation: Int, answer: @escaping @Sendable (Action) -> Void)
}

extension SearchAnswering {
  /// Does nothing: answers are complete, or a newer search requests more.
  package func more(generation: Int, answer: @escaping @Sendable (Action) -> Void) {}
}

/// Answers searches off the loop's thread, one at a time; a newer one cancels an older one.
package final class SearchWorker: SearchAnswering {
  private let index: any SearchIndex
  private let queue: WorkQueue
  private let newest = Mutex(0)

  package init(index: any SearchIndex, queue: WorkQueue = .serial("search")) {
    self.index = index
    self.queue = queue
  }

  /// Searches, and delivers the answer on the worker's thread; delivers nothing if a newer search or
  /// ``cancel(upTo:)`` has come in between.
  package func search(
    _ query: Query, generation: Int, answer: @escaping @Sendable (Action) -> Void
  ) {
    newest.withLock { $0 = max($0, generation) }
    queue.add { [self] in
      guard !isStale(generation) else { return }
      if let action = Self.answer(query, generation, index: index, isCancelled: isStale) {
        answer(action)
      }
    }
  }

  /// Cancels searches up to a generation.
  package func cancel(upTo generation: Int) {
    newest.withLock { $0 = max($0, generation + 1) }
  }

  private func isStale(_ generation: Int) -> Bool {
    newest.withLock { $0 > generation }
  }

  /// An index's answer as an action; `nil` if it was cancelled.
  package static func answer(
    _ query: Query, _ generation: Int, index: any SearchIndex,
    isCancelled: @escaping @Sendable (Int) -> Bool = { _ in false }
  ) -> Action? {
    do {
      let page = try index.page(for: query, isCancelled: { isCancelled(generation) })
      return page.map { .searchFinished(generation: generation, $0) }
    } catch {
      return .searchFailed(generation: generation, message: Failure.screenMessage(error))
    }
  }
}
