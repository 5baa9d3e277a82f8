import Synchronization

/// A cache of the keys that codes may mean: every code is asked for again as the beginning of the
/// next one. It is emptied when it is full.
final class CodeSpellingCache: Sendable {
  struct Key: Hashable {
    var list: CodeIndex.List
    var code: String
  }

  private struct State {
    var known: [Key: [CodeIndex.Spelling]] = [:]
    var count = 0
  }

  private let state = Mutex(State())
  /// The keys of all codes together, each about 100 bytes.
  private static let capacity = 8_192

  /// Empties the cache.
  func forget() { state.withLock { $0 = State() } }

  /// The keys of a code; `nil` where they are not known.
  func spellings(_ key: Key) -> [CodeIndex.Spelling]? { state.withLock { $0.known[key] } }

  /// Keeps the keys of a code.
  func keep(_ spellings: [CodeIndex.Spelling], for key: Key) {
    state.withLock { state in
      if state.count > Self.capacity { state = State() }
      state.known[key] = spellings
      state.count += spellings.count + 1
    }
  }
}
