internal import Platform
internal import Synchronization

/// A look now and then at whether the compositor lives. Frames arrive at the X server inside of one that
/// has stopped, and nobody sees them.
final class CompositorWatch: Sendable {
  private struct State {
    var isAsking = false
    var isSilent = false
  }

  private let state = Mutex(State())
  private let queue: WorkQueue
  private let answers: @Sendable () -> Bool

  /// Milliseconds in which an answer has to come.
  private static let patience: Int32 = 5_000

  /// Makes a watch.
  /// - Parameters:
  ///   - queue: Waits for the answers.
  ///   - answers: Asks, and tells whether an answer came.
  init(queue: WorkQueue = .serial("compositor"), answers: @escaping @Sendable () -> Bool) {
    self.queue = queue
    self.answers = answers
  }

  /// Watches a compositor; `nil` where there is none.
  convenience init?(_ compositor: Compositor?) {
    guard let compositor else { return nil }
    self.init { compositor.answers(within: Self.patience) }
  }

  /// True from a question without an answer to the next one with one.
  var isSilent: Bool { state.withLock(\.isSilent) }

  /// Asks, unless an answer is still waited for; never waits.
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
