import Synchronization

/// A cache of document-id sets by word; the least recently used is evicted first.
final class DocumentIDSetCache: Sendable {
  private struct Entry {
    var key: String
    var sets: WordSearch.Sets
    var used: Int
  }

  private struct State {
    var entries: [Entry] = []
    var clock = 0
  }

  private let state = Mutex(State())
  private let capacity: Int
  /// At one bit per item, twelve pairs of sets take 3 MB for a million items.
  private static let least = 12
  private static let most = 48
  /// The bytes that further pairs may take.
  private static let budget = 6_000_000

  /// Creates a cache for a catalogue of some items: the fewer items, the more sets.
  init(itemCount: Int) {
    capacity = min(max(Self.budget / (itemCount / 4 + 1), Self.least), Self.most)
  }

  /// Empties the cache.
  func forget() { state.withLock { $0 = State() } }

  subscript(key: String) -> WordSearch.Sets? {
    get {
      state.withLock { state in
        guard let index = state.entries.firstIndex(where: { $0.key == key }) else { return nil }
        state.clock += 1
        state.entries[index].used = state.clock
        return state.entries[index].sets
      }
    }
    set {
      guard let newValue else { return }
      state.withLock { state in
        state.clock += 1
        let entry = Entry(key: key, sets: newValue, used: state.clock)
        if state.entries.count < capacity {
          state.entries.append(entry)
        } else if let oldest = state.entries.indices.min(by: {
          state.entries[$0].used < state.entries[$1].used
        }) {
          state.entries[oldest] = entry
        }
      }
    }
  }
}
