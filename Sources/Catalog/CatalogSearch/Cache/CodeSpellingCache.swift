import CatalogModel
import Synchronization

/// A cache of the keys that codes and lines with unsettled letters may mean: each is needed again as the
/// prefix of the next. It is emptied when full.
final class CodeSpellingCache: Sendable {
  enum Key: Hashable {
    /// A code in a list.
    case code(CodeIndex.List, String)
    /// A line in a script, matched by the letters of titles.
    case line([LinePattern.Element], Keypad.Script)
  }

  private struct State {
    var known: [Key: [CodeIndex.Spelling]] = [:]
    var count = 0
  }

  private let state = Mutex(State())
  /// The total number of keys, each about 100 bytes.
  private static let capacity = 8_192

  /// Empties the cache.
  func forget() { state.withLock { $0 = State() } }

  /// The keys; `nil` if they are not cached.
  func spellings(_ key: Key) -> [CodeIndex.Spelling]? { state.withLock { $0.known[key] } }

  /// Stores keys.
  func keep(_ spellings: [CodeIndex.Spelling], for key: Key) {
    state.withLock { state in
      if state.count > Self.capacity { state = State() }
      state.known[key] = spellings
      state.count += spellings.count + 1
    }
  }
}
