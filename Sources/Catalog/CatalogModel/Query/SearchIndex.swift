/// Something that can be searched: the store on disk, a fake in a test.
///
/// Calls block and may come from any thread, several at once.
package protocol SearchIndex: Sendable {
  /// The whole page for a query.
  ///
  /// - Parameters:
  ///   - query: The query. An empty one gives ``ResultPage/empty`` with the scopes filled; one
  ///     with a ``Query/listing`` and no text a mixed shelf, then a shelf for each category in
  ///     declared order.
  ///   - isCancelled: Asked now and then; once it says yes the call gives up.
  /// - Returns: The page, or `nil` when it was cancelled.
  /// - Throws: ``SearchFailure`` when the index cannot answer.
  func page(
    for query: Query, isCancelled: @Sendable () -> Bool
  ) throws(SearchFailure) -> ResultPage?

  /// The values of an attribute with the number of results that each would leave in the scope of a
  /// query, for a picker.
  ///
  /// Filters of people and genres narrow each other, so they count within the query as it is. A
  /// value of any other attribute takes the place of those the query has; a decade that of years.
  ///
  /// - Parameters:
  ///   - kind: The attribute. Years are counted by decade; of the keypad there are no values.
  ///   - query: The query; its order, limit and listing make no difference.
  ///   - limit: The most values, 1 or more.
  ///   - isCancelled: Asked now and then; once it says yes the call gives up.
  /// - Returns: The values, or `nil` when it was cancelled.
  /// - Throws: ``SearchFailure`` when the index cannot answer.
  func counts(
    of kind: Token.Kind, for query: Query, limit: Int, isCancelled: @Sendable () -> Bool
  ) throws(SearchFailure) -> FacetCounts?

  /// The number of items that imports added after a time, in seconds since 1970. What came with the
  /// first import of a catalogue is not new.
  func newItemCount(since time: Int) throws(SearchFailure) -> Int

  /// The most popular items, in order, at most `limit`; what stands there before anyone types.
  func popularItems(limit: Int) throws(SearchFailure) -> [Item]

  /// The items with these ids, in the given order; unknown ids are left out.
  func items(withIDs ids: [ItemID]) throws(SearchFailure) -> [Item]

  /// Items that share people or genres with this one, best first, at most `limit`, without it.
  func related(to item: Item, limit: Int) throws(SearchFailure) -> [Item]

  /// The episodes of a show, or of the show that an episode is of, in the order of ``EpisodeList``; none
  /// of anything else.
  func episodes(of item: Item) throws(SearchFailure) -> [Item]

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
