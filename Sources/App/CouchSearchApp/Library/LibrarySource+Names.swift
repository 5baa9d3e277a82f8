internal import CatalogModel

extension LibrarySource {
  /// The name of the program or of the folder or file; empty where the screen has a word for it.
  var programName: String {
    switch kind {
    case .kodi: "Kodi"
    case .steam: "Steam"
    case .lutris: "Lutris"
    case .heroic: "Heroic"
    case .retroarch: "RetroArch"
    case .emulationstation: place.hasSuffix("/.emulationstation") ? "EmulationStation" : "ES-DE"
    case .calibre: "Calibre"
    case .jellyfin: "Jellyfin"
    case .emby: "Emby"
    case .folder, .file: place.split(separator: "/").last.map(String.init) ?? place
    case .desktop, .starter: ""
    }
  }

  /// The place as people write it; empty for the folders of the desktop, which nobody writes.
  func shownPlace(home: String) -> String {
    guard kind != .desktop else { return "" }
    return place.hasPrefix(home + "/") ? "~" + place.dropFirst(home.count) : place
  }
}
