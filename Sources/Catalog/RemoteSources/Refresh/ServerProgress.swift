package import CatalogModel
package import CatalogSearch
internal import Support

/// Tells servers where their titles were left, so that their other apps can resume from there.
package enum ServerProgress {
  /// Milliseconds to wait for a response.
  private static let patience = 15_000

  /// The kinds of servers that accept reports.
  package static let kinds: Set<LibrarySource.Kind> = [
    .jellyfin, .emby, .plex, .subsonic, .audiobookshelf,
  ]

  /// Reports a place to the server of a title: its beginning marks it as not watched. Nothing is reported
  /// without a login.
  /// - Parameter pins: The certificates that the person trusts; `nil` to trust authorities alone.
  /// Source: Jellyfin's OpenAPI, PlayState; python-plexapi, updateTimeline, markPlayed and markUnplayed; the
  /// OpenSubsonic API, scrobble; the Audiobookshelf API, Create/Update Media Progress.
  /// - Throws: ``CatalogError``.
  package static func report(
    _ place: PlayedPlace, of title: RemoteTitle, to source: LibrarySource, credential: Credential?,
    device: ClientDevice, pins: CertificatePins? = nil,
    isCancelled: @escaping () -> Bool = { false }
  ) throws(CatalogError) {
    guard let credential, let server = source.server, Self.kinds.contains(source.kind) else {
      return
    }
    let door = ServerDoor(server, pins: pins, isCancelled: isCancelled)
    // The library puts its login on the door.
    let library = try RemoteSource(
      source, credential: credential, device: device, door: door, isCancelled: isCancelled
    ).library
    door.limits.total = Self.patience
    let id = ServerAddress.escaped(title.id)
    let isUnwatched = place.position == 0 && !place.isFinished
    switch source.kind {
    case .jellyfin, .emby:
      // When the end is reported, the server marks the title as played by itself. Without its length there is none.
      guard place.position > 0 else {
        guard !credential.user.isEmpty else { return }
        let method = isUnwatched ? "DELETE" : "POST"
        if source.kind == .jellyfin {
          _ = try door.response(
            "/UserPlayedItems/\(id)", [("userId", credential.user)], method: method)
        } else {
          let user = ServerAddress.escaped(credential.user)
          _ = try door.response("/Users/\(user)/PlayedItems/\(id)", method: method)
        }
        return
      }
      let ticks = (place.isFinished ? place.duration : place.position) * 10_000_000
      _ = try door.response(
        "/Sessions/Playing/Stopped", method: "POST",
        body: "{\"ItemId\":\"\(id)\",\"PositionTicks\":\(ticks)}")
    case .plex:
      let key = title.id.split(separator: ".").last.map(String.init) ?? ""
      let library = [("identifier", "com.plexapp.plugins.library")]
      if place.isFinished || isUnwatched {
        _ = try door.response(
          isUnwatched ? "/:/unscrobble" : "/:/scrobble", [("key", key)] + library)
      } else {
        _ = try door.response(
          "/:/timeline",
          [("ratingKey", key), ("key", "/library/metadata/\(key)")] + library + [
            ("time", String(place.position * 1_000)), ("state", "stopped"),
            ("duration", String(place.duration * 1_000)),
          ])
      }
    case .subsonic:
      guard place.isFinished, title.type == "song" else { return }
      try (library as? SubsonicLibrary)?.scrobble(title.id)
    default:
      let path = title.id.split(separator: ".").map { ServerAddress.escaped(String($0)) }
        .joined(separator: "/")
      let part = place.duration > 0 ? Double(place.position) / Double(place.duration) : 0
      _ = try door.response(
        "/api/me/progress/\(path)", method: "PATCH",
        body: "{\"currentTime\":\(place.position),\"duration\":\(place.duration),"
          + "\"progress\":\(place.isFinished ? 1 : part),\"isFinished\":\(place.isFinished)}")
    }
  }
}
