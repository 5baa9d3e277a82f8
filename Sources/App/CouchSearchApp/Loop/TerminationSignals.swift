internal import Dispatch
internal import Foundation
internal import Synchronization

/// Notices that the system wants the program to end: SIGTERM, SIGINT, SIGHUP.
///
/// Window events cannot do that in a kiosk, where closing the window does nothing.
final class TerminationSignals {
  private let sources: [any DispatchSourceSignal]
  private let flag: Flag

  private final class Flag: Sendable {
    let isSet = Mutex(false)
  }

  /// Whether one of the signals came.
  var isTerminating: Bool { flag.isSet.withLock { $0 } }

  /// The same as a question that any thread may ask.
  var question: @Sendable () -> Bool {
    { [flag] in flag.isSet.withLock { $0 } }
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
    sources = [SIGTERM, SIGINT, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        flag.isSet.withLock { $0 = true }
        wake()
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(patience)) {
          _exit(exitCode)
        }
      }
      source.resume()
      return source
    }
  }
}
