/// The order of results within a shelf or grid.
///
/// Every order ends in the document's place by popularity, so that no two items change places from
/// one answer to the next, and the first items of a longer list are the shorter list.
package enum ResultOrder: String, Hashable, Sendable, CaseIterable {
  /// By quality of the match, then by popularity; without a text by popularity alone.
  case relevance
  /// The latest year first, within a year those added last; items without a year at the end.
  case newest
  /// By the title without its leading article, in the order of the letters of
  /// ``Query/collation``.
  case title
}
