internal import CatalogImport

/// The second line of an episode.
enum EpisodeName {
  /// The show with the numbers: "The Show · S2 E5"; what is unknown is left out.
  static func text(show: String, season: Int?, episode: Int?) -> String {
    [show, EpisodeNumber.text(season: season, episode: episode)].filter { !$0.isEmpty }
      .joined(separator: " · ")
  }
}
