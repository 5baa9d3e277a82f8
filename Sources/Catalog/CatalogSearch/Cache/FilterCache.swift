import CatalogModel
import Synchronization

/// A cache of filters by their tokens: while a person types, they stay the same. The least recently
/// used goes first.
final class FilterCache: Sendable {
  struct Key: Hashable {
    var tokens: [Token]
    var bookmarks: [ItemID] = []
    var watched: Set<ItemID> = []
  }

  private let known = Mutex<[(key: Key, filter: TokenFilter)]>([])
  /// The filter of the field, and those of its pickers; each at most a bit an item.
  private static let capacity = 4

  /// Empties the cache.
  func forget() { known.withLock { $0 = [] } }

  /// The filter of some tokens, made the first time.
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
