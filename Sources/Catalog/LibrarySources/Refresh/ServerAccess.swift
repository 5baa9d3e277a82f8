package import CatalogModel
package import CatalogSearch
package import RemoteSources

/// The means of access to servers.
package struct ServerAccess: Sendable {
  /// The login for a source, `nil` for none; a failure if it cannot be read.
  package typealias Login = @Sendable (LibrarySource) -> Result<Credential?, CatalogError>

  /// Mounts the network shares that folders are on; returns the reasons why that is not possible, by the identifiers
  /// of the folders.
  package typealias Mount =
    @Sendable (
      [LibrarySource], _ isCancelled: @escaping @Sendable () -> Bool
    ) -> [String: CatalogError]

  /// The names by which servers identify this program.
  package var device: ClientDevice
  /// The login for a source.
  package var login: Login
  /// The certificates that the person trusts.
  package var pins: CertificatePins
  /// Mounts the network shares that folders are on.
  package var mount: Mount = { _, _ in [:] }
  /// The means to look up the titles of folders; `nil` where they are not looked up.
  package var lookup: LookupAccess?

  /// Creates the means; the usual ones know no login, and trust authorities alone.
  package init(
    device: ClientDevice = ClientDevice(name: "", id: "", version: ""),
    pins: CertificatePins = CertificatePins(),
    login: @escaping Login = { _ in .success(nil) }
  ) {
    self.device = device
    self.pins = pins
    self.login = login
  }
}
