internal import CatalogModel
internal import SceneGraph
internal import SearchScreen
internal import Synchronization

/// A queue in which workers leave their answers for the loop to collect once per turn.
final class Mailbox: Sendable {
  /// A message from a worker.
  enum Letter: Sendable {
    /// An answer.
    case action(Action)
    /// All answers to one piece of work have been posted.
    case workDone
    /// Sources of the library were read.
    case libraryRefreshed
    /// Artwork that may be seen soon, the likeliest first.
    case foreseen([UpcomingArtwork])
    /// News about a title being opened.
    case opening(Launcher.News)
    /// A new catalogue, with its number of titles, has replaced the open one.
    case catalogReplaced(any SearchIndex, titles: Int, CatalogFacts)
  }

  private let letters = Mutex<[Letter]>([])
  private let wake: @Sendable () -> Void

  /// Makes a mailbox that wakes the loop with a call that any thread may make.
  init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  /// Posts a letter and wakes the loop.
  func post(_ letter: Letter) {
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
