internal import Dispatch
internal import Foundation
internal import Synchronization

/// Notices that the system wants the program to end: SIGTERM, SIGINT, SIGHUP.
///
/// Window events cannot do that in a kiosk, where closing the window does nothing.
final class TerminationSignals {
  private let sources: [any DispatchSourceSignal]
  private let flag: Flag

  private let former: [sigaction]

  private final class Flag: Sendable {
    let signal = Mutex<Int32?>(nil)
    /// Whether listening has ended.
    let hasEnded = Mutex(false)
  }

  private static let numbers = [SIGTERM, SIGINT, SIGHUP]

  /// Whether one of the signals came.
  var isTerminating: Bool { signal != nil }

  /// The signal that came first; `nil` before.
  var signal: Int32? { flag.signal.withLock { $0 } }

  /// The same as a question that any thread may ask.
  var question: @Sendable () -> Bool {
    { [flag] in flag.signal.withLock { $0 } != nil }
  }

  /// Starts to listen.
  ///
  /// - Parameters:
  ///   - patience: Milliseconds after which the program is ended where it stands: a loop that is
  ///     stuck in a write that nobody reads would never look. Databases survive that.
  ///   - exitCode: What the program ends with then.
  ///   - wake: Called from another thread when a signal came.
  init(patience: Int = 2000, exitCode: Int32 = 0, wake: @escaping @Sendable () -> Void) {
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
  func end() {
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
