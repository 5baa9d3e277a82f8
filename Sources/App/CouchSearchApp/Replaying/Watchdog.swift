internal import Foundation
internal import Synchronization

/// Ends a replay that hangs, and says what was being waited for.
///
/// Logical time cannot tell: it stands still until the real work is done. So this looks at the
/// clock on the wall.
final class Watchdog: Sendable {
  /// The exit code of a replay that hangs; `EX_TEMPFAIL`.
  static let exitCode: Int32 = 75

  private struct Watch {
    var work = ""
    var since = Date()
    var isOver = false
  }

  private let watch = Mutex(Watch())
  private let patience: Double

  /// Starts to watch.
  /// - Parameter patience: Seconds that one piece of work may take.
  init(patience: Double) {
    self.patience = patience
    Thread.detachNewThread { [self] in
      while !isOver {
        usleep(20_000)
        bark()
      }
    }
  }

  /// Something else begins.
  func begin(_ work: @autoclosure () -> String) {
    let work = work()
    watch.withLock { watch in
      watch.work = work
      watch.since = Date()
    }
  }

  /// The same goes on: it does not hang.
  func goOn() { watch.withLock { $0.since = Date() } }

  /// Stops to watch.
  func end() { watch.withLock { $0.isOver = true } }

  private var isOver: Bool { watch.withLock { $0.isOver } }

  private func bark() {
    let late: String? = watch.withLock { watch in
      guard !watch.isOver, Date().timeIntervalSince(watch.since) > patience else { return nil }
      return watch.work
    }
    guard let late else { return }
    Console.complain("This hangs: nothing has happened for \(patience) seconds in \(late)")
    _exit(Self.exitCode)
  }
}
