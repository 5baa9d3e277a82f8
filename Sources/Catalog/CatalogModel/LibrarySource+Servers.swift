/// Properties of each kind of server that a person may add.
extension LibrarySource.Kind {
  /// The default port of servers of the kind; `nil` if there is none.
  package var usualPort: Int? {
    switch self {
    case .jellyfin, .emby: 8096
    case .plex: 32_400
    case .subsonic: 4533
    case .audiobookshelf: 13_378
    case .mpd: 6600
    case .dlna: 8200
    case .opds: 8080
    default: nil
    }
  }

  /// The name of the server's program; empty for playlists, podcasts and anything that is not a server.
  package var serverName: String {
    switch self {
    case .jellyfin: "Jellyfin"
    case .emby: "Emby"
    case .plex: "Plex"
    case .subsonic: "Navidrome · Subsonic"
    case .audiobookshelf: "Audiobookshelf"
    case .mpd: "Music Player Daemon"
    case .dlna: "DLNA · UPnP"
    case .opds: "Calibre · OPDS"
    case .trakt: "Trakt"
    default: ""
    }
  }

  /// Whether the server identifies people by name and password.
  package var hasUserNames: Bool {
    [.jellyfin, .emby, .subsonic, .audiobookshelf, .m3u, .opds, .podcast].contains(self)
  }

  /// Whether the server accepts a key in place of a name and password.
  package var takesKeys: Bool {
    [.jellyfin, .emby, .subsonic, .audiobookshelf, .trakt].contains(self)
  }

  /// Whether its titles can be played; false for mere lists of titles.
  package var hasFiles: Bool { self != .trakt }

  /// The kinds of servers whose address can be typed.
  package static let typed: [Self] = [
    .jellyfin, .emby, .plex, .subsonic, .audiobookshelf, .mpd, .dlna, .opds, .m3u, .podcast, .trakt,
  ]
}
