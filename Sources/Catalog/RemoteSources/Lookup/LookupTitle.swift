/// Everything that a public database says about a title.
package struct LookupTitle: Hashable, Sendable, Codable {
  /// The title, with its year, plot and poster.
  package var facts: LookupCandidate
  /// Its names in other countries and languages.
  package var names: [String] = []
  /// The running time in seconds; 0 if unknown.
  package var seconds = 0
  /// The genres.
  package var genres: [String] = []
  /// The directors of a film and creators of a show, in order.
  package var makers: [String] = []
  /// The cast, in order.
  package var cast: [String] = []
  /// The rating from 0 to 10; 0 if there is none.
  package var rating = 0.0
  /// The number of votes.
  package var votes = 0
  /// The content rating, such as `PG-13` or `DE:12`; empty if there is none, `nil` if it was not asked for.
  package var contentRating: String?
  /// The original language, as an ISO 639 code; empty if unknown.
  package var language = ""
  /// The ids in public databases, such as `imdb:tt0133093`.
  package var externalIDs: [String] = []
  /// The number of seasons of a show, without specials; 0 if unknown.
  package var seasonCount = 0
  /// The episodes that were requested.
  package var episodes: [LookupEpisode] = []

  /// Creates a title without further details.
  package init(_ facts: LookupCandidate) { self.facts = facts }

  /// Whether its content rating is still to be asked for.
  package var lacksContentRating: Bool { contentRating == nil && facts.server.hasContentRatings }

  /// The season for an episode without one: the only season of a show; `nil` if there are several.
  package func season(_ season: Int?) -> Int? { season ?? (seasonCount == 1 ? 1 : nil) }

  /// An episode by its numbers; `nil` if unknown.
  package func episode(season: Int?, number: Int) -> LookupEpisode? {
    guard let season = self.season(season) else { return nil }
    return episodes.first { $0.season == season && $0.number == number }
  }
}
