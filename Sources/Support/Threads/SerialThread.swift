internal import CWiping
internal import Dispatch
internal import Foundation

/// A thread that performs work one piece at a time, in the order added.
///
/// Unlike a dispatch queue it is always the same thread: data that work leaves on the stack can be
/// overwritten, which is done in a process that wipes its memory, as soon as there is no more work. The
/// thread starts with the first piece and ends with this object.
package final class SerialThread: Sendable {
  /// `@unchecked Sendable`: its variables are only used while holding the condition's lock.
  private final class Line: @unchecked Sendable {
    let condition = NSCondition()
    var works: [@Sendable () -> Void] = []
    var isRunning = false
    var isPaused = false
    var isEnded = false

    /// Performs the queued work until the end.
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

  /// - Parameter name: The thread's name, of which thread lists show 15 bytes.
  package init(_ name: String) { self.name = name }

  deinit {
    line.condition.withLock {
      line.isEnded = true
      line.condition.signal()
    }
  }

  /// Adds work to the end of the queue.
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

  /// Waits until the work added so far is done; must not be called on this thread.
  package func wait() {
    let done = DispatchSemaphore(value: 0)
    add { done.signal() }
    done.wait()
  }

  /// Starts no work until ``resume()``.
  package func pause() { line.condition.withLock { line.isPaused = true } }

  /// Continues after ``pause()``.
  package func resume() {
    line.condition.withLock {
      line.isPaused = false
      line.condition.signal()
    }
  }
}
