/// All that a public database says of a title.
package struct LookupTitle: Hashable, Sendable, Codable {
  /// The title, with its year, plot and poster.
  package var facts: LookupCandidate
  /// Its names in other countries and languages.
  package var names: [String] = []
  /// The running time in seconds; 0 where it is unknown.
  package var seconds = 0
  /// The genres.
  package var genres: [String] = []
  /// The directors of a film and creators of a show, in order.
  package var makers: [String] = []
  /// The cast, in order.
  package var cast: [String] = []
  /// The rating from 0 to 10; 0 where there is none.
  package var rating = 0.0
  /// The number of people who gave it.
  package var votes = 0
  /// The language that it was made in, as an ISO 639 code; empty where it is unknown.
  package var language = ""
  /// The ids in public databases, such as `imdb:tt0133093`.
  package var externalIDs: [String] = []
  /// The number of seasons of a show, without specials; 0 where it is unknown.
  package var seasonCount = 0
  /// The episodes that were asked for.
  package var episodes: [LookupEpisode] = []

  /// Creates a title of which nothing else is known.
  package init(_ facts: LookupCandidate) { self.facts = facts }

  /// The season that an episode without one is of: the only one of a show, `nil` where there are more.
  package func season(_ season: Int?) -> Int? { season ?? (seasonCount == 1 ? 1 : nil) }

  /// An episode by its numbers; `nil` where it is unknown.
  package func episode(season: Int?, number: Int) -> LookupEpisode? {
    guard let season = self.season(season) else { return nil }
    return episodes.first { $0.season == season && $0.number == number }
  }
}
