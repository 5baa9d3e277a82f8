import CatalogModel
import Synchronization

/// Items that were shown lately: the next key mostly shows them again.
///
/// Each rank has one place, which it shares with others: the most popular items, which are shown
/// most often, never push each other out.
final class ItemCache: Sendable {
  private struct State {
    var ranks = [UInt32](repeating: 0, count: ItemCache.places)
    var items = [Item?](repeating: nil, count: ItemCache.places)
  }

  private let state = Mutex(State())
  /// A power of two. With a few hundred bytes an item some megabytes in all.
  private static let places = 1 << 14

  /// The items of these ranks, in the given order.
  /// - Parameter read: Finds an item that is not here; `nil` leaves it out.
  func items(_ ranks: [Int], read: (Int) throws -> Item?) rethrows -> [Item] {
    var found: [Item] = []
    found.reserveCapacity(ranks.count)
    var next = 0
    while next < ranks.count {
      state.withLock { state in
        while next < ranks.count {
          let place = ranks[next] & (Self.places - 1)
          guard state.ranks[place] == UInt32(clamping: ranks[next]), let item = state.items[place]
          else { return }
          found.append(item)
          next += 1
        }
      }
      // Whatever is not here is read without keeping others waiting.
      var new: [(rank: Int, item: Item)] = []
      while next < ranks.count, !isHere(ranks[next]) {
        if let item = try read(ranks[next]) {
          found.append(item)
          new.append((ranks[next], item))
        }
        next += 1
      }
      keep(new)
    }
    return found
  }

  private func isHere(_ rank: Int) -> Bool {
    let place = rank & (Self.places - 1)
    return state.withLock { $0.ranks[place] == UInt32(clamping: rank) && $0.items[place] != nil }
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
