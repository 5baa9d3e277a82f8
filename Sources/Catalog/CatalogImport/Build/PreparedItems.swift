import CatalogModel
import CatalogSearch
import Dispatch
import Synchronization

/// An item with everything that is written for it.
struct PreparedItem: Sendable {
  let item: Item
  /// The number of its category.
  let category: Int
  let record: [UInt8]
  let text: IndexedText
  /// See ``CodeIndex/keys(of:)``.
  let codes: [String]
  let titleKeys: TitleKeys
  /// See ``SummaryIndex/words(of:)``.
  let summaryWords: [String]

  /// Computes everything.
  init(_ item: Item, category: Int) {
    self.item = item
    self.category = category
    record = ItemRecord.bytes(item, category: category)
    text = IndexedText(item)
    codes = CodeIndex.keys(of: text.forms)
    titleKeys = TitleKeys(item)
    summaryWords = SummaryIndex.words(of: item)
  }
}

/// Items that are prepared while earlier ones are written: folding titles costs more than writing them, so
/// the work is spread over all cores.
final class PreparedItems: Sendable {
  private struct State {
    /// The first part that has not been started.
    var next = 0
    var parts = [[PreparedItem]](repeating: [], count: PreparedItems.partCount)
  }

  private let items: [Item]
  private let categories: [String: Int]
  private let state = Mutex(State())
  /// Signalled for every part that is prepared.
  private let finished = DispatchSemaphore(value: 0)
  private static let partCount = 8

  /// Starts preparing items.
  /// - Parameter categories: The numbers of the categories by name.
  init(_ items: [Item], categories: [String: Int]) {
    self.items = items
    self.categories = categories
    for _ in 0..<Self.partCount {
      DispatchQueue.global().async { [self] in _ = preparePart() }
    }
  }

  /// The items in their order, once all are prepared. The waiting thread prepares parts that have not been
  /// started, since it may itself occupy one of the threads of the pool.
  func wait() -> [PreparedItem] {
    while preparePart() {}
    for _ in 0..<Self.partCount { finished.wait() }
    return state.withLock { $0.parts.flatMap(\.self) }
  }

  /// Prepares the next part.
  /// - Returns: `false` if all parts have been started.
  private func preparePart() -> Bool {
    let part = state.withLock { state in
      state.next += 1
      return state.next - 1
    }
    guard part < Self.partCount else { return false }
    let range = items.count * part / Self.partCount..<items.count * (part + 1) / Self.partCount
    let prepared = items[range].map { item in
      PreparedItem(item, category: categories[item.category.rawValue] ?? 0)
    }
    state.withLock { $0.parts[part] = prepared }
    finished.signal()
    return true
  }
}
