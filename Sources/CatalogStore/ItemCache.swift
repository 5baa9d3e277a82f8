import CatalogModel
import Synchronization

/// Items that were shown lately: the next key mostly shows them again.
final class ItemCache: Sendable {
  private struct State {
    var recent: [Int: Item] = [:]
    var older: [Int: Item] = [:]
  }

  private let state = Mutex(State())
  /// A few megabytes of items in each generation.
  private static let generationSize = 8_000

  /// The items of these ranks, `nil` for those that are not here.
  func items(_ ranks: some Collection<Int>) -> [Item?] {
    state.withLock { state in
      ranks.map { rank in
        if let item = state.recent[rank] { return item }
        guard let item = state.older[rank] else { return nil }
        Self.keep(item, rank, &state)
        return item
      }
    }
  }

  func keep(_ item: Item, rank: Int) {
    state.withLock { Self.keep(item, rank, &$0) }
  }

  private static func keep(_ item: Item, _ rank: Int, _ state: inout State) {
    if state.recent.count >= generationSize {
      state.older = state.recent
      state.recent = [:]
    }
    state.recent[rank] = item
  }
}
