internal import CatalogModel
internal import Configuration
internal import Foundation
internal import Players
internal import RemoteSources
internal import SearchScreen

extension TitleResolver {
  /// The plan for a title of a server.
  ///
  /// A player is given an address only where it needs no login: arguments can be read by every program
  /// of this computer.
  func server(_ item: Item, _ values: [String: String]) -> Plan {
    guard let title = RemoteTitle(address: item.url), let source = title.source(among: sources())
    else { return .refused(.words(.titleGone)) }
    if source.kind == .mpd {
      return MPDTitle(title).map { .mpd($0, source) } ?? .refused(.words(.titleGone))
    }
    if [.dlna, .podcast].contains(source.kind) { return file(title, of: source, item, values) }
    guard let page = Self.page(of: title, source) else { return .refused(.words(.titleGone)) }
    if source.kind == .jellyfin, let stream = Self.stream(of: title, source) {
      let kind: OpenKind = title.type == "song" ? .music : .video
      if let plan = open(kind, values.merging(["path": stream, "url": stream]) { $1 }) {
        return plan.resuming(at: position(item.id, stream))
      }
    }
    return fallback(values.merging(["url": page]) { $1 })
  }

  /// The plan for a file of a media server or an episode of a podcast, which need no login.
  private func file(
    _ title: RemoteTitle, of source: LibrarySource, _ item: Item, _ values: [String: String]
  ) -> Plan {
    guard let address = titleAddress(source, title.id), ItemAddress(address) != nil else {
      return .refused(.words(.titleGone))
    }
    let values = values.merging(["path": address, "url": address]) { $1 }
    let kind: OpenKind =
      switch title.type {
      case "song", "book", "audio": .music
      case "channel": .stream
      default: .video
      }
    guard let plan = open(kind, values) else { return fallback(values) }
    return kind == .stream ? plan : plan.resuming(at: position(item.id, address))
  }

  /// The path or address by which the player is given an address of a title; `nil` for what it is not
  /// given.
  func played(_ address: String) -> String? {
    guard let title = RemoteTitle(address: address) else { return Self.path(of: address) }
    guard let source = title.source(among: sources()) else { return nil }
    return switch source.kind {
    case .jellyfin: Self.stream(of: title, source)
    case .podcast: titleAddress(source, title.id)
    case .dlna where title.type != "channel": titleAddress(source, title.id)
    default: nil
    }
  }

  /// The address of a film, an episode or a song as Jellyfin streams it, which needs no login.
  private static func stream(of title: RemoteTitle, _ source: LibrarySource) -> String? {
    let folder: String? =
      switch title.type {
      case "film", "episode": "Videos"
      case "song": "Audio"
      default: nil
      }
    return folder.flatMap { folder in
      ServerAddress(source.place)?.appending(
        "/\(folder)/\(title.id)/stream", query: [("static", "true")])
    }
  }

  /// The page of a title in the server's own program for browsers.
  private static func page(of title: RemoteTitle, _ source: LibrarySource) -> String? {
    guard let server = ServerAddress(source.place) else { return nil }
    switch source.kind {
    case .jellyfin: return server.appending("/web/#/details?id=\(title.id)")
    case .emby: return server.appending("/web/index.html#!/item?id=\(title.id)")
    case .plex:
      let parts = title.id.split(separator: ".")
      guard parts.count == 2 else { return nil }
      return "https://app.plex.tv/desktop/#!/server/\(parts[0])/details?key="
        + ServerAddress.escaped("/library/metadata/\(parts[1])")
    default:
      // Navidrome's own; other servers show their front page.
      return server.appending("/app/#/\(title.type)/\(title.id)/show")
    }
  }
}

extension TitleResolver.Plan {
  /// The plan that begins at a position, as far as the program is a player that can be told.
  /// - Parameter seconds: 0 for the beginning; `nil` where that is up to the player.
  func resuming(at seconds: Int?) -> Self {
    guard let seconds, case .run(var command, let name, let socket) = self,
      let kind = PlayerKind(program: name), let place = command.firstIndex(of: "--")
    else { return self }
    command.insert(contentsOf: kind.options(start: seconds), at: place)
    return .run(command, name: name, socket: socket)
  }
}
