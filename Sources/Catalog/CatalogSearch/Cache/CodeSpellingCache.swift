import CatalogModel
import Synchronization

/// A cache of the keys that codes and lines with unsettled letters may mean: every one is asked for again as the beginning of the
/// next one. It is emptied when it is full.
final class CodeSpellingCache: Sendable {
  enum Key: Hashable {
    /// A code in a list.
    case code(CodeIndex.List, String)
    /// A line in a script, in titles by their letters.
    case line([LinePattern.Element], Keypad.Script)
  }

  private struct State {
    var known: [Key: [CodeIndex.Spelling]] = [:]
    var count = 0
  }

  private let state = Mutex(State())
  /// The keys of all together, each about 100 bytes.
  private static let capacity = 8_192

  /// Empties the cache.
  func forget() { state.withLock { $0 = State() } }

  /// The keys; `nil` where they are not known.
  func spellings(_ key: Key) -> [CodeIndex.Spelling]? { state.withLock { $0.known[key] } }

  /// Keeps keys.
  func keep(_ spellings: [CodeIndex.Spelling], for key: Key) {
    state.withLock { state in
      if state.count > Self.capacity { state = State() }
      state.known[key] = spellings
      state.count += spellings.count + 1
    }
  }
}
