/// A secret that cannot be read or kept.
package enum SecretFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The keyring of the desktop is locked, and nobody unlocked it.
  case locked
  /// The keyring answered with an error.
  case refused(reason: String)
  /// The file of secrets cannot be read or written.
  case file(path: String, reason: String)

  /// The failure in one line. Nothing of a secret is in it.
  package var description: String {
    switch self {
    case .locked: "The keyring is locked. Unlock it and try again."
    case .refused(let reason): "The keyring refused: \(reason)."
    case .file(let path, let reason): "Cannot use \(path): \(reason)."
    }
  }
}
