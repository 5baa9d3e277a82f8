internal import CWiping
internal import Dispatch
internal import Foundation

/// A thread that does one piece of work after the other, in the order in which they are added.
///
/// Unlike a dispatch queue it is always the same thread: what work leaves on the stack can be
/// overwritten, and is in a process that wipes its memory, as soon as there is no more work. The
/// thread begins with the first piece and ends with this object.
package final class SerialThread: Sendable {
  /// `@unchecked Sendable`: its variables are used with the lock of the condition held only.
  private final class Line: @unchecked Sendable {
    let condition = NSCondition()
    var works: [@Sendable () -> Void] = []
    var isRunning = false
    var isPaused = false
    var isEnded = false

    /// Does the work of the line until its end.
    func run() {
      while let work = next() { work() }
    }

    private func next() -> (@Sendable () -> Void)? {
      condition.lock()
      defer { condition.unlock() }
      while !isEnded, isPaused || works.isEmpty {
        couch_wipe_stack()
        condition.wait()
      }
      return works.isEmpty ? nil : works.removeFirst()
    }
  }

  private let name: String
  private let line = Line()

  /// - Parameter name: The name of the thread in lists of threads, which show 15 bytes of it.
  package init(_ name: String) { self.name = name }

  deinit {
    line.condition.withLock {
      line.isEnded = true
      line.condition.signal()
    }
  }

  /// Adds a piece of work at the end.
  package func add(_ work: @escaping @Sendable () -> Void) {
    let isFirst = line.condition.withLock {
      defer { line.isRunning = true }
      line.works.append(work)
      line.condition.signal()
      return !line.isRunning
    }
    guard isFirst else { return }
    let thread = Thread { [line] in line.run() }
    thread.name = name
    thread.start()
  }

  /// Waits until the work that was added so far is done; not to be called by this thread.
  package func wait() {
    let done = DispatchSemaphore(value: 0)
    add { done.signal() }
    done.wait()
  }

  /// Begins no work until ``resume()``.
  package func pause() { line.condition.withLock { line.isPaused = true } }

  /// Goes on after ``pause()``.
  package func resume() {
    line.condition.withLock {
      line.isPaused = false
      line.condition.signal()
    }
  }
}
