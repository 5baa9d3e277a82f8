/// A place that titles are taken from again and again: the library of another program, a folder of
/// media, a file.
package struct LibrarySource: Hashable, Sendable, Identifiable {
  /// The kinds of sources, as the configuration names them.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A folder of media files.
    case folder
    /// Kodi's database of films and shows.
    case kodi
    case steam
    case lutris
    case heroic
    /// The playlists of RetroArch.
    case retroarch
    /// The lists of ES-DE or EmulationStation.
    case emulationstation
    /// The games among the programs of the desktop.
    case desktop
    case calibre
    /// A file that `couchsearch import` reads, such as a playlist of channels.
    case file
    /// A Jellyfin server.
    case jellyfin
    /// An Emby server.
    case emby
    /// A Plex server.
    case plex
    /// Navidrome and other servers of the Subsonic API.
    case subsonic
    /// An Audiobookshelf server.
    case audiobookshelf
    /// A Music Player Daemon.
    case mpd
    /// A playlist of television channels, on a server or on this computer.
    case m3u
    /// A media server of DLNA or UPnP.
    case dlna
    /// A catalogue of books in OPDS, such as that of Calibre's server.
    case opds
    /// A podcast, or a list of those that somebody is subscribed to, on a server or on this computer.
    case podcast
    /// A list at Trakt, or all lists of a person there.
    case trakt
    /// The catalogue that comes with the program.
    case starter

    /// True for a server, which is looked at over the network. Playlists are among them: wherever they
    /// are, their guides may be on a server.
    package var isRemote: Bool {
      [
        .jellyfin, .emby, .plex, .subsonic, .audiobookshelf, .mpd, .m3u, .dlna, .opds, .podcast,
        .trakt,
      ].contains(self)
    }
    /// True for a server whose place is the address of a list or a description on it, with its path.
    package var isAddress: Bool { [.m3u, .dlna, .opds, .podcast, .trakt].contains(self) }
    /// True for a server that shows a code to sign in with.
    package var signsInByCode: Bool { self == .jellyfin || self == .plex }
    /// True for a server that tells nothing to people whom it does not know.
    package var needsLogin: Bool {
      [.jellyfin, .emby, .plex, .subsonic, .audiobookshelf, .trakt].contains(self)
    }
  }

  /// The kind.
  package var kind: Kind
  /// The folder or file, or the address of a server; folders of programs are joined by colons. Empty for
  /// the starter catalogue.
  package var place: String
  /// Minutes after which it is looked at again; 0 for changes of its files alone.
  package var minutes: Int
  /// The file or address of a playlist's guide of programmes in XMLTV; empty for the one that the playlist
  /// names.
  package var guide = ""
  /// The minutes by which all programmes are later than the guide says; see ``shifts``.
  package var guideShift = 0

  /// Minutes for a source that names none.
  package static let usualMinutes = 60
  /// The minutes by which a guide may be wrong.
  package static let shifts = -1_440...1_440
  /// The most sources.
  package static let most = 100

  /// Creates a source.
  package init(_ kind: Kind, _ place: String, minutes: Int = LibrarySource.usualMinutes) {
    self.kind = kind
    self.place = place
    self.minutes = minutes
  }

  /// The source of an identifier; `nil` for a text that is none.
  package init?(id: String) {
    guard let colon = id.firstIndex(of: ":"), let kind = Kind(rawValue: String(id[..<colon])) else {
      return nil
    }
    self.init(kind, String(id[id.index(after: colon)...]))
  }

  /// The identifier: its kind and its place.
  package var id: String { kind.rawValue + ":" + place }
}
