internal import Platform
internal import Synchronization

/// Checks periodically whether the compositor is alive. The X server inside a hung one still accepts frames,
/// but they are not displayed.
final class CompositorWatch: Sendable {
  private struct State {
    var isAsking = false
    var isSilent = false
  }

  private let state = Mutex(State())
  private let queue: WorkQueue
  private let answers: @Sendable () -> Bool

  /// Milliseconds to wait for an answer.
  private static let patience: Int32 = 5_000

  /// Makes a watch.
  /// - Parameters:
  ///   - queue: Waits for the answers.
  ///   - answers: Queries the compositor, and returns whether it answered.
  init(queue: WorkQueue = .serial("compositor"), answers: @escaping @Sendable () -> Bool) {
    self.queue = queue
    self.answers = answers
  }

  /// Watches a compositor; `nil` if there is none.
  convenience init?(_ compositor: Compositor?) {
    guard let compositor else { return nil }
    self.init { compositor.answers(within: Self.patience) }
  }

  /// Whether the last query was left unanswered.
  var isSilent: Bool { state.withLock(\.isSilent) }

  /// Queries the compositor, unless a query is pending; never blocks.
  func ask() {
    let isFree = state.withLock { state in
      defer { state.isAsking = true }
      return !state.isAsking
    }
    guard isFree else { return }
    queue.add { [self] in
      let isSilent = !answers()
      state.withLock { $0 = State(isAsking: false, isSilent: isSilent) }
    }
  }
}
