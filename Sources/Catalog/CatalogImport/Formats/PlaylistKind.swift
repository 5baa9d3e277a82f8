import Support

/// The kind of a playlist entry, inferred from everything known about it: first its address, then its own
/// type, its length, the guide it appears in, its group, and last its file extension.
enum PlaylistKind: Hashable {
  case channel
  case film
  case show
  case song

  /// The properties of an entry that hint at its kind.
  struct Signs {
    /// The path of its address.
    var path = ""
    /// Its duration in seconds; 0 or less for one that is endless or of unknown length.
    var seconds = 0
    /// The attributes of `#EXTINF`, with lower-case names.
    var attributes: [String: String] = [:]
    /// The names of its groups.
    var group = ""
    /// The kind of media indicated by its file extension.
    var media: MediaName.Kind?
    /// Whether it is named like an episode.
    var isEpisode = false
  }

  /// The kind of an entry on a server.
  init(remote signs: Signs) {
    let kind =
      Self.ofPath(signs) ?? Self.ofType(signs.attributes) ?? Self.ofLength(signs)
      ?? Self.ofGuide(signs) ?? Self.ofGroup(signs.group) ?? Self.ofEnding(signs)
    self = kind == .film && signs.isEpisode ? .show : kind
  }

  /// The folders by which provider panels divide their lists.
  private static func ofPath(_ signs: Signs) -> Self? {
    let folders = signs.path.lowercased().split(separator: "/").dropLast()
    if ["movie", "movies", "vod"].contains(where: { folders.contains($0[...]) }) { return .film }
    if folders.contains("series") { return .show }
    return folders.contains("live") && signs.seconds <= 0 ? .channel : nil
  }

  private static func ofType(_ attributes: [String: String]) -> Self? {
    if attributes["radio"]?.lowercased() == "true" { return .channel }
    let texts = ["tvg-type", "type", "content-type", "media-type"].compactMap { attributes[$0] }
    for text in texts {
      switch text.lowercased() {
      case "movie", "movies", "film", "vod": return .film
      case "series", "serie", "show", "tvshow", "tvshows", "episode": return .show
      case "live", "stream", "channel", "tv", "radio": return .channel
      default: break
      }
    }
    return nil
  }

  /// An entry with a length is not a channel.
  private static func ofLength(_ signs: Signs) -> Self? {
    guard signs.seconds > 0 else { return nil }
    return signs.media == .video ? .film : .song
  }

  /// An entry in a guide is a channel, unless the guide's name for it is that of a film.
  private static func ofGuide(_ signs: Signs) -> Self? {
    guard let id = signs.attributes["tvg-id"], !id.isEmpty else { return nil }
    let isOfFilm = id.hasPrefix("tt") && id.dropFirst(2).allSatisfy(\.isNumber) && id.count > 6
    return isOfFilm ? .film : .channel
  }

  private static func ofGroup(_ group: String) -> Self? {
    let words = Set(
      group.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init))
    let channels: Set = ["live", "24", "radio", "channels", "sender", "chaînes", "canales"]
    if !words.isDisjoint(with: channels) { return .channel }
    let shows: Set = ["series", "serien", "séries", "shows", "serie", "tvshows"]
    if !words.isDisjoint(with: shows) { return .show }
    let films: Set = ["vod", "movies", "movie", "films", "film", "filme", "películas", "peliculas"]
    return words.isDisjoint(with: films) ? nil : .film
  }

  /// Streams have extensions of their own, or none.
  private static func ofEnding(_ signs: Signs) -> Self {
    let ending = signs.path.lastIndex(of: ".").map { signs.path[$0...].lowercased() } ?? ""
    return signs.media == .video && ![".ts", ".m2ts", ".strm", ".ogv"].contains(ending)
      ? .film : .channel
  }
}
