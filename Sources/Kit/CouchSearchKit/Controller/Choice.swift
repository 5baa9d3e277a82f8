internal import SearchScreen
internal import Synchronization

/// The result that was chosen on a screen, from any thread.
final class Choice: Sendable {
  private let chosen = Mutex<SearchResult?>(nil)

  /// The first one; later ones change nothing.
  var result: SearchResult? {
    get { chosen.withLock { $0 } }
    set { chosen.withLock { if $0 == nil { $0 = newValue } } }
  }
}
