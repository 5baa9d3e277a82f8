import Support

/// The place of an episode: its show, season and number.
///
/// A catalogue stores it in one of the item's own fields, as `2;5;The Wire`. The episode's name is its title;
/// its length is in the ``MediaFacts``.
package struct EpisodePlace: Hashable, Sendable {
  /// The title of the show; empty if unknown.
  package var show: String
  /// The season, 0 for specials; `nil` if unknown.
  package var season: Int?
  /// The number in the season, or overall if there are no seasons; `nil` if unknown.
  package var number: Int?

  /// The name of the field that stores the place.
  package static let field = "episode"

  /// Creates a place.
  package init(show: String, season: Int?, number: Int?) {
    self.show = show
    self.season = season
    self.number = number
  }

  /// Reads a place from the stored text; `nil` for any other text.
  package init?(text: String) {
    let parts = text.split(separator: ";", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[..<2].allSatisfy({ $0.isEmpty || Int($0) != nil }) else {
      return nil
    }
    (season, number, show) = (Int(parts[0]), Int(parts[1]), String(parts[2]))
  }

  /// The stored text.
  package var text: String {
    "\(season.map(String.init) ?? "");\(number.map(String.init) ?? "");\(show)"
  }

  /// The numbers as shown on the screen, such as “S2 E5”; empty if both are unknown.
  package var numbers: String {
    [season.map { "S\($0)" }, number.map { "E\($0)" }].compactMap(\.self).joined(separator: " ")
  }

  /// The title in a catalogue of an episode that has no name.
  package static func title(ofNumber number: Int) -> String { "Episode \(number)" }

  /// The single-word forms in which people type the numbers: `s2e5 s02e05`.
  package var searchText: String {
    guard let number else { return "" }
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : String(value) }
    guard let season else { return "e\(number) e\(two(number))" }
    return "s\(season)e\(number) s\(two(season))e\(two(number))"
  }
}

extension ItemField {
  /// The place of an episode stored in the field; `nil` for any other field.
  package var episodePlace: EpisodePlace? {
    name == EpisodePlace.field ? EpisodePlace(text: value) : nil
  }

  /// The name of the field that stores the edition of a film, such as “Director's Cut”.
  package static let edition = "edition"

  /// Whether the field is readable text; others store facts that the screen puts into words.
  package var isReadable: Bool {
    mediaFacts == nil && episodePlace == nil && name != Self.age
  }
}

extension Item {
  /// The place of an episode in its show; `nil` for anything else.
  package var episodePlace: EpisodePlace? { fields.lazy.compactMap(\.episodePlace).first }

  /// Whether it is an episode whose title is only its number, because its source has no name for it.
  package var isNamelessEpisode: Bool {
    guard let number = episodePlace?.number else { return false }
    return title == EpisodePlace.title(ofNumber: number)
  }

  /// The title shown by a player: for an episode, its show and numbers before its name.
  package var playedTitle: String {
    guard let place = episodePlace else { return title }
    return [place.show, place.numbers, isNamelessEpisode ? "" : title].filter { !$0.isEmpty }
      .joined(separator: " · ")
  }
}
