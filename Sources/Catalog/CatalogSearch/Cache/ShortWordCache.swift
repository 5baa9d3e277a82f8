import Synchronization

/// A cache of which short words occur in titles: every way to split a text looks up the same few. It is
/// emptied when full.
final class ShortWordCache: Sendable {
  private struct Key: Hashable {
    var word: String
    var asPrefix: Bool
  }

  private let known = Mutex<[Key: Bool]>([:])
  /// Enough for all pairs of letters and more; a few hundred kilobytes.
  private static let capacity = 2_048

  /// Empties the cache.
  func forget() { known.withLock { $0 = [:] } }

  /// Whether some title has a word, or a word with that prefix; looked up on first use.
  func holds(_ word: String, asPrefix: Bool, find: () throws -> Bool) rethrows -> Bool {
    let key = Key(word: word, asPrefix: asPrefix)
    if let isHeld = known.withLock({ $0[key] }) { return isHeld }
    let isHeld = try find()
    known.withLock { known in
      if known.count >= Self.capacity { known.removeAll(keepingCapacity: true) }
      known[key] = isHeld
    }
    return isHeld
  }
}
