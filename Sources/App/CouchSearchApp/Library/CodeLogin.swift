internal import CatalogModel
internal import CatalogSearch
internal import RemoteSources

/// Signing in to a server with a code that the user enters elsewhere: Jellyfin or Plex.
struct CodeLogin {
  private enum Login {
    case jellyfin(JellyfinLogin, JellyfinLogin.Request)
    case plex(PlexLogin, PlexLogin.Request)
  }

  /// The code.
  let code: String
  private let login: Login

  /// Requests a code from the server.
  /// - Throws: ``CatalogError``.
  init(
    _ source: LibrarySource, logins: Logins, isCancelled: @escaping () -> Bool
  ) throws(CatalogError) {
    let address = source.kind == .plex ? PlexLogin.service : ServerAddress(source.place)
    guard let address else {
      throw .unreachable(place: source.place, reason: "it is no address of a server")
    }
    // The place of all people has a certificate of an authority.
    let pins = source.kind == .plex ? nil : logins.pins
    let door = ServerDoor(address, pins: pins, isCancelled: isCancelled)
    if source.kind == .plex {
      let plex = PlexLogin(door: door, device: logins.device)
      let request = try plex.begin()
      code = request.code
      login = .plex(plex, request)
    } else {
      let jellyfin = JellyfinLogin(source, door: door, device: logins.device)
      let request = try jellyfin.begin()
      code = request.code
      login = .jellyfin(jellyfin, request)
    }
  }

  /// The login; `nil` until the code has been entered.
  /// - Throws: ``CatalogError``, also if the code has expired.
  func poll() throws(CatalogError) -> Credential? {
    switch login {
    case .jellyfin(let jellyfin, let request): try jellyfin.poll(request)
    case .plex(let plex, let request): try plex.poll(request)
    }
  }
}
