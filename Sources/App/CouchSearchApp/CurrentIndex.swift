internal import CatalogModel
internal import Synchronization

/// The index that is searched now. Another one may take its place at any time; searches that are
/// going on end in the one they began in, which is closed after the last of them.
final class CurrentIndex: SearchIndex {
  private let index: Mutex<any SearchIndex>

  init(_ index: any SearchIndex) { self.index = Mutex(index) }

  /// Has all searches from now on go to another index.
  func replace(by other: any SearchIndex) { index.withLock { $0 = other } }

  /// The index that is searched now.
  var current: any SearchIndex { index.withLock { $0 } }

  func page(
    for query: Query, isCancelled: @Sendable () -> Bool
  ) throws(SearchFailure) -> ResultPage? {
    try current.page(for: query, isCancelled: isCancelled)
  }

  func popularItems(limit: Int) throws(SearchFailure) -> [Item] {
    try current.popularItems(limit: limit)
  }

  func items(withIDs ids: [ItemID]) throws(SearchFailure) -> [Item] {
    try current.items(withIDs: ids)
  }

  func related(to item: Item, limit: Int) throws(SearchFailure) -> [Item] {
    try current.related(to: item, limit: limit)
  }

  var categories: [Category] { current.categories }
}
