internal import Dispatch
internal import Foundation
internal import Synchronization

/// Reads lines from standard input on its own thread.
final class LineReader: Sendable {
  private let queue = Mutex(LineQueue())
  /// Signalled when a line has been taken.
  private let room = DispatchSemaphore(value: 0)

  /// Starts reading; `wake` is called after every line, and at the end.
  func start(wake: @escaping @Sendable () -> Void) {
    Thread.detachNewThread { [self] in
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        // Excess input waits in the pipe rather than in this process's memory.
        while queue.withLock(\.isFull) { room.wait() }
        let count = read(STDIN_FILENO, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        queue.withLock { $0.add(buffer[..<count]) }
        wake()
      }
      queue.withLock { $0.end() }
      wake()
    }
  }

  /// The oldest line not yet taken.
  func next() -> LineQueue.Line? {
    let (wasFull, line) = queue.withLock { ($0.isFull, $0.next()) }
    if wasFull { room.signal() }
    return line
  }

  /// Whether the input has ended and every line has been taken.
  var hasEnded: Bool { queue.withLock(\.hasEnded) }
}
