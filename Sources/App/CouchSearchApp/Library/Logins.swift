internal import CatalogModel
internal import CatalogSearch
internal import Configuration
internal import Foundation
internal import LibrarySources
internal import Platform
internal import RemoteSources
internal import Support

/// The logins for the servers of the library, in the desktop's keyring or the file for it.
struct Logins: Sendable {
  /// The names by which servers know this program.
  let device: ClientDevice
  private let store: SecretStore

  /// Finds the logins of a person.
  init(folders: UserFolders, environment: [String: String] = ProcessInfo.processInfo.environment) {
    store = SecretStore(environment: environment, file: folders.data + "/secrets.json")
    let machine = (try? RegularFile.text(of: "/etc/machine-id")) ?? ""
    device = ClientDevice(
      name: ProcessInfo.processInfo.hostName,
      id: String(FNV1a.value(of: "couchsearch " + machine.trimmed + folders.data), radix: 16),
      version: Program.version)
  }

  /// The login for a source, `nil` for none.
  func login(of source: LibrarySource) -> Result<Credential?, CatalogError> {
    do throws(SecretFailure) {
      return .success(try store.secret(for: source.id).map { Credential(text: $0) })
    } catch {
      return .failure(.notSignedIn(place: source.place))
    }
  }

  /// Keeps the login for a source. The desktop may ask to unlock its keyring.
  /// - Throws: `SecretFailure`.
  func keep(_ credential: Credential, for source: LibrarySource) throws {
    try store.keep(
      credential.text, for: source.id, label: "\(ClientDevice.program): \(source.place)")
  }

  /// Removes the login for a source.
  /// - Throws: `SecretFailure`.
  func remove(for source: LibrarySource) throws { try store.remove(source.id) }

  /// The means to speak to servers.
  var access: ServerAccess { ServerAccess(device: device) { login(of: $0) } }
}

extension ConfigurationLoader {
  /// The logins of the person.
  var logins: Logins { Logins(folders: folders) }
}
