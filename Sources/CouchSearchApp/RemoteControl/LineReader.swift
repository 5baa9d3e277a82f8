internal import Foundation
internal import Synchronization

/// Reads lines from standard input on a thread of its own.
final class LineReader: Sendable {
  private struct Queue {
    var lines: [String] = []
    var hasEnded = false
  }

  private let queue = Mutex(Queue())
  private static let mostLines = 256

  /// Starts to read; `wake` is called after every line, and at the end.
  func start(wake: @escaping @Sendable () -> Void) {
    Thread.detachNewThread { [self] in
      while let line = readLine() {
        queue.withLock { $0.lines.append(line) }
        wake()
        // Who sends faster than the screen can answer waits in the pipe, not in our memory.
        while queue.withLock({ $0.lines.count >= Self.mostLines }) { usleep(2000) }
      }
      queue.withLock { $0.hasEnded = true }
      wake()
    }
  }

  /// The oldest line that was not taken yet.
  func next() -> String? {
    queue.withLock { $0.lines.isEmpty ? nil : $0.lines.removeFirst() }
  }

  /// Whether the input has ended and every line was taken.
  var hasEnded: Bool { queue.withLock { $0.hasEnded && $0.lines.isEmpty } }
}
