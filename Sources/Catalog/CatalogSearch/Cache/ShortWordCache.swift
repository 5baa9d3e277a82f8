import Synchronization

/// A cache that tells which short words titles have: every way to part a text asks for the same few.
/// It is emptied when it is full.
final class ShortWordCache: Sendable {
  private struct Key: Hashable {
    var word: String
    var asPrefix: Bool
  }

  private let known = Mutex<[Key: Bool]>([:])
  /// All pairs of letters, and more; some 100 kilobytes.
  private static let capacity = 2_048

  /// Empties the cache.
  func forget() { known.withLock { $0 = [:] } }

  /// Whether some title has a word, or one that starts so; looked up the first time.
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
