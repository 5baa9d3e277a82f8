/// The facts about each kind of server that a person may add.
extension LibrarySource.Kind {
  /// The port at which servers of the kind listen unless somebody has changed it; `nil` where there is
  /// no usual one.
  package var usualPort: Int? {
    switch self {
    case .jellyfin, .emby: 8096
    case .plex: 32_400
    case .subsonic: 4533
    case .mpd: 6600
    case .dlna: 8200
    case .opds: 8080
    default: nil
    }
  }

  /// The name of the server's program; empty for playlists, podcasts and what is no server.
  package var serverName: String {
    switch self {
    case .jellyfin: "Jellyfin"
    case .emby: "Emby"
    case .plex: "Plex"
    case .subsonic: "Navidrome · Subsonic"
    case .mpd: "Music Player Daemon"
    case .dlna: "DLNA · UPnP"
    case .opds: "Calibre · OPDS"
    default: ""
    }
  }

  /// True for a server that knows people by names, each with a password.
  package var hasUserNames: Bool {
    [.jellyfin, .emby, .subsonic, .m3u, .opds, .podcast].contains(self)
  }

  /// True for a server that takes a key in place of a name and a password.
  package var takesKeys: Bool { [.jellyfin, .emby, .subsonic].contains(self) }

  /// The kinds of servers whose address can be typed.
  package static let typed: [Self] = [
    .jellyfin, .emby, .plex, .subsonic, .mpd, .dlna, .opds, .m3u, .podcast,
  ]
}
