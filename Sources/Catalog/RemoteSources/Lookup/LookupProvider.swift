package import CatalogSearch

/// A way to ask a public database. Used by one thread at a time.
package protocol LookupProvider: AnyObject {
  /// The database.
  var server: LookupServer { get }

  /// Asks something small that is answered only to those who have the right key.
  /// - Throws: ``CatalogError``; `notSignedIn` for a key that is refused.
  func check() throws(CatalogError)

  /// Searches for a title.
  /// - Parameter inYear: Whether to search among the titles of the question’s year alone.
  /// - Throws: ``CatalogError``.
  func candidates(
    for question: LookupQuestion, inYear: Bool
  ) throws(CatalogError) -> [LookupCandidate]

  /// The names of a title in other countries and languages.
  /// - Throws: ``CatalogError``.
  func names(of candidate: LookupCandidate, _ kind: LookupQuestion.Kind) throws(CatalogError)
    -> [String]

  /// Asks for all about a title, without its episodes.
  /// - Throws: ``CatalogError``.
  func title(_ id: Int, _ kind: LookupQuestion.Kind) throws(CatalogError) -> LookupTitle

  /// Asks for the episodes of some seasons of a show.
  /// - Throws: ``CatalogError``.
  func episodes(of id: Int, seasons: [Int]) throws(CatalogError) -> [LookupEpisode]
}
