internal import CatalogModel
internal import CatalogSearch
internal import Foundation
internal import Logging
internal import Platform
internal import RemoteSources
internal import SearchScreen
internal import Synchronization

/// Signs in to servers by codes or passwords, on a thread of its own.
final class SignInWorker: Sendable {
  private struct State {
    /// The number of times that signing in was started or called off.
    var number = 0
    /// Ends the wait of the thread that signs in.
    var wake: DispatchSemaphore?
  }

  private let logins: Logins
  private let log: Logger
  private let state = Mutex(State())

  /// Seconds between two questions whether the code was entered.
  private static let pace = 3.0
  /// The times that a server is asked: codes live for ten minutes.
  private static let attempts = 200

  /// Prepares to sign in.
  init(_ logins: Logins, log: Logger) {
    self.logins = logins
    self.log = log
  }

  /// Signs in to the server of a source, and calls off what is going on.
  /// - Parameter report: Told the progress, on another thread.
  func start(_ source: LibrarySource, report: @escaping @Sendable (SignIn) -> Void) {
    let wake = DispatchSemaphore(value: 0)
    let mine = next(wake)
    Thread.detachNewThread { [self] in
      let isCancelled: @Sendable () -> Bool = { [self] in state.withLock { $0.number != mine } }
      do {
        let login = try CodeLogin(source, device: logins.device, isCancelled: isCancelled)
        report(.code(login.code))
        for _ in 0..<Self.attempts {
          _ = wake.wait(timeout: .now() + Self.pace)
          guard !isCancelled() else { return }
          guard let credential = try login.poll() else { continue }
          try logins.keep(credential, for: source)
          return report(.done)
        }
        report(.expired)
      } catch {
        guard !isCancelled() else { return }
        log.warning("Not signed in to \(source.place): \(error)")
        report(SignIn(failure: error))
      }
    }
  }

  /// Has the server of a source check what was typed, keeps the login where it is right, and calls off
  /// what is going on.
  /// - Parameter report: Told the end, on another thread.
  func check(
    _ typed: Credential, for source: LibrarySource, report: @escaping @Sendable (SignIn) -> Void
  ) {
    let mine = next(nil)
    Thread.detachNewThread { [self] in
      let isCancelled: @Sendable () -> Bool = { [self] in state.withLock { $0.number != mine } }
      do {
        let credential = try PasswordLogin.credential(
          typed, for: source, device: logins.device, isCancelled: isCancelled)
        guard !isCancelled() else { return }
        try logins.keep(credential, for: source)
        report(.done)
      } catch {
        guard !isCancelled() else { return }
        log.warning("Not signed in to \(source.place): \(error)")
        report(SignIn(failure: error))
      }
    }
  }

  /// Has a database check a key, keeps it where it is right, and calls off what is going on.
  /// - Parameter report: Told the end, on another thread.
  func check(
    key: String, of server: LookupServer, by access: LookupAccess,
    report: @escaping @Sendable (SignIn) -> Void
  ) {
    let mine = next(nil)
    Thread.detachNewThread { [self] in
      let isCancelled: @Sendable () -> Bool = { [self] in state.withLock { $0.number != mine } }
      do {
        guard TMDB.isKey(key) else { return report(.refused) }
        try access.provider(server, key: key, isCancelled: isCancelled).check()
        guard !isCancelled() else { return }
        try logins.keep(key: key, of: server)
        report(.done)
      } catch {
        guard !isCancelled() else { return }
        log.warning("The key for \(server.name) is not kept: \(error)")
        report(SignIn(failure: error))
      }
    }
  }

  /// Looks for the user name of the login for a source.
  /// - Parameter found: Told the name where there is one, on another thread.
  func findUser(of source: LibrarySource, found: @escaping @Sendable (String) -> Void) {
    // The keyring may take its time.
    Thread.detachNewThread { [logins] in
      let login = try? logins.login(of: source).get()
      if let user = login?.userName(on: source.kind), !user.isEmpty { found(user) }
    }
  }

  /// Calls off what is going on.
  func cancel() { _ = next(nil) }

  private func next(_ wake: DispatchSemaphore?) -> Int {
    state.withLock { state in
      state.wake?.signal()
      state.wake = wake
      state.number += 1
      return state.number
    }
  }
}

extension SignIn {
  /// The end of signing in for an error.
  init(failure: any Error) {
    switch failure {
    case CatalogError.notSignedIn: self = .refused
    case CatalogError.unreachable, CatalogError.missingLibrary: self = .unreachable
    case is SecretFailure: self = .unkept
    default: self = .strange
    }
  }
}

extension Credential {
  /// The name that the person typed; empty where the login has the server's number for them.
  fileprivate func userName(on kind: LibrarySource.Kind) -> String {
    [.subsonic, .audiobookshelf, .m3u, .opds, .podcast].contains(kind) ? user : ""
  }
}
