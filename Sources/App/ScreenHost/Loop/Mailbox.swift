package import CatalogModel
package import SceneGraph
package import SearchScreen
internal import Synchronization

/// A queue in which workers leave their answers for the loop to collect once per turn.
package final class Mailbox: Sendable {
  /// A message from a worker.
  package enum Letter: Sendable {
    /// An answer.
    case action(Action)
    /// All answers to one piece of work have been posted; see ``Mailbox/workBegins()``.
    case workDone
    /// Sources of the library were read.
    case libraryRefreshed
    /// Artwork that may be seen soon, the likeliest first.
    case foreseen([UpcomingArtwork])
    /// News about a title being opened.
    case opening(OpeningNews)
    /// A new catalogue, with its number of titles, has replaced the open one.
    case catalogReplaced(any SearchIndex, titles: Int, CatalogFacts)
  }

  private let letters = Mutex<[Letter]>([])
  /// The number of pieces of work whose answers are pending.
  private let outstanding = Mutex(0)
  private let wake: @Sendable () -> Void

  /// Makes a mailbox that wakes the loop with a call that any thread may make.
  package init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  /// Notes the beginning of a piece of work, which ends with ``Letter/workDone``.
  package func workBegins() { outstanding.withLock { $0 += 1 } }

  /// Notes that all answers to a piece of work were handled.
  func workEnds() { outstanding.withLock { $0 -= 1 } }

  /// Whether the answers to any work are pending.
  var awaitsWork: Bool { outstanding.withLock { $0 > 0 } }

  /// Posts a letter and wakes the loop.
  package func post(_ letter: Letter) {
    letters.withLock { $0.append(letter) }
    wake()
  }

  /// Takes everything posted since the last call, in order.
  func collect() -> [Letter] {
    letters.withLock { letters in
      defer { letters = [] }
      return letters
    }
  }
}
