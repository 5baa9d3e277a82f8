import CatalogModel
import Synchronization

/// A direct-mapped cache of recently shown items: the next key press usually shows them again.
///
/// Each document id has one slot, which it shares with others: the most popular items, which are shown most
/// often, never evict each other.
final class ItemCache: Sendable {
  private struct State {
    /// 0 if the slot is empty: no item has that id.
    var ids = [DocumentID](repeating: 0, count: ItemCache.slots)
    var items = [Item?](repeating: nil, count: ItemCache.slots)

    func isHere(_ id: DocumentID) -> Bool {
      let slot = Int(id) & (ItemCache.slots - 1)
      return ids[slot] == id && items[slot] != nil
    }

    func item(_ id: DocumentID) -> Item? {
      let slot = Int(id) & (ItemCache.slots - 1)
      return ids[slot] == id ? items[slot] : nil
    }
  }

  private let state = Mutex(State())
  /// A power of two: the items of a few pages, which stay close together in memory. Freeing more of them
  /// would take longer than reading them again.
  private static let slots = 1 << 11

  /// The items of some document ids, in the given order.
  /// - Parameter read: Passes the items of some uncached ids, in order and each with its id, to `add`; ids
  ///   without an item are left out.
  func items(
    _ ids: [DocumentID],
    read: (ArraySlice<DocumentID>, _ add: (DocumentID, Item) -> Void) throws -> Void
  ) rethrows -> [Item] {
    var found: [Item] = []
    found.reserveCapacity(ids.count)
    var next = 0
    while next < ids.count {
      // Cached entries, followed by the range of missing ones.
      let end = state.withLock { state in
        while next < ids.count, let item = state.item(ids[next]) {
          found.append(item)
          next += 1
        }
        return ids[next...].firstIndex { state.isHere($0) } ?? ids.count
      }
      guard next < end else { continue }
      // Missing items are read without holding the lock.
      let start = found.count
      var known: [DocumentID] = []
      known.reserveCapacity(end - next)
      try read(ids[next..<end]) { id, item in
        known.append(id)
        found.append(item)
      }
      keep(known, found[start...])
      next = end
    }
    return found
  }

  private func keep(_ ids: [DocumentID], _ items: ArraySlice<Item>) {
    state.withLock { state in
      for (id, item) in zip(ids, items) {
        let slot = Int(id) & (Self.slots - 1)
        state.ids[slot] = id
        state.items[slot] = item
      }
    }
  }
}
