import Synchronization

/// A cache of spelling corrections: the finished words of a text are asked for again with every
/// key. It is emptied when it is full.
final class CorrectionCache: Sendable {
  struct Key: Hashable {
    var word: String
    var edits: Int
    var asPrefix: Bool
  }

  private let known = Mutex<[Key: [Correction]]>([:])
  /// Words of several texts; with all their corrections some ten kilobytes.
  private static let capacity = 32

  /// Empties the cache.
  func forget() { known.withLock { $0 = [:] } }

  /// The corrections of a word, found the first time.
  func corrections(_ key: Key, find: () -> [Correction]) -> [Correction] {
    if let found = known.withLock({ $0[key] }) { return found }
    let found = find()
    known.withLock { known in
      if known.count >= Self.capacity { known.removeAll(keepingCapacity: true) }
      known[key] = found
    }
    return found
  }
}
