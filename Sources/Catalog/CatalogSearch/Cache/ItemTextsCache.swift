import CatalogModel
import Synchronization

/// A direct-mapped cache of the texts of items recently compared with a query: the most popular ones are
/// compared with every key press.
final class ItemTextsCache: Sendable {
  private let known = Mutex([(id: DocumentID, texts: ItemTexts)?](repeating: nil, count: slots))
  private let names = NameFormsCache()
  /// A power of two. At about a kilobyte per item, at most four megabytes.
  private static let slots = 1 << 12

  /// The texts of an item, computed on first use.
  func texts(of id: DocumentID, _ item: () throws -> Item?) rethrows -> ItemTexts? {
    let slot = Int(id) & (Self.slots - 1)
    if let entry = known.withLock({ $0[slot] }), entry.id == id { return entry.texts }
    guard let item = try item() else { return nil }
    let names = names
    let texts = ItemTexts(item) { names.words(of: $0) }
    known.withLock { $0[slot] = (id, texts) }
    return texts
  }
}
