/// The second line of an episode.
enum EpisodeName {
  /// The show with the numbers: "The Show · S2 E5"; what is unknown is left out.
  static func text(show: String, season: Int?, episode: Int?) -> String {
    let numbers = [season.map { "S\($0)" }, episode.map { "E\($0)" }].compactMap(\.self)
    return [show, numbers.joined(separator: " ")].filter { !$0.isEmpty }.joined(separator: " · ")
  }
}
