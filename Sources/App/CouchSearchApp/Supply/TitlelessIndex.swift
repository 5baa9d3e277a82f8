import CatalogModel

/// An index used in the absence of a catalogue: it answers for pages, but has no titles.
protocol TitlelessIndex: SearchIndex {}

extension TitlelessIndex {
  func counts(
    of kind: Token.Kind, for query: Query, limit: Int, isCancelled: @Sendable () -> Bool
  ) throws(SearchFailure) -> FacetCounts? { .empty }

  func newItemCount(since time: Int) throws(SearchFailure) -> Int { 0 }
  func popularItems(limit: Int) throws(SearchFailure) -> [Item] { [] }
  func items(withIDs ids: [ItemID]) throws(SearchFailure) -> [Item] { [] }
  func related(to item: Item, limit: Int) throws(SearchFailure) -> [Item] { [] }
  func episodes(of item: Item) throws(SearchFailure) -> [Item] { [] }
}
