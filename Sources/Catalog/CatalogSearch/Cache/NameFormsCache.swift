import CatalogModel
import Synchronization

/// A cache of the words of recently compared names: the most popular titles have the same people query after
/// query.
final class NameFormsCache: Sendable {
  private let known = Mutex<[String: [String]]>([:])
  /// The most names; the cache is emptied when full. About 200 bytes per name.
  private static let capacity = 8_192

  /// The words of a person's or genre's name; see ``NameForms/words``.
  func words(of name: String) -> [String] {
    if let words = known.withLock({ $0[name] }) { return words }
    let words = NameForms(name).words
    known.withLock { known in
      if known.count >= Self.capacity { known.removeAll(keepingCapacity: true) }
      known[name] = words
    }
    return words
  }
}
