/// The reason why a secret cannot be read or stored.
package enum SecretFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The desktop's keyring is locked, and was not unlocked.
  case locked
  /// The keyring returned an error.
  case refused(reason: String)
  /// The file of secrets cannot be read or written.
  case file(path: String, reason: String)

  /// The failure in one line, without any part of a secret.
  package var description: String {
    switch self {
    case .locked: "The keyring is locked. Unlock it and try again."
    case .refused(let reason): "The keyring refused: \(reason)."
    case .file(let path, let reason): "Cannot use \(path): \(reason)."
    }
  }
}
