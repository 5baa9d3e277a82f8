package import CatalogModel
package import CatalogSearch

/// The files of a title on a server that needs a login for them, in the form passed to a player.
package struct ServerStream: Hashable, Sendable {
  /// The addresses, in the order in which they are played.
  package var addresses: [String]
  /// The header with the login; `nil` if the addresses contain it.
  package var header: StreamAddress.Header?
  /// Whether the files are the parts of one title, such as those of a book.
  package var isOne: Bool

  /// Creates the files of a title.
  package init(_ addresses: [String], header: StreamAddress.Header?, isOne: Bool) {
    self.addresses = addresses
    self.header = header
    self.isOne = isOne
  }

  /// The types of titles of Jellyfin and Emby whose files the server lists.
  package static let lists: Set<String> = ["album", "collection", "playlist"]

  /// Milliseconds to wait for a response, since someone is waiting for the player.
  private static let patience = 15_000

  /// Finds the files of a title. The server is asked only if a password has to be exchanged for a token, if
  /// the server decides how it accepts a login, and for the contents of a list.
  ///
  /// - Parameters:
  ///   - pins: The certificates that the person trusts; `nil` to trust authorities alone.
  ///   - known: The addresses that were kept with the copy of the source, with spaces between.
  /// - Returns: `nil` for a title without a file, such as a show, and for a kind of server that needs no login.
  /// - Throws: ``CatalogError``; `notSignedIn` for a login that the server does not take.
  package static func find(
    _ title: RemoteTitle, of source: LibrarySource, credential: Credential?,
    device: ClientDevice, pins: CertificatePins? = nil, known: String = "",
    isCancelled: @escaping () -> Bool = { false }
  ) throws(CatalogError) -> ServerStream? {
    guard let server = source.server else { return nil }
    // A login is only sent to the source's own server.
    let files = known.split(separator: " ").map(String.init)
    let areOwn = files.allSatisfy { $0.hasPrefix(server.text + "/") && ItemAddress($0) != nil }
    let door = ServerDoor(server, pins: pins, isCancelled: isCancelled)
    door.limits.total = patience
    func secret() throws(CatalogError) -> String {
      guard let credential else { throw .notSignedIn(place: server.text) }
      return credential.secret
    }
    switch source.kind {
    case .audiobookshelf where !files.isEmpty && areOwn:
      let header = try AudiobookshelfLogin(credential, door: door).header()
      return ServerStream(
        files, header: StreamAddress.Header(name: "Authorization", value: header), isOne: true)
    case .plex where !files.isEmpty && areOwn:
      let header = StreamAddress.Header(name: "X-Plex-Token", value: try secret())
      return ServerStream(files, header: header, isOne: true)
    case .jellyfin, .emby:
      var files = JellyfinLibrary.file(of: title, on: server).map { [$0] } ?? []
      let isOne = !files.isEmpty
      if lists.contains(title.type) {
        files = try JellyfinLibrary(source, door: door, credential: credential, device: device)
          .files(of: title)
      }
      guard !files.isEmpty else { return nil }
      let header =
        source.kind == .jellyfin
        ? nil : StreamAddress.Header(name: "X-Emby-Token", value: try secret())
      return ServerStream(files, header: header, isOne: isOne)
    case .subsonic:
      _ = try secret()
      let library = SubsonicLibrary(source, door: door, credential: credential)
      let addresses = try library.streams(of: title)
      return addresses.isEmpty ? nil : ServerStream(addresses, header: nil, isOne: false)
    default: return nil
    }
  }

  /// The address from which Jellyfin streams a film, another video or a song, which needs no login; `nil` for what
  /// is no file.
  package static func jellyfinFile(of title: RemoteTitle, _ source: LibrarySource) -> String? {
    source.server.flatMap { JellyfinLibrary.file(of: title, on: $0) }
  }
}
