package import CatalogModel
import Dispatch
import Synchronization

extension IndexedText {
  /// The texts of items, in order. Folding titles costs more than writing them, so the work is spread over
  /// all cores.
  package static func texts(of items: [Item]) -> [IndexedText] {
    let parts = 4
    let results = Mutex<[Int: [IndexedText]]>([:])
    DispatchQueue.concurrentPerform(iterations: parts) { part in
      let range = items.count * part / parts..<items.count * (part + 1) / parts
      let texts = items[range].map { IndexedText($0) }
      results.withLock { $0[part] = texts }
    }
    return results.withLock { results in (0..<parts).flatMap { results[$0] ?? [] } }
  }
}
