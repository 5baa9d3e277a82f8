package import CatalogModel

/// An index used in the absence of a catalogue: it answers for pages, but has no titles.
package protocol TitlelessIndex: SearchIndex {}

extension TitlelessIndex {
  package func counts(
    of kind: Token.Kind, for query: Query, limit: Int, isCancelled: @Sendable () -> Bool
  ) throws(SearchFailure) -> FacetCounts? { .empty }

  package func newItemCount(since time: Int) throws(SearchFailure) -> Int { 0 }
  package func popularItems(limit: Int) throws(SearchFailure) -> [Item] { [] }
  package func items(withIDs ids: [ItemID]) throws(SearchFailure) -> [Item] { [] }
  package func related(to item: Item, limit: Int) throws(SearchFailure) -> [Item] { [] }
  package func episodes(of item: Item) throws(SearchFailure) -> [Item] { [] }
}
