package import CatalogModel
package import CatalogSearch

/// Signs in to a server with typed details: a name and a password, or a key if the name is empty.
package enum PasswordLogin {
  /// Asks the server whether it accepts a login.
  ///
  /// - Parameters:
  ///   - typed: The login as it was typed.
  ///   - isKey: Whether the secret is a key or token, which is kept as it is, and not a password.
  ///   - pins: The certificates that the person trusts; `nil` to trust authorities alone.
  ///   - isCancelled: Asked about once a second.
  /// - Returns: The login to keep: a token where the server gives one for the password.
  /// - Throws: ``CatalogError``; `notSignedIn` for a login that the server does not take.
  package static func credential(
    _ typed: Credential, for source: LibrarySource, device: ClientDevice,
    pins: CertificatePins? = nil, isKey: Bool = false, isCancelled: @escaping () -> Bool
  ) throws(CatalogError) -> Credential {
    if [.jellyfin, .emby].contains(source.kind), !typed.user.isEmpty, !isKey,
      let address = ServerAddress(source.place)
    {
      let door = ServerDoor(address, pins: pins, isCancelled: isCancelled)
      return try JellyfinLogin(source, door: door, device: device)
        .credential(user: typed.user, password: typed.secret)
    }
    do throws(CatalogError) {
      try RemoteSource(
        source, credential: typed, device: device, pins: pins, isCancelled: isCancelled
      ).library.check()
    } catch {
      // A list at Trakt may be private or deleted although the login is right.
      guard source.kind == .trakt, case .refusedByLibrary = error else { throw error }
    }
    return typed
  }
}
