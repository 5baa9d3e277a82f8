package import CatalogSearch

/// Access to a public database. Used by one thread at a time.
package protocol LookupProvider: AnyObject {
  /// The database.
  var server: LookupServer { get }

  /// Sends a small request that is only answered for a valid key.
  /// - Throws: ``CatalogError``; `notSignedIn` for a rejected key.
  func check() throws(CatalogError)

  /// Searches for a title.
  /// - Parameter inYear: Whether to search only among titles of the question’s year.
  /// - Throws: ``CatalogError``.
  func candidates(
    for question: LookupQuestion, inYear: Bool
  ) throws(CatalogError) -> [LookupCandidate]

  /// The names of a title in other countries and languages.
  /// - Throws: ``CatalogError``.
  func names(of candidate: LookupCandidate, _ kind: LookupQuestion.Kind) throws(CatalogError)
    -> [String]

  /// Requests everything about a title except its episodes.
  /// - Throws: ``CatalogError``.
  func title(_ id: Int, _ kind: LookupQuestion.Kind) throws(CatalogError) -> LookupTitle

  /// Requests the episodes of some seasons of a show.
  /// - Throws: ``CatalogError``.
  func episodes(of id: Int, seasons: [Int]) throws(CatalogError) -> [LookupEpisode]
}
