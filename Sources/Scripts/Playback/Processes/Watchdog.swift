internal import Dispatch
internal import Foundation
internal import ScreenHost
internal import Synchronization

/// A watchdog timer in real time: ends a hanging replay, and says what it was waiting for.
///
/// Logical time cannot detect this: it stands still until the real work is done.
final class Watchdog: Sendable {
  /// The exit code of a hanging replay; `EX_TEMPFAIL`.
  static let exitCode: Int32 = 75

  private struct Watch {
    var work: String
    var deadline: DispatchTime
  }

  private let watch: Mutex<Watch>
  private let patience: Double
  /// Signalled when there is nothing left to watch.
  private let isOver = DispatchSemaphore(value: 0)

  /// Starts watching.
  /// - Parameters:
  ///   - work: The first piece of work.
  ///   - patience: Seconds that one piece of work may take.
  init(_ work: String, patience: Double) {
    self.patience = patience
    watch = Mutex(Watch(work: work, deadline: .now() + patience))
    Thread.detachNewThread { [self] in
      while isOver.wait(timeout: watch.withLock(\.deadline)) == .timedOut { bark() }
    }
  }

  /// Notes that a new piece of work begins.
  func begin(_ work: @autoclosure () -> String) {
    let work = work()
    watch.withLock { $0 = Watch(work: work, deadline: .now() + patience) }
  }

  /// Notes that the current one is continuing, and not hanging.
  func goOn() { watch.withLock { $0.deadline = .now() + patience } }

  /// Stops watching.
  func end() { isOver.signal() }

  private func bark() {
    let late = watch.withLock { $0.deadline <= .now() ? $0.work : nil }
    guard let late else { return }
    Console.complain("The replay hangs: nothing has happened for \(patience) seconds in \(late)")
    _exit(Self.exitCode)
  }
}
