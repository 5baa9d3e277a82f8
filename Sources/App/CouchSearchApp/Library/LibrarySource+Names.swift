internal import CatalogModel
internal import LibrarySources
internal import RemoteSources

extension LibrarySource {
  /// The name of the program, folder or file; empty if the screen has a word for it.
  var programName: String {
    switch kind {
    case .kodi: "Kodi"
    case .steam: "Steam"
    case .lutris: "Lutris"
    case .heroic: "Heroic"
    case .retroarch: "RetroArch"
    case .emulationstation: place.hasSuffix("/.emulationstation") ? "EmulationStation" : "ES-DE"
    case .calibre: "Calibre"
    case .jellyfin, .emby, .plex, .subsonic, .audiobookshelf, .mpd, .dlna, .opds: kind.serverName
    case .trakt:
      [kind.serverName, place.split(separator: "/").last.map(String.init) ?? ""].joined(
        separator: " · ")
    case .m3u where server != nil, .podcast where server != nil: server?.host ?? place
    case .folder, .file, .m3u, .podcast:
      place.split(separator: "/").last.map { MountedDisks.shownName(String($0)) } ?? place
    case .desktop, .starter: ""
    }
  }

  /// The place as displayed, with the guide of a playlist; empty for the desktop's folders, which need none.
  func shownPlace(home: String) -> String {
    guard kind != .desktop else { return "" }
    return [place, guide].filter { !$0.isEmpty }
      .map { $0.hasPrefix(home + "/") ? "~" + $0.dropFirst(home.count) : $0 }
      .joined(separator: ", ")
  }
}
