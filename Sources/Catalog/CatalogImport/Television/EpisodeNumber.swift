import CatalogModel

/// The numbers of an episode in a guide.
enum EpisodeNumber {
  /// An `xmltv_ns` text: season, episode and part, each counted from 0 and separated by dots, with the total
  /// after a slash, as in “1.4/13.0/1”.
  static func text(xmltv: String) -> String {
    let parts = xmltv.split(separator: ".", omittingEmptySubsequences: false).map { part in
      Int(part.prefix { $0 != "/" }.filter { !$0.isWhitespace })
        .flatMap { (0..<100_000).contains($0) ? $0 + 1 : nil }
    }
    return EpisodePlace(
      show: "", season: parts.first ?? nil, number: parts.count > 1 ? parts[1] : nil
    ).numbers
  }
}
