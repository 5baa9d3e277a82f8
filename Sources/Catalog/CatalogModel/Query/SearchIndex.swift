/// Something that can be searched: the store on disk, a fake in a test.
///
/// Calls block and may come from any thread, several at once.
package protocol SearchIndex: Sendable {
  /// The whole page for a query.
  ///
  /// - Parameters:
  ///   - query: The query. An empty one gives ``ResultPage/empty`` with the scopes filled.
  ///   - isCancelled: Asked now and then; once it says yes the call gives up.
  /// - Returns: The page, or `nil` when it was cancelled.
  /// - Throws: ``SearchFailure`` when the index cannot answer.
  func page(
    for query: Query, isCancelled: @Sendable () -> Bool
  ) throws(SearchFailure) -> ResultPage?

  /// The most popular items, in order, at most `limit`; what stands there before anyone types.
  func popularItems(limit: Int) throws(SearchFailure) -> [Item]

  /// The items with these ids, in the given order; unknown ids are left out.
  func items(withIDs ids: [ItemID]) throws(SearchFailure) -> [Item]

  /// Items that share people or genres with this one, best first, at most `limit`, without it.
  func related(to item: Item, limit: Int) throws(SearchFailure) -> [Item]

  /// The categories of the catalogue, known ones first.
  var categories: [Category] { get }
}

/// Why an index could not answer, in words for the person at the screen.
package struct SearchFailure: Error, Hashable, Sendable {
  /// One sentence: what is wrong and what helps.
  package var message: String

  /// Makes a failure with a sentence for the screen.
  package init(message: String) { self.message = message }
}
