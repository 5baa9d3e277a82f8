package import CatalogModel
package import GRDB
import Synchronization

/// What the searches of one catalogue share in memory.
package final class CatalogCaches: Sendable {
  package let contents: CatalogContents
  /// The sets of frequent words, which the next key mostly asks for again.
  package let sets = SetCache()
  /// What is opened here more than the catalogue knows.
  let raised = Boosts()
  /// What misspelt words may have meant.
  package let corrections = CorrectionCache()
  private let cache = ItemCache()
  private let vocabulary = Mutex<Vocabulary?>(nil)

  package init(_ db: Database) throws { contents = try CatalogContents(db) }

  /// The items of these ranks, in the given order.
  package func items(ranks: [Int], _ db: Database) throws -> [Item] {
    var reader: ItemReader?
    return try cache.items(ranks) { rank in
      let rows = try reader ?? ItemReader(db, categories: contents.categoryIDs)
      reader = rows
      return try rows.item(rank: rank)
    }
  }

  /// The words to correct typing errors by, read when first wanted.
  package func words(_ db: Database) throws -> Vocabulary {
    // Whoever comes while they are being read waits for that: reading them twice takes longer.
    try vocabulary.withLock { known in
      if let known { return known }
      let words = Vocabulary(
        packed: try CatalogTables.bytes(.vocabulary, db, andZeros: 2),
        starts: try CatalogTables.bytes(.vocabularyStarts, db))
      known = words
      return words
    }
  }
}

/// Sets of items by what they were asked for with, the ones used last.
package final class SetCache: Sendable {
  private struct Entry {
    var key: String
    var sets: (title: DocumentIDSet, anywhere: DocumentIDSet)
    var used: Int
  }

  private struct State {
    var entries: [Entry] = []
    var clock = 0
  }

  private let state = Mutex(State())
  /// With a bit an item twelve pairs of sets take 3 MB of a million items.
  private static let capacity = 12

  package subscript(key: String) -> (title: DocumentIDSet, anywhere: DocumentIDSet)? {
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
        if state.entries.count < Self.capacity {
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

/// What words may have meant that were looked up lately: the finished words of a text are asked for
/// again with every key.
package final class CorrectionCache: Sendable {
  package struct Key: Hashable {
    package var word: String
    package var edits: Int
    package var asPrefix: Bool
  }

  private let known = Mutex<[Key: [Correction]]>([:])
  /// Words of several texts; with all their corrections some ten kilobytes.
  private static let capacity = 32

  package func corrections(_ key: Key, find: () -> [Correction]) -> [Correction] {
    if let found = known.withLock({ $0[key] }) { return found }
    let found = find()
    known.withLock { known in
      if known.count >= Self.capacity { known.removeAll(keepingCapacity: true) }
      known[key] = found
    }
    return found
  }
}
