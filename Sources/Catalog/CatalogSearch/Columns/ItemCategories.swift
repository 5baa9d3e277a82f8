import GRDB
import Synchronization

/// The category of each item, and the items whose titles are not in Latin letters: a byte and a bit per item,
/// read before the first search rather than when the catalogue is opened.
final class ItemCategories: Sendable {
  private struct Values {
    var categories: [UInt8] = []
    var otherScripts = DocumentIDSet.empty
  }

  private let items: ItemCount
  private let values = Mutex<Values?>(nil)

  /// Creates the columns for some items.
  init(_ items: ItemCount) { self.items = items }

  /// The category number of each item, in the order of document ids from 1; empty before ``load(_:)``.
  var categories: [UInt8] { values.withLock { $0?.categories ?? [] } }

  /// The items whose titles are not in Latin letters; empty before ``load(_:)``.
  var otherScripts: DocumentIDSet { values.withLock { $0?.otherScripts ?? .empty } }

  /// The category number of an item by its document id minus one; `nil` if there is none.
  func category(at index: Int) -> Int? {
    values.withLock { values in
      guard let categories = values?.categories, categories.indices.contains(index) else {
        return nil
      }
      return Int(categories[index])
    }
  }

  /// Reads the columns on the first call. Linear in the number of items, a few milliseconds for ten million.
  /// - Throws: `DatabaseError`, also for a truncated file.
  func load(_ blocks: BlockStore) throws {
    try values.withLock { values in
      if values != nil { return }
      let categories = try blocks.bytes(.itemCategories, 0..<items.value)
      guard categories.count == items.value else {
        throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "the categories are cut short")
      }
      let scripts = try blocks.bytes(.otherScripts, 0..<items.bitmapSize).withByteView {
        FrequentWords.set($0, itemCount: items.value)
      }
      values = Values(
        categories: categories, otherScripts: scripts.isEmpty ? .empty : scripts)
    }
  }
}
