/// The numbers of an episode.
package enum EpisodeNumber {
  /// The numbers as the screen shows them, such as “S2 E5”; empty where both are unknown.
  package static func text(season: Int?, episode: Int?) -> String {
    [season.map { "S\($0)" }, episode.map { "E\($0)" }].compactMap(\.self).joined(separator: " ")
  }

  /// The text of `xmltv_ns`: season, episode and part, each counted from 0 and parted by dots, with the
  /// number of all behind a stroke, as in “1.4/13.0/1”.
  static func text(xmltv: String) -> String {
    let parts = xmltv.split(separator: ".", omittingEmptySubsequences: false).map { part in
      Int(part.prefix { $0 != "/" }.filter { !$0.isWhitespace })
        .flatMap { (0..<100_000).contains($0) ? $0 + 1 : nil }
    }
    return text(season: parts.first ?? nil, episode: parts.count > 1 ? parts[1] : nil)
  }
}
