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
    /// The catalogue that comes with the program.
    case starter

    /// True for a server, which is looked at over the network.
    package var isRemote: Bool { self == .jellyfin || self == .emby }
  }

  /// The kind.
  package var kind: Kind
  /// The folder or file, or the address of a server; folders of programs are joined by colons. Empty for
  /// the starter catalogue.
  package var place: String
  /// Minutes after which it is looked at again; 0 for changes of its files alone.
  package var minutes: Int

  /// Minutes for a source that names none.
  package static let usualMinutes = 60
  /// The most sources.
  package static let most = 100

  /// Creates a source.
  package init(_ kind: Kind, _ place: String, minutes: Int = LibrarySource.usualMinutes) {
    self.kind = kind
    self.place = place
    self.minutes = minutes
  }

  /// The identifier: its kind and its place.
  package var id: String { kind.rawValue + ":" + place }
}
