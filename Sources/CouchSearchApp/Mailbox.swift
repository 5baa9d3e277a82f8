internal import SearchScreen
internal import Synchronization

/// Where workers leave what they found out, for the loop to collect once a turn.
final class Mailbox: Sendable {
  private let actions = Mutex<[Action]>([])
  private let wake: @Sendable () -> Void

  /// Makes a mailbox that wakes the loop with a call that any thread may make.
  init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  /// Leaves an action and wakes the loop.
  func post(_ action: Action) {
    actions.withLock { $0.append(action) }
    wake()
  }

  /// Everything left since the last time, in order.
  func collect() -> [Action] {
    actions.withLock { actions in
      defer { actions = [] }
      return actions
    }
  }
}
