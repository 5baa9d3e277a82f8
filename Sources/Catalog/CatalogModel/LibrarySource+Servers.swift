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
    default: nil
    }
  }

  /// The name of the server's program; empty for playlists and for what is no server.
  package var serverName: String {
    switch self {
    case .jellyfin: "Jellyfin"
    case .emby: "Emby"
    case .plex: "Plex"
    case .subsonic: "Navidrome · Subsonic"
    case .mpd: "Music Player Daemon"
    default: ""
    }
  }

  /// The command that asks for a login in a terminal.
  package var signInCommand: String {
    let option =
      switch self {
      case .emby: " --key"
      case .subsonic, .m3u: " --user …"
      default: ""
      }
    return "couchsearch sources sign-in " + rawValue + option
  }

  /// The kinds of servers whose address can be typed.
  package static let typed: [Self] = [.jellyfin, .emby, .plex, .subsonic, .mpd, .m3u]
}
