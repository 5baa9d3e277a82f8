internal import CatalogModel
internal import CatalogSearch
internal import Foundation
internal import Logging
internal import SearchScreen
internal import Synchronization

/// Signs in to servers by codes, on a thread of its own.
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
        report(.failed)
      } catch {
        guard !isCancelled() else { return }
        log.warning("Not signed in to \(source.place): \(error)")
        report(.failed)
      }
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
