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
  private let soundTable = Mutex<SoundTable?>(nil)

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
    if let words = vocabulary.withLock({ $0 }) { return words }
    let words = Vocabulary(
      packed: try CatalogTables.bytes(.vocabulary, db),
      starts: try CatalogTables.bytes(.vocabularyStarts, db))
    vocabulary.withLock { $0 = words }
    return words
  }

  /// The same words by how they sound, read when first wanted.
  func sounds(_ db: Database) throws -> SoundTable {
    if let sounds = soundTable.withLock({ $0 }) { return sounds }
    let sounds = SoundTable(packed: try CatalogTables.bytes(.vocabularySounds, db))
    soundTable.withLock { $0 = sounds }
    return sounds
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
  private let state = Mutex<[String: [(UInt32, TermRange)]]>([:])
  /// A few kilobytes each.
  private static let capacity = 400

  subscript(stem: String) -> [(UInt32, TermRange)]? {
    get { state.withLock { $0[stem] } }
    set {
      state.withLock { stems in
        if stems.count < Self.capacity { stems[stem] = newValue }
      }
    }
  }
}
