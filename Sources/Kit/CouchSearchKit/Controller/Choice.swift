internal import SearchScreen
internal import Synchronization

/// The result chosen on a screen, accessible on any thread.
final class Choice: Sendable {
  private let chosen = Mutex<SearchResult?>(nil)

  /// The first one; later ones are ignored.
  var result: SearchResult? {
    get { chosen.withLock { $0 } }
    set { chosen.withLock { if $0 == nil { $0 = newValue } } }
  }
}
