package import CatalogModel
import Synchronization

/// Items that were shown lately: the next key mostly shows them again.
///
/// Each rank has one place, which it shares with others: the most popular items, which are shown
/// most often, never push each other out.
package final class ItemCache: Sendable {
  private struct State {
    var ranks = [UInt32](repeating: 0, count: ItemCache.places)
    var items = [Item?](repeating: nil, count: ItemCache.places)

    func isHere(_ rank: Int) -> Bool {
      let place = rank & (ItemCache.places - 1)
      return ranks[place] == UInt32(clamping: rank) && items[place] != nil
    }

    func item(_ rank: Int) -> Item? {
      let place = rank & (ItemCache.places - 1)
      return ranks[place] == UInt32(clamping: rank) ? items[place] : nil
    }
  }

  private let state = Mutex(State())
  /// A power of two. With a few hundred bytes an item some megabytes in all.
  private static let places = 1 << 14

  /// The items of these ranks, in the given order.
  /// - Parameter read: Finds an item that is not here; `nil` leaves it out.
  package func items(_ ranks: [Int], read: (Int) throws -> Item?) rethrows -> [Item] {
    var found: [Item] = []
    found.reserveCapacity(ranks.count)
    var next = 0
    while next < ranks.count {
      // What is here, then how far what is not goes on.
      let end = state.withLock { state in
        while next < ranks.count, let item = state.item(ranks[next]) {
          found.append(item)
          next += 1
        }
        return ranks[next...].firstIndex { state.isHere($0) } ?? ranks.count
      }
      guard next < end else { continue }
      // Whatever is not here is read without keeping others waiting.
      var new: [(rank: Int, item: Item)] = []
      new.reserveCapacity(end - next)
      for rank in ranks[next..<end] {
        if let item = try read(rank) {
          found.append(item)
          new.append((rank, item))
        }
      }
      keep(new)
      next = end
    }
    return found
  }

  private func keep(_ new: [(rank: Int, item: Item)]) {
    state.withLock { state in
      for (rank, item) in new {
        let place = rank & (Self.places - 1)
        state.ranks[place] = UInt32(clamping: rank)
        state.items[place] = item
      }
    }
  }
}
