internal import Support

/// Passwords and tokens of the person, by name: in the desktop's Secret Service where there is one,
/// else in a file that only the person can read.
package struct SecretStore: Sendable {
  private let environment: [String: String]
  private let file: SecretFile

  /// Prepares to keep secrets.
  ///
  /// - Parameters:
  ///   - environment: The variables of the process, which say where the message bus is.
  ///   - file: The file for a desktop without a Secret Service.
  package init(environment: [String: String], file: String) {
    self.environment = environment
    self.file = SecretFile(path: file)
  }

  /// The secret of a name; `nil` where there is none. Never asks the person for anything.
  /// - Throws: ``SecretFailure``, such as that the keyring is locked.
  package func secret(for name: String) throws(SecretFailure) -> String? {
    if let secret = try file.secrets()[name] { return secret }
    return try SecretService(environment: environment)?.secret(for: name)
  }

  /// Keeps a secret in place of the former one of the name. The desktop may ask to unlock its keyring.
  ///
  /// - Parameters:
  ///   - label: The name that a keyring shows to people.
  ///   - patience: Seconds that the person has to unlock the keyring.
  /// - Throws: ``SecretFailure``; the former secret is unchanged then.
  package func keep(
    _ secret: String, for name: String, label: String, patience: Double = 60
  ) throws(SecretFailure) {
    guard let service = SecretService(environment: environment) else {
      return try file.change { $0[name] = secret }
    }
    try service.keep(secret, for: name, label: label, patience: patience)
    try file.change { $0[name] = nil }
  }

  /// Removes the secret of a name; one that is not there is no failure.
  /// - Throws: ``SecretFailure``.
  package func remove(_ name: String) throws(SecretFailure) {
    try file.change { $0[name] = nil }
    try SecretService(environment: environment)?.remove(name)
  }
}
