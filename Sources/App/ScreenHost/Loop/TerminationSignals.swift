internal import Dispatch
internal import Foundation
internal import Synchronization

/// Notices signals that ask the program to end: SIGTERM, SIGINT, SIGHUP.
///
/// Window events cannot do this in a kiosk, where closing the window has no effect.
package final class TerminationSignals {
  private let sources: [any DispatchSourceSignal]
  private let flag: Flag

  private let former: [sigaction]

  private final class Flag: Sendable {
    let signal = Mutex<Int32?>(nil)
    /// Whether listening has stopped.
    let hasEnded = Mutex(false)
  }

  private static let numbers = [SIGTERM, SIGINT, SIGHUP]

  /// Whether one of the signals has arrived.
  package var isTerminating: Bool { signal != nil }

  /// The first signal; `nil` if none has arrived.
  package var signal: Int32? { flag.signal.withLock { $0 } }

  /// The same as a closure that may be called on any thread.
  package var question: @Sendable () -> Bool {
    { [flag] in flag.signal.withLock { $0 } != nil }
  }

  /// Starts listening.
  ///
  /// - Parameters:
  ///   - patience: Milliseconds after which the process is ended immediately: a loop stuck in a write that no
  ///     one reads would never check. Databases survive that.
  ///   - exitCode: The exit code in that case.
  ///   - wake: Called on another thread when a signal arrives.
  package init(patience: Int = 2000, exitCode: Int32 = 0, wake: @escaping @Sendable () -> Void) {
    let flag = Flag()
    self.flag = flag
    former = Self.numbers.map { number in
      var action = sigaction()
      sigaction(number, nil, &action)
      return action
    }
    sources = Self.numbers.map { number in
      Foundation.signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        flag.signal.withLock { if $0 == nil { $0 = number } }
        wake()
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(patience)) {
          if !flag.hasEnded.withLock({ $0 }) { _exit(exitCode) }
        }
      }
      source.resume()
      return source
    }
  }

  deinit { end() }

  /// Restores the previous signal handlers. Does nothing the second time.
  package func end() {
    let isFirst = flag.hasEnded.withLock { hasEnded in
      defer { hasEnded = true }
      return !hasEnded
    }
    guard isFirst else { return }
    for source in sources { source.cancel() }
    for (number, action) in zip(Self.numbers, former) {
      var action = action
      sigaction(number, &action, nil)
    }
  }
}
