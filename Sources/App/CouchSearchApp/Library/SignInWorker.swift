internal import CatalogModel
internal import CatalogSearch
internal import Foundation
internal import Logging
internal import Platform
internal import RemoteSources
internal import ScreenHost
internal import SearchScreen
internal import Support
internal import Synchronization

/// Signs in to servers with codes or passwords, and connects to network shares, on its own thread.
final class SignInWorker: Sendable {
  private struct State {
    /// The number of sign-ins started or cancelled.
    var number = 0
    /// Ends the wait of the sign-in thread.
    var wake: DispatchSemaphore?
  }

  private let logins: Logins
  private let shares: NetworkShares
  /// The format of the dates of certificates.
  private let times: RefreshTimeFormat
  private let log: Logger
  private let state = Mutex(State())

  /// Seconds between checks whether the code was entered.
  private static let pace = 3.0
  /// The number of checks: codes are valid for ten minutes.
  private static let attempts = 200

  /// Makes a worker.
  init(
    _ logins: Logins, shares: NetworkShares,
    times: RefreshTimeFormat = RefreshTimeFormat(locale: ""), log: Logger
  ) {
    self.logins = logins
    self.shares = shares
    self.times = times
    self.log = log
  }

  /// Signs in to the server of a source, cancelling any sign-in in progress.
  /// - Parameter report: Receives the progress, on another thread.
  func start(_ source: LibrarySource, report: @escaping @Sendable (SignIn) -> Void) {
    let wake = DispatchSemaphore(value: 0)
    let mine = next(wake)
    Thread.detachNewThread { [self] in
      let isCancelled: @Sendable () -> Bool = { [self] in state.withLock { $0.number != mine } }
      do {
        let login = try CodeLogin(source, logins: logins, isCancelled: isCancelled)
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
        report(SignIn(failure: error, times: times))
      }
    }
  }

  /// Has the server of a source check the entered login and stores it if correct, cancelling any sign-in in
  /// progress.
  /// - Parameter report: Receives the outcome, on another thread.
  func check(
    _ typed: Credential, for source: LibrarySource, report: @escaping @Sendable (SignIn) -> Void
  ) {
    let (logins, shares) = (logins, shares)
    check(
      source.place,
      attempt: { isCancelled in
        if let share = shares.login(of: source) {
          do throws(ShareMount.Failure) {
            _ = try shares.connect(share.place, typed: typed, isCancelled: isCancelled)
          } catch {
            switch error {
            // Where the address is typed, the next attempt says what is missing, or asks about the server.
            case .missing where source.place.contains("://"),
              .question where source.place.contains("://"):
              break
            default: throw CatalogError(error, at: share.place)
            }
          }
          return { try logins.keep(typed, for: share) }
        }
        let credential = try PasswordLogin.credential(
          typed, for: source, device: logins.device, pins: logins.pins, isCancelled: isCancelled)
        return { try logins.keep(credential, for: source) }
      },
      report: report)
  }

  /// Has a login checked and stores it if correct, cancelling any sign-in in progress.
  /// - Parameters:
  ///   - place: The server or service, for the log.
  ///   - attempt: Checks the login and returns how to store it; `nil` if it cannot be correct.
  ///   - report: Receives the outcome, on another thread.
  func check(
    _ place: String,
    attempt:
      @escaping @Sendable (_ isCancelled: @escaping @Sendable () -> Bool) throws
      -> (() throws -> Void)?,
    report: @escaping @Sendable (SignIn) -> Void
  ) {
    let mine = next(nil)
    Thread.detachNewThread { [self] in
      let isCancelled: @Sendable () -> Bool = { [self] in state.withLock { $0.number != mine } }
      do {
        let store = try attempt(isCancelled)
        guard !isCancelled() else { return }
        try store?()
        report(store == nil ? .refused : .done)
      } catch {
        guard !isCancelled() else { return }
        log.warning("Not signed in to \(place): \(error)")
        report(SignIn(failure: error, times: times))
      }
    }
  }

  /// Connects to a share, cancelling any sign-in in progress.
  /// - Parameters:
  ///   - question: The question about its server that the person said yes to; `nil` for none.
  ///   - report: Receives the outcome, on another thread.
  func connect(
    _ address: String, trusting question: String?,
    report: @escaping @Sendable (NetworkShare.Answer) -> Void
  ) {
    let mine = next(nil)
    Thread.detachNewThread { [self] in
      let isCancelled: @Sendable () -> Bool = { [self] in state.withLock { $0.number != mine } }
      do throws(ShareMount.Failure) {
        let folder = try shares.connect(address, trusting: question, isCancelled: isCancelled)
        guard !isCancelled() else { return }
        let name = address.split(separator: "/").last.map(String.init) ?? address
        report(
          .connected(
            FolderContents.Folder(
              path: folder, name: ControlCharacters.folded(name.removingPercentEncoding ?? name),
              kind: .disk)))
      } catch {
        guard !isCancelled() else { return }
        log.warning("Not connected to \(address): \(CatalogError(error, at: address).message)")
        report(NetworkShare.Answer(error))
      }
    }
  }

  /// Finds the user name in the login for a source.
  /// - Parameter found: Receives the name, if there is one, on another thread.
  func findUser(of source: LibrarySource, found: @escaping @Sendable (String) -> Void) {
    // The keyring may be slow.
    Thread.detachNewThread { [logins, shares] in
      let login = try? logins.login(of: shares.login(of: source) ?? source).get()
      if let user = login?.userName(on: source.kind), !user.isEmpty { found(user) }
    }
  }

  /// Trusts a certificate.
  /// - Parameter report: Called on another thread with whether the trust was saved.
  func trust(_ certificate: ServerCertificate, report: @escaping @Sendable (Bool) -> Void) {
    // The disk may take its time.
    Thread.detachNewThread { [logins, log] in
      if let problem = logins.pins.problem { log.warning("\(problem)") }
      do throws(CatalogError) {
        try logins.pins.trust(certificate)
        log.notice(
          "\(certificate.address) is trusted by its certificate \(certificate.fingerprintWithColons)"
        )
        report(true)
      } catch {
        log.error("The certificate of \(certificate.address) is not trusted: \(error)")
        report(false)
      }
    }
  }

  /// Cancels any sign-in in progress.
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
  /// The outcome of signing in that an error means.
  init(failure: any Error, times: RefreshTimeFormat = RefreshTimeFormat(locale: "")) {
    switch failure {
    case CatalogError.untrustedCertificate(let certificate):
      self = .untrusted(UntrustedServer(certificate, times: times))
    case CatalogError.notSignedIn: self = .refused
    case CatalogError.unreachable, CatalogError.missingLibrary: self = .unreachable
    case is SecretFailure: self = .unkept
    default: self = .strange
    }
  }
}

extension Credential {
  /// The typed user name; empty if the login contains the server's user id instead.
  fileprivate func userName(on kind: LibrarySource.Kind) -> String {
    [.subsonic, .audiobookshelf, .m3u, .opds, .podcast, .folder].contains(kind) ? user : ""
  }
}
