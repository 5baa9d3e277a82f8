/// A place that titles are taken from repeatedly: the library of another program, a media folder, a file.
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
    /// A DLNA or UPnP media server.
    case dlna
    /// An OPDS catalogue of books, such as that of Calibre's server.
    case opds
    /// A podcast, or a list of someone's subscriptions, on a server or on this computer.
    case podcast
    /// A list at Trakt, or all of a person's lists there.
    case trakt
    /// The catalogue that comes with the program.
    case starter

    /// Whether it is a server, read over the network. Playlists are included: wherever they are, their guides
    /// may be on a server.
    package var isRemote: Bool {
      [
        .jellyfin, .emby, .plex, .subsonic, .audiobookshelf, .mpd, .m3u, .dlna, .opds, .podcast,
        .trakt,
      ].contains(self)
    }
    /// Whether its place is the full address of a list or description on a server, including the path.
    package var isAddress: Bool { [.m3u, .dlna, .opds, .podcast, .trakt].contains(self) }
    /// Whether the server shows a code for signing in.
    package var signsInByCode: Bool { self == .jellyfin || self == .plex }
    /// Whether the server tells nothing to people without a login.
    package var needsLogin: Bool {
      [.jellyfin, .emby, .plex, .subsonic, .audiobookshelf, .trakt].contains(self)
    }
  }

  /// The kind.
  package var kind: Kind
  /// The folder or file, or the address of a server; folders of programs are joined by colons. Empty for
  /// the starter catalogue.
  package var place: String
  /// Minutes between checks; 0 to check only when its files change.
  package var minutes: Int
  /// The file or address of a playlist's XMLTV guide; empty for the one that the playlist names.
  package var guide = ""
  /// The minutes by which all programmes run later than the guide says; see ``shifts``.
  package var guideShift = 0

  /// The minutes for a source that gives none.
  package static let usualMinutes = 60
  /// The range of minutes by which a guide can be corrected.
  package static let shifts = -1_440...1_440
  /// The most sources.
  package static let most = 100

  /// Creates a source.
  package init(_ kind: Kind, _ place: String, minutes: Int = LibrarySource.usualMinutes) {
    self.kind = kind
    self.place = place
    self.minutes = minutes
  }

  /// The source for an identifier; `nil` for an invalid one.
  package init?(id: String) {
    guard let colon = id.firstIndex(of: ":"), let kind = Kind(rawValue: String(id[..<colon])) else {
      return nil
    }
    self.init(kind, String(id[id.index(after: colon)...]))
  }

  /// The identifier: its kind and its place.
  package var id: String { kind.rawValue + ":" + place }
}
