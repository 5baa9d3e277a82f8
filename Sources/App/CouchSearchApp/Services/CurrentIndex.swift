package import CatalogModel
internal import Synchronization

/// The search index in use, replaceable at any time. Searches in progress finish in the index in which they
/// started, which is closed after the last of them.
package final class CurrentIndex: SearchIndex {
  private let index: Mutex<any SearchIndex>

  /// Starts with an index.
  package init(_ index: any SearchIndex) { self.index = Mutex(index) }

  /// Directs all searches from now on to another index.
  func replace(by other: any SearchIndex) { index.withLock { $0 = other } }

  /// The current index.
  package var current: any SearchIndex { index.withLock { $0 } }

  /// A page from the current index.
  package func page(
    for query: Query, isCancelled: @Sendable () -> Bool
  ) throws(SearchFailure) -> ResultPage? {
    try current.page(for: query, isCancelled: isCancelled)
  }

  /// The values of an attribute in the current index.
  package func counts(
    of kind: Token.Kind, for query: Query, limit: Int, isCancelled: @Sendable () -> Bool
  ) throws(SearchFailure) -> FacetCounts? {
    try current.counts(of: kind, for: query, limit: limit, isCancelled: isCancelled)
  }

  /// The number of items that imports added to the current index after a time.
  package func newItemCount(since time: Int) throws(SearchFailure) -> Int {
    try current.newItemCount(since: time)
  }

  /// The most popular items in the current index.
  package func popularItems(limit: Int) throws(SearchFailure) -> [Item] {
    try current.popularItems(limit: limit)
  }

  /// Items of the current index.
  package func items(withIDs ids: [ItemID]) throws(SearchFailure) -> [Item] {
    try current.items(withIDs: ids)
  }

  /// Titles related to an item, from the current index.
  package func related(to item: Item, limit: Int) throws(SearchFailure) -> [Item] {
    try current.related(to: item, limit: limit)
  }

  /// The episodes of a show in the current index.
  package func episodes(of item: Item) throws(SearchFailure) -> [Item] {
    try current.episodes(of: item)
  }

  /// The categories of the current index.
  package var categories: [Category] { current.categories }
}
