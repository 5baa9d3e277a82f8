internal import CatalogModel
internal import CatalogSearch
internal import Configuration
internal import Foundation
internal import Players
internal import RemoteSources
internal import SearchScreen

extension TitleResolver {
  /// The plan for a server title.
  ///
  /// A login is never passed as an argument, because every program on the computer can read arguments.
  func server(_ item: Item, _ values: [String: String]) -> Plan {
    guard let title = RemoteTitle(address: item.url), let source = title.source(among: sources())
    else { return .refused(.words(.titleGone)) }
    if source.kind == .mpd {
      return MPDTitle(title).map { .mpd($0, source) } ?? .refused(.words(.titleGone))
    }
    if [.dlna, .podcast].contains(source.kind) { return file(title, of: source, item, values) }
    let isListed = source.kind == .jellyfin && ServerStream.lists.contains(title.type)
    if isListed || Self.closed.contains(source.kind),
      let plan = stream(title, of: source, item, values)
    {
      return plan
    }
    guard let page = Self.page(of: title, source) else { return .refused(.words(.titleGone)) }
    if source.kind == .jellyfin, let stream = ServerStream.jellyfinFile(of: title, source) {
      let kind = Self.openKind(of: title)
      if let plan = open(kind, values.merging(["path": stream, "url": stream]) { $1 }) {
        return kind == .stream ? plan : plan.resuming(at: position(item.id, stream))
      }
    }
    return fallback(values.merging(["url": page]) { $1 })
  }

  /// The plan for a media server's file or a podcast episode, which need no login.
  private func file(
    _ title: RemoteTitle, of source: LibrarySource, _ item: Item, _ values: [String: String]
  ) -> Plan {
    let files = files(of: title, source)
    guard let address = files.first, files.allSatisfy({ ItemAddress($0) != nil }) else {
      return .refused(.words(.titleGone))
    }
    let values = values.merging(["path": address, "url": address]) { $1 }
    let kind = Self.openKind(of: title)
    guard let plan = open(kind, values) else { return fallback(values) }
    guard files.count == 1 else { return plan.playing(files) }
    return kind == .stream ? plan : plan.resuming(at: position(item.id, address))
  }

  private static func openKind(of title: RemoteTitle) -> OpenKind {
    switch title.type {
    case "song", "album", "book", "audio": .music
    case "channel": .stream
    default: .video
    }
  }

  /// The kinds of servers that require a login for files.
  private static let closed: Set<LibrarySource.Kind> = [.audiobookshelf, .emby, .plex, .subsonic]

  /// The plan for a file on a server that requires a login, or for the files of a list there: mpv reads its
  /// address from a file that only this user can read. The files of an audiobook are played as one. `nil` if it
  /// is not a file, or the player is not mpv.
  private func stream(
    _ title: RemoteTitle, of source: LibrarySource, _ item: Item, _ values: [String: String]
  ) -> Plan? {
    let kind = Self.openKind(of: title)
    guard let folder = socketFolder(), isMPV(kind) else { return nil }
    let stream: ServerStream
    switch serverStream(title, source) {
    case .success(let found):
      guard let found else { return nil }
      stream = found
    case .failure(.notSignedIn):
      return .refused(.words(.signInFailed, values: ["name": source.programName]))
    case .failure(.untrustedCertificate):
      return .refused(.words(.serverUntrusted, values: ["name": source.programName]))
    case .failure(.refusedByLibrary), .failure(.strangeAnswer): return nil
    case .failure:
      return .refused(.words(.serverSilent, values: ["name": source.programName]))
    }
    let files = stream.addresses
    guard let first = files.first,
      case .run(var command, let name, let socket)? = open(
        kind, values.merging(["path": first, "url": first]) { $1 }), command.last == first,
      let end = command.firstIndex(of: "--")
    else { return nil }
    if let header = stream.header {
      command += files.dropFirst()
      if files.count > 1, stream.isOne { command.insert("--merge-files", at: end) }
      return Plan.run(command, name: name, socket: socket).sending([header], folder: folder)
        .resuming(at: kind == .stream ? nil : position(item.id, first))
    }
    guard let list = StreamList(addresses: files).write(in: folder) else { return nil }
    command.removeLast()
    command.insert("--playlist=\(list)", at: end)
    return Plan.run(command, name: name, socket: socket)
      .resuming(at: files.count == 1 ? position(item.id, title.address) : nil)
  }

  /// Whether a kind is opened with mpv.
  func isMPV(_ kind: OpenKind) -> Bool {
    if case .run(_, "mpv", _)? = open(kind, ["path": "/example", "url": "/example"]) {
      true
    } else {
      false
    }
  }

  /// The addresses of a title's files, in order; empty if unknown.
  private func files(of title: RemoteTitle, _ source: LibrarySource) -> [String] {
    (titleAddress(source, title.id) ?? "").split(separator: " ").map(String.init)
  }

  /// The path or URL given to the player for a title's address; `nil` if it is not given to one.
  func played(_ address: String) -> String? {
    guard let title = RemoteTitle(address: address) else { return Self.path(of: address) }
    guard let source = title.source(among: sources()) else { return nil }
    return switch source.kind {
    case .jellyfin where title.type != "channel": ServerStream.jellyfinFile(of: title, source)
    case .podcast: titleAddress(source, title.id)
    case .audiobookshelf, .plex: files(of: title, source).first
    case .dlna where title.type != "channel": titleAddress(source, title.id)
    default: nil
    }
  }

  /// The page of a title in the server's own web interface.
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
    case .audiobookshelf:
      return server.appending("/item/\(title.id.prefix { $0 != "." })")
    default:
      // Navidrome's own; other servers show their home page.
      return server.appending("/app/#/\(title.type)/\(title.id)/show")
    }
  }
}

extension TitleResolver.Plan {
  /// The plan with several files played in sequence, if its command ends with the first one.
  fileprivate func playing(_ files: [String]) -> Self {
    guard case .run(let command, let name, let socket) = self, PlayerKind(program: name) != nil,
      command.last == files.first
    else { return self }
    return .run(command + files.dropFirst(), name: name, socket: socket)
  }

  /// The plan starting at a position, if the program is a player that supports this.
  /// - Parameter seconds: 0 for the beginning; `nil` to leave it to the player.
  func resuming(at seconds: Int?) -> Self {
    if case .kodi(var title) = self {
      title.start = seconds
      return .kodi(title)
    }
    guard let seconds, case .run(var command, let name, let socket) = self,
      let kind = PlayerKind(program: name), let place = command.firstIndex(of: "--")
    else { return self }
    command.insert(contentsOf: kind.options(start: seconds), at: place)
    return .run(command, name: name, socket: socket)
  }
}
