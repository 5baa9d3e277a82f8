import CatalogModel
import GRDB
import Synchronization

/// What the searches of one catalogue share in memory.
final class CatalogMemory: Sendable {
  let contents: CatalogContents
  /// The sets of frequent words, which the next key mostly asks for again.
  let sets = SetCache()
  /// How the shortest beginnings of words go on.
  let letters = LetterCache()
  /// What is opened here more than the catalogue knows.
  let raised = RaisedItems()
  private let cache = ItemCache()
  private let vocabulary = Mutex<Vocabulary?>(nil)

  init(_ db: Database) throws { contents = try CatalogContents(db) }

  /// The items of these ranks, in the given order.
  func items(ranks: [Int], _ db: Database) throws -> [Item] {
    var result: [Item] = []
    result.reserveCapacity(ranks.count)
    var reader: ItemReader?
    for (rank, known) in zip(ranks, cache.items(ranks)) {
      if let known {
        result.append(known)
        continue
      }
      let rows = try reader ?? ItemReader(db, categories: contents.categoryIDs)
      reader = rows
      guard let item = try rows.item(rank: rank) else { continue }
      cache.keep(item, rank: rank)
      result.append(item)
    }
    return result
  }

  /// The words to correct typing errors by, read when first wanted.
  func words(_ db: Database) throws -> Vocabulary {
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
final class SetCache: Sendable {
  private struct Entry {
    var key: String
    var sets: (title: RankSet, anywhere: RankSet)
    var used: Int
  }

  private struct State {
    var entries: [Entry] = []
    var clock = 0
  }

  private let state = Mutex(State())
  /// With a bit an item twelve pairs of sets take 3 MB of a million items.
  private static let capacity = 12

  subscript(key: String) -> (title: RankSet, anywhere: RankSet)? {
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

/// The letters that follow a stem, with the terms of each.
final class LetterCache: Sendable {
  private struct State {
    var recent: [String: [(UInt32, TermRange)]] = [:]
    var older: [String: [(UInt32, TermRange)]] = [:]
  }

  private let state = Mutex(State())
  /// Of each generation; a few kilobytes each.
  private static let capacity = 400

  subscript(stem: String) -> [(UInt32, TermRange)]? {
    get {
      state.withLock { state in
        if let letters = state.recent[stem] { return letters }
        guard let letters = state.older[stem] else { return nil }
        Self.keep(letters, stem, &state)
        return letters
      }
    }
    set {
      guard let newValue else { return }
      state.withLock { Self.keep(newValue, stem, &$0) }
    }
  }

  private static func keep(
    _ letters: [(UInt32, TermRange)], _ stem: String, _ state: inout State
  ) {
    if state.recent.count >= capacity {
      state.older = state.recent
      state.recent = [:]
    }
    state.recent[stem] = letters
  }
}
