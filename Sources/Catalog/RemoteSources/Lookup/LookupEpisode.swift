/// An episode of a show.
package struct LookupEpisode: Hashable, Sendable, Codable {
  /// The season; 0 for specials.
  package var season: Int
  /// The number in the season.
  package var number: Int
  /// The name; empty if it has none.
  package var name = ""
  /// The plot; empty if there is none.
  package var summary = ""
  /// The date of the first broadcast, such as `2002-06-02`; empty if unknown.
  package var date = ""
  /// The running time in seconds; 0 if unknown.
  package var seconds = 0
  /// The address of the still; empty if there is none.
  package var picture = ""

  /// Creates an episode without further details.
  package init(season: Int, number: Int) {
    self.season = season
    self.number = number
  }
}
