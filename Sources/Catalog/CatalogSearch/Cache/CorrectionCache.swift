import Synchronization

/// A cache of spelling corrections: the finished words of a text are needed again with every key press. It is
/// emptied when full.
final class CorrectionCache: Sendable {
  struct Key: Hashable {
    var word: String
    var edits: Int
    var asPrefix: Bool
    var keepsFirst = true
    /// Whether whole words are included besides shared prefixes.
    var wholeToo = false
    /// The most corrections.
    var limit = 32
  }

  private let known = Mutex<[Key: [Correction]]>([:])
  /// Enough for the words of several texts and parts of them; with all their corrections a few hundred
  /// kilobytes.
  private static let capacity = 256

  /// Empties the cache.
  func forget() { known.withLock { $0 = [:] } }

  /// The corrections of a word, computed on first use.
  func corrections(_ key: Key, in vocabulary: Vocabulary) -> [Correction] {
    if let found = known.withLock({ $0[key] }) { return found }
    let found = FuzzyTrieSearch.corrections(
      of: key.word, in: vocabulary, maximumEdits: key.edits, asPrefix: key.asPrefix,
      keepsFirst: key.keepsFirst, wholeToo: key.wholeToo, limit: key.limit)
    known.withLock { known in
      if known.count >= Self.capacity { known.removeAll(keepingCapacity: true) }
      known[key] = found
    }
    return found
  }
}
