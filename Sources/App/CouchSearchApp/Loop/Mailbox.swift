internal import CatalogModel
internal import SceneGraph
internal import SearchScreen
internal import Synchronization

/// A queue in which workers leave their answers for the loop to collect once a turn.
final class Mailbox: Sendable {
  /// Something that a worker leaves.
  enum Letter: Sendable {
    /// An answer.
    case action(Action)
    /// All answers to one piece of work have been left.
    case workDone
    /// Artwork that may be seen soon, the likeliest first.
    case foreseen([UpcomingArtwork])
    /// News of a title that is being opened.
    case opening(Launcher.News)
    /// Another catalogue, with so many titles, has taken the place of the one that is open.
    case catalogReplaced(any SearchIndex, titles: Int, CatalogFacts)
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

  /// Takes everything left since the last time, in order.
  func collect() -> [Letter] {
    letters.withLock { letters in
      defer { letters = [] }
      return letters
    }
  }
}
