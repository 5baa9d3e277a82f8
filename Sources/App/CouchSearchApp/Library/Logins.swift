internal import CatalogModel
internal import CatalogSearch
internal import Configuration
internal import Foundation
internal import LibrarySources
internal import Platform
internal import RemoteSources
internal import ScreenHost
internal import Support

/// The logins for the library's servers, in the desktop's keyring or the file that replaces it.
struct Logins: Sendable {
  /// The names under which this program identifies itself to servers.
  let device: ClientDevice
  /// The server certificates that the person trusts.
  let pins: CertificatePins
  private let store: SecretStore

  /// Finds the user's logins.
  init(folders: UserFolders, environment: [String: String] = ProcessInfo.processInfo.environment) {
    store = SecretStore(environment: environment, file: folders.data + "/secrets.json")
    pins = CertificatePins(file: folders.data + "/certificates.json")
    let machine = (try? RegularFile.text(of: "/etc/machine-id")) ?? ""
    device = ClientDevice(
      name: ProcessInfo.processInfo.hostName,
      id: String(FNV1a.value(of: "couchsearch " + machine.trimmed + folders.data), radix: 16),
      version: Program.version)
  }

  /// The login for a source; `nil` for none.
  func login(of source: LibrarySource) -> Result<Credential?, CatalogError> {
    do throws(SecretFailure) {
      return .success(try store.secret(for: source.id).map { Credential(text: $0) })
    } catch {
      return .failure(.notSignedIn(place: source.place))
    }
  }

  /// Stores the login for a source. The desktop may ask to unlock its keyring.
  /// - Throws: `SecretFailure`.
  func keep(_ credential: Credential, for source: LibrarySource) throws {
    try store.keep(
      credential.text, for: source.id, label: "\(ClientDevice.program): \(source.place)")
  }

  /// Removes the login for a source, and the trust in the certificates of its server.
  /// - Parameter sources: All sources; a server that another one has, too, stays trusted.
  /// - Throws: `SecretFailure`, ``CatalogError``.
  func remove(for source: LibrarySource, besides sources: [LibrarySource]) throws {
    try pins.forget(source, besides: sources)
    try store.remove(source.id)
  }

  /// The key for a look-up database; `nil` for none.
  func key(of server: LookupServer) -> Result<String?, CatalogError> {
    do throws(SecretFailure) {
      return .success(try store.secret(for: Self.name(of: server)))
    } catch {
      return .failure(.notSignedIn(place: server.name))
    }
  }

  /// Stores the key for a database. The desktop may ask to unlock its keyring.
  /// - Throws: `SecretFailure`.
  func keep(key: String, of server: LookupServer) throws {
    try store.keep(
      key, for: Self.name(of: server), label: "\(ClientDevice.program): \(server.name)")
  }

  /// Removes the key for a database.
  /// - Throws: `SecretFailure`.
  func removeKey(of server: LookupServer) throws { try store.remove(Self.name(of: server)) }

  private static func name(of server: LookupServer) -> String { "lookup:" + server.rawValue }

  /// Access to servers.
  var access: ServerAccess { ServerAccess(device: device, pins: pins) { login(of: $0) } }
}

extension ConfigurationLoader {
  /// The user's logins.
  var logins: Logins { Logins(folders: folders) }

  /// The network shares of the library's folders.
  var networkShares: NetworkShares { NetworkShares(dataFolder: folders.data, logins: logins) }

  /// Access for looking titles up, with the enabled databases.
  func lookupAccess(
    _ settings: Settings, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> LookupAccess {
    let (lookup, logins) = (lookup(settings), logins)
    let locale =
      settings.locale ?? environment["LC_ALL"] ?? environment["LC_MESSAGES"] ?? environment["LANG"]
    var access = LookupAccess(
      lookup.databases.compactMap { LookupServer(rawValue: $0.rawValue) },
      language: LookupAccess.language(of: locale ?? "")
    ) { logins.key(of: $0) }
    access.writesInfoFiles = lookup.writesInfoFiles
    for server in LookupServer.allCases {
      guard let database = Settings.Lookup.Database(rawValue: server.rawValue),
        let mirror = lookup.mirrors[database], let places = access.places(of: server)
      else { continue }
      access.mirrors[server] = LookupServer.Places(
        questions: mirror.address.flatMap { ServerAddress($0) } ?? places.questions,
        pictures: mirror.pictures.flatMap { ServerAddress($0) } ?? places.pictures)
    }
    return access
  }

  /// Access to servers, including look-up.
  func serverAccess(_ settings: Settings) -> ServerAccess {
    var access = logins.access
    access.mount = { [networkShares] in networkShares.restore($0, isCancelled: $1) }
    access.lookup = lookupAccess(settings)
    return access
  }
}
