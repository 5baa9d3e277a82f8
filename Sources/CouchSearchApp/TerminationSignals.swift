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

  /// Starts to listen; `wake` is called from another thread.
  init(wake: @escaping @Sendable () -> Void) {
    let flag = Flag()
    self.flag = flag
    sources = [SIGTERM, SIGINT, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        flag.isSet.withLock { $0 = true }
        wake()
      }
      source.resume()
      return source
    }
  }
}
