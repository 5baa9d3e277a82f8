import CatalogModel
import Synchronization

/// A cache of filters by their tokens, which stay the same while a person types. The least recently used is
/// evicted first.
final class FilterCache: Sendable {
  struct Key: Hashable {
    var tokens: [Token]
    var bookmarks: [ItemID] = []
    var watched: Set<ItemID> = []
    var ageLimit: Int?
  }

  private let known = Mutex<[(key: Key, filter: TokenFilter)]>([])
  /// Enough for the filter of the field and those of its pickers; each takes at most one bit per item.
  private static let capacity = 4

  /// Empties the cache.
  func forget() { known.withLock { $0 = [] } }

  /// The filter of some tokens, created on first use.
  func filter(_ key: Key, make: () throws -> TokenFilter) rethrows -> TokenFilter {
    let found = known.withLock { known -> TokenFilter? in
      guard let index = known.firstIndex(where: { $0.key == key }) else { return nil }
      known.append(known.remove(at: index))
      return known.last?.filter
    }
    if let found { return found }
    let filter = try make()
    known.withLock { known in
      if known.count >= Self.capacity { known.removeFirst() }
      known.append((key, filter))
    }
    return filter
  }
}
