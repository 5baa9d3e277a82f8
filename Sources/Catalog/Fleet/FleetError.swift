/// The reason why a release was not installed. The previous one stays.
package enum FleetError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A file that is not a key.
  case badKey(String)
  /// The address has something other than a manifest, or an invalid one.
  case badManifest(reason: String)
  /// No signature is from a key in the configuration.
  case badSignature
  /// The manifest is older than one that was already accepted.
  case older(version: Int, than: Int)
  /// The content of a file differs from the manifest.
  case wrongContent(file: String)
  /// The server cannot be reached, or does not provide the files.
  case server(String)
  /// The catalogue or the settings cannot be used.
  case unusable(reason: String)
  /// A file cannot be written.
  case unwritable(String)
  /// There is no previous release.
  case nothingBefore
  /// The configuration names no server.
  case noServer
  /// Nothing can be signed, and no key can be created.
  case noCryptography(reason: String)

  /// The problem in one sentence.
  package var description: String {
    switch self {
    case .badKey(let file): "\(file) is not a key of “couchsearch catalog key”."
    case .badManifest(let reason): "The address gives no manifest of a release: \(reason)."
    case .badSignature:
      "The release is signed with none of the keys in “catalogKeys”. It is not taken."
    case .older(let version, let than):
      "The server has release \(version), and release \(than) was here already. It is not taken."
    case .wrongContent(let file): "\(file) is not the file that was signed. It is not taken."
    case .server(let reason): reason
    case .unusable(let reason): "The release cannot be used: \(reason)."
    case .unwritable(let reason): reason
    case .nothingBefore: "There is no release before this one."
    case .noServer: "The configuration names no server: “catalog” is no address."
    case .noCryptography(let reason): "Nothing can be signed: \(reason)."
    }
  }
}
