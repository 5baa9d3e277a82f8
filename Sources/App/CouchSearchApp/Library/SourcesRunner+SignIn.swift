internal import CatalogModel
internal import CatalogSearch
internal import Foundation
internal import RemoteSources
internal import Support

extension SourcesRunner {
  /// Seconds between two questions whether a code was entered.
  private static let pace = 3.0
  private static let attempts = 200

  /// Signs in to the server of a source, by a code where the server gives one.
  ///
  /// - Parameters:
  ///   - name: The source, by kind, place or both.
  ///   - user: The person's name on the server; empty for none.
  ///   - hasKey: True to read a password, key or token from standard input.
  /// - Returns: The exit code: 0, 64 for a source that has no login, 65 without a login.
  package func signIn(_ name: String, user: String, hasKey: Bool) throws -> Int32 {
    guard let source = source(named: name), source.kind.isRemote else {
      Console.complain("There is no server \(name) among the sources.")
      return 64
    }
    guard hasKey || !source.kind.signsInByCode else { return try signInByCode(source) }
    let secret = SecretPrompt.read("Password or key for \(source.place): ")
    guard !secret.isEmpty else {
      Console.complain("Nothing was entered.")
      return 65
    }
    let typed = Credential(user: user, secret: secret)
    // Emby gives a token for a password.
    let credential =
      source.kind == .emby && !user.isEmpty && !hasKey
      ? try PasswordLogin.credential(typed, for: source, device: logins.device) { false } : typed
    try logins.keep(credential, for: source)
    print("Signed in. “couchsearch sources refresh” reads \(source.place).")
    return 0
  }

  private func signInByCode(_ source: LibrarySource) throws -> Int32 {
    let signals = TerminationSignals(patience: 10_000, exitCode: 130) {}
    return try withExtendedLifetime(signals) {
      let login = try CodeLogin(source, device: logins.device, isCancelled: signals.question)
      print(
        source.kind == .plex
          ? "Open plex.tv/link on another device and enter \(login.code)."
          : "Where you are signed in to Jellyfin, open your profile, choose Quick Connect and enter "
            + "\(login.code).")
      for _ in 0..<Self.attempts {
        _ = DispatchSemaphore(value: 0).wait(timeout: .now() + Self.pace)
        guard !signals.question() else { throw CatalogError.cancelled }
        guard let credential = try login.poll() else { continue }
        try logins.keep(credential, for: source)
        print("Signed in. “couchsearch sources refresh” reads \(source.place).")
        return 0
      }
      Console.complain("The code was not entered.")
      return 65
    }
  }
}

/// Reads a secret from the terminal without showing it, or a line from what is piped in.
enum SecretPrompt {
  static func read(_ question: String) -> String {
    (isatty(STDIN_FILENO) == 1 ? PINSetter.ask(question) : readLine())?.trimmed ?? ""
  }
}
