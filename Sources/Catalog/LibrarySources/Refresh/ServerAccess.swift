package import CatalogModel
package import CatalogSearch
package import RemoteSources

/// The means to speak to servers.
package struct ServerAccess: Sendable {
  /// The login for a source, `nil` for none; a failure where it cannot be read.
  package typealias Login = @Sendable (LibrarySource) -> Result<Credential?, CatalogError>

  /// The names by which servers know this program.
  package var device: ClientDevice
  /// The login for a source.
  package var login: Login
  /// The means to look up the titles of folders; `nil` where they are not looked up.
  package var lookup: LookupAccess?

  /// Creates the means; the usual ones know no login.
  package init(
    device: ClientDevice = ClientDevice(name: "", id: "", version: ""),
    login: @escaping Login = { _ in .success(nil) }
  ) {
    self.device = device
    self.login = login
  }
}
