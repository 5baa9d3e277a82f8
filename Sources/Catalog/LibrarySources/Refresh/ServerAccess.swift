package import CatalogModel
package import CatalogSearch
package import RemoteSources

/// The means of access to servers.
package struct ServerAccess: Sendable {
  /// The login for a source, `nil` for none; a failure if it cannot be read.
  package typealias Login = @Sendable (LibrarySource) -> Result<Credential?, CatalogError>

  /// The names by which servers identify this program.
  package var device: ClientDevice
  /// The login for a source.
  package var login: Login
  /// Access to databases for looking up the titles of folders; `nil` if they are not looked up.
  package var lookup: LookupAccess?

  /// Creates access; by default without logins.
  package init(
    device: ClientDevice = ClientDevice(name: "", id: "", version: ""),
    login: @escaping Login = { _ in .success(nil) }
  ) {
    self.device = device
    self.login = login
  }
}
