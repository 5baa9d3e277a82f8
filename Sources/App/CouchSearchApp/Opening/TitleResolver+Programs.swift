internal import CatalogImport
internal import CatalogModel
internal import Configuration
internal import Foundation
internal import Players
internal import ScreenHost

extension TitleResolver {
  /// The kinds of addresses that no program on this computer opens; see ``ItemAddress/kind(of:category:)``.
  /// Kinds that depend on the individual title are not included.
  /// - Parameter desktopOpens: Whether the desktop has an application for an address or a path.
  func unopened(desktopOpens: (_ address: String) -> Bool) -> Set<String> {
    var resolver = self
    // Nothing is started, so no player needs a socket.
    resolver.socketFolder = { nil }
    resolver.isThere = { _ in true }
    let hasBrowser = Self.browsers.contains { programs.executable($0) != nil }
    func opens(_ address: String, _ category: String) -> Bool {
      let item = Item(
        id: ItemID("example"), category: CategoryID(category), title: "Example", url: address)
      return switch resolver.plan(for: item) {
      case .run(_, let name, _):
        !Self.desktopOpeners.contains(name) || hasBrowser || desktopOpens(address)
      case .refused: false
      case .kodi, .mpd, .provided: true
      }
    }
    var unopened: Set<String> = []
    for (address, category) in Self.examples where !opens(address, category) {
      unopened.insert(ItemAddress.kind(of: address, category: CategoryID(category)))
    }
    guard !openers.isEmpty else { return unopened }
    if !has(.retroarch) { unopened.insert(RetroArchPlaylists.scheme) }
    if !has(.video), unopened.contains("stream") { unopened.insert("m3u") }
    guard unopened.contains("https") else { return unopened }
    // Server titles are web pages if no player takes them.
    return unopened.union(
      (isMPV(.video) ? [] : ["emby", "plex"])
        + (isMPV(.music) ? [] : ["subsonic", "audiobookshelf"])
        + (has(.video) ? [] : ["jellyfin", "dlna", "podcast"]))
  }

  private func has(_ kind: OpenKind) -> Bool {
    switch open(kind, ["path": "/example", "url": "http://example.org/"]) {
    case .run, .kodi: true
    default: openers[kind].map { programs.installed($0.arguments) != nil } ?? false
    }
  }

  /// The names of the programs that open kinds of addresses in place of a player that is not installed;
  /// empty for a kind that nothing else opens.
  /// - Parameter desktopName: The name of the desktop's application for an address or a path.
  func standIns(desktopName: (_ address: String) -> String?) -> [String: String] {
    var resolver = self
    resolver.socketFolder = { nil }
    resolver.isThere = { _ in true }
    var names: [String: String] = [:]
    for (address, category) in Self.examples {
      let category = CategoryID(category)
      let kind = ItemAddress.kind(of: address, category: category)
      guard
        let action = openers[
          kind == "stream" ? .stream : FileKindOfTitle.kind(of: address, category: category)],
        PlayerKind(program: Self.program(of: action.arguments)) != nil,
        programs.installed(action.arguments) == nil
      else { continue }
      let item = Item(id: ItemID("example"), category: category, title: "Example", url: address)
      names[kind] =
        switch resolver.plan(for: item) {
        case .run(_, let name, _): PlayerKind(program: name)?.name ?? desktopName(address) ?? ""
        case .kodi: "Kodi"
        default: ""
        }
    }
    return names
  }

  /// An address for each kind that depends only on the installed programs, with a category.
  private static let examples: [(String, String)] = {
    var examples = [
      ("http://example.org/", "film"), ("https://example.org/", "film"),
      ("http://example.org/", "channel"), ("steam://rungameid/1", "game"),
      ("lutris://rungameid/1", "game"), ("heroic://launch?appName=example", "game"),
    ]
    let endings = [
      "film": FileKindOfTitle.video, "song": FileKindOfTitle.audio,
      "book": FileKindOfTitle.books.union(["pdf"]),
    ]
    for (category, endings) in endings {
      for ending in endings { examples.append(("/example." + ending, category)) }
    }
    return examples
  }()

  /// Programs that pass an address to the desktop's default application.
  private static let desktopOpeners: Set<String> = [
    "xdg-open", "gio", "gnome-open", "kde-open", "kde-open5", "kde-open6", "exo-open", "mimeopen",
  ]

  /// The browsers that xdg-open tries if the desktop does not specify one. Source: xdg-utils, xdg-open.
  private static let browsers = [
    "x-www-browser", "firefox", "iceweasel", "seamonkey", "mozilla", "epiphany", "konqueror",
    "chromium", "chromium-browser", "google-chrome",
  ]
}
