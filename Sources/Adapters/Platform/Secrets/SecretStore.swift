internal import Support

/// The user's passwords and tokens, by name: in the desktop's Secret Service if there is one, else in a file
/// that only the user can read.
package struct SecretStore: Sendable {
  private let environment: [String: String]
  private let file: SecretFile

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - environment: The variables of the process, which give the address of the message bus.
  ///   - file: The file for a desktop without a Secret Service.
  package init(environment: [String: String], file: String) {
    self.environment = environment
    self.file = SecretFile(path: file)
  }

  /// The secret with a name; `nil` if there is none. Never prompts the user.
  /// - Throws: ``SecretFailure``, for example when the keyring is locked.
  package func secret(for name: String) throws(SecretFailure) -> String? {
    if let secret = try file.secrets()[name] { return secret }
    return try SecretService(environment: environment)?.secret(for: name)
  }

  /// Stores a secret, replacing any with the same name. The desktop may ask to unlock its keyring.
  ///
  /// - Parameters:
  ///   - label: The name shown to people in the keyring.
  ///   - patience: Seconds the user has to unlock the keyring.
  /// - Throws: ``SecretFailure``; the previous secret is then unchanged.
  package func keep(
    _ secret: String, for name: String, label: String, patience: Double = 60
  ) throws(SecretFailure) {
    guard let service = SecretService(environment: environment) else {
      return try file.change { $0[name] = secret }
    }
    try service.keep(secret, for: name, label: label, patience: patience)
    try file.change { $0[name] = nil }
  }

  /// Removes the secret with a name; does nothing if there is none.
  /// - Throws: ``SecretFailure``.
  package func remove(_ name: String) throws(SecretFailure) {
    try file.change { $0[name] = nil }
    try SecretService(environment: environment)?.remove(name)
  }
}
