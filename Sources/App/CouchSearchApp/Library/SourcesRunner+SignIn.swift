internal import CatalogModel
internal import CatalogSearch
internal import Foundation
internal import RemoteSources
internal import ScreenHost
internal import Support

extension SourcesRunner {
  /// Seconds between checks whether a code was entered.
  private static let pace = 3.0
  private static let attempts = 200

  /// Signs in to the server of a source, which must accept the login: with a code if the server offers one
  /// and nothing else was entered.
  ///
  /// - Parameters:
  ///   - name: The source, by kind, place or both.
  ///   - user: The user name on the server; empty for none.
  ///   - hasKey: Whether to read a key or token rather than a password.
  /// - Returns: The exit code: 0, 64 for a source without such a login, 65 if the login is missing or
  ///   rejected.
  package func signIn(_ name: String, user: String, hasKey: Bool) throws -> Int32 {
    guard let source = source(named: name), source.kind.isRemote else {
      Console.complain(
        source(named: name)?.kind == .folder
          ? "\(name) is a folder. Sign in to a network share on the screen, under Settings › Library."
          : "There is no server \(name) among the sources.")
      return 64
    }
    guard user.isEmpty || hasKey || source.kind.hasUserNames else {
      Console.complain("\(source.kind.serverName) knows no user names: leave --user out.")
      return 64
    }
    let mayUseCode = source.kind.signsInByCode && user.isEmpty && !hasKey
    guard !mayUseCode || SecretPrompt.isPiped else { return try signInByCode(source) }
    if source.kind == .trakt, isatty(STDIN_FILENO) == 1 {
      print(
        "Trakt needs a client id of your own: create an app on https://trakt.tv/oauth/applications and copy "
          + "its Client ID.")
    }
    let question =
      "\(hasKey || user.isEmpty ? "Password or key" : "Password") for \(source.place): "
    let secret = SecretPrompt.read(question)
    // At home, accounts often have no password.
    let mayBeEmpty = [.jellyfin, .emby].contains(source.kind) && !user.isEmpty && !hasKey
    guard !secret.isEmpty || mayBeEmpty else {
      Console.complain("Nothing was entered.")
      return 65
    }
    let signals = TerminationSignals(patience: 10_000, exitCode: 130) {}
    return try withExtendedLifetime(signals) {
      do throws(CatalogError) {
        let credential = try PasswordLogin.credential(
          Credential(user: user, secret: secret), for: source, device: logins.device,
          pins: logins.pins, isKey: hasKey, isCancelled: signals.question)
        return try keep(credential, for: source)
      } catch {
        guard case .notSignedIn(let place, let reason) = error else { throw error }
        Console.complain(
          "\(place) does not take this login"
            + (reason.isEmpty ? "." : ": \(CatalogError.sentence(reason))")
            + (source.kind.hasUserNames && !hasKey
              ? " Check the user name and the password." : " Check what you entered."))
        return 65
      }
    }
  }

  private func keep(
    _ credential: Credential, for source: LibrarySource
  ) throws(CatalogError) -> Int32 {
    do {
      try logins.keep(credential, for: source)
    } catch {
      Console.complain(Failure.message(error))
      return 73
    }
    print("Signed in. “couchsearch sources refresh” reads \(source.place).")
    return 0
  }

  private func signInByCode(_ source: LibrarySource) throws -> Int32 {
    let signals = TerminationSignals(patience: 10_000, exitCode: 130) {}
    return try withExtendedLifetime(signals) {
      let login = try CodeLogin(source, logins: logins, isCancelled: signals.question)
      print(
        source.kind == .plex
          ? "Open plex.tv/link on another device and enter \(login.code)."
          : "Where you are signed in to Jellyfin, open your profile, choose Quick Connect and enter "
            + "\(login.code).")
      for _ in 0..<Self.attempts {
        _ = DispatchSemaphore(value: 0).wait(timeout: .now() + Self.pace)
        guard !signals.question() else { throw CatalogError.cancelled }
        guard let credential = try login.poll() else { continue }
        return try keep(credential, for: source)
      }
      Console.complain("The code was not entered.")
      return 65
    }
  }
}

/// Reads a secret from the terminal without echo, or a line from piped input.
enum SecretPrompt {
  /// Milliseconds to wait for input from a pipe.
  private static let patience: Int32 = 500

  /// Whether a line is coming from another program or a file.
  static var isPiped: Bool {
    var facts = stat()
    guard fstat(STDIN_FILENO, &facts) == 0 else { return false }
    let kind = facts.st_mode & S_IFMT
    guard kind == S_IFREG || kind == S_IFIFO || kind == S_IFSOCK else { return false }
    var poller = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    // A pipe closed without input provides no line, either.
    return poll(&poller, 1, patience) > 0 && poller.revents & Int16(POLLIN) != 0
  }

  static func read(_ question: String) -> String {
    let line = (isatty(STDIN_FILENO) == 1 ? PINSetter.ask(question) : readLine()) ?? ""
    // A password may begin or end with a space, but a Windows line ending is not part of it.
    return line.hasSuffix("\r") ? String(line.dropLast()) : line
  }
}
