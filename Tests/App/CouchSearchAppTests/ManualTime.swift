import Geometry
import Synchronization

@testable import CouchSearchApp
@testable import ScreenHost

/// A clock that stands still until a test moves it.
final class ManualClock: LoopClock {
  private(set) var milliseconds = 0

  func now() -> Timestamp { Timestamp(milliseconds) }
  func advance(by milliseconds: Int) { self.milliseconds += milliseconds }
}

/// A queue whose work is done when a test says so.
final class ManualQueue: Sendable {
  private let waiting = Mutex<[@Sendable () -> Void]>([])

  /// The same as a queue of the program.
  var queue: WorkQueue {
    WorkQueue { [self] work in waiting.withLock { $0.append(work) } }
  }

  /// Pieces of work that wait.
  var count: Int { waiting.withLock { $0.count } }

  /// Does everything that waits, and what that adds.
  func run() {
    while let work = waiting.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { work() }
  }
}
