internal import CatalogSearch
internal import SearchScreen
internal import Synchronization

/// Where workers leave what they found out, for the loop to collect once a turn.
final class Mailbox: Sendable {
  /// Something that a worker leaves.
  enum Letter: Sendable {
    /// An answer.
    case action(Action)
    /// All answers to one piece of work have been left.
    case workDone
    /// Another catalogue has taken the place of the one that is open.
    case catalogReplaced(StoredCatalog, CatalogFacts)
  }

  private let letters = Mutex<[Letter]>([])
  private let wake: @Sendable () -> Void

  /// Makes a mailbox that wakes the loop with a call that any thread may make.
  init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  /// Leaves a letter and wakes the loop.
  func post(_ letter: Letter) {
    letters.withLock { $0.append(letter) }
    wake()
  }

  /// Everything left since the last time, in order.
  func collect() -> [Letter] {
    letters.withLock { letters in
      defer { letters = [] }
      return letters
    }
  }
}
