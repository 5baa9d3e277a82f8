internal import Dispatch
internal import Foundation
internal import Synchronization

/// Reads lines from a descriptor on a thread of its own.
final class LineReader: Sendable {
  /// A line as it came.
  enum Line: Hashable, Sendable {
    case text(String)
    /// It was longer than anything sensible; its contents were dropped.
    case tooLong
  }

  private struct Queue {
    var lines: [Line] = []
    var hasEnded = false
    /// The bytes of the lines.
    var byteCount = 0
    /// Tells whether the reader waits for a line to be taken.
    var isWaiting = false
    /// Tells whether nobody wants its lines any more.
    var isStopped = false
  }

  private let queue = Mutex(Queue())
  /// Signalled when a line is taken from a full queue.
  private let room = DispatchSemaphore(value: 0)
  /// Entered while the thread holds the descriptor.
  let thread = DispatchGroup()
  private static let mostLines = 256
  /// The most bytes that wait, besides those of the longest line.
  private static let mostBytes = 1 << 20
  /// The longest line, in bytes.
  static let longest = 1 << 20

  /// Starts to read; `wake` is called after every line, and at the end.
  func start(_ descriptor: Int32 = STDIN_FILENO, wake: @escaping @Sendable () -> Void) {
    thread.enter()
    Thread.detachNewThread { [self] in
      defer { thread.leave() }
      var line = Data()
      var isTooLong = false
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        for byte in buffer[..<count] {
          if byte == UInt8(ascii: "\n") {
            add(isTooLong ? .tooLong : .text(String(decoding: line, as: UTF8.self)), wake: wake)
            line.removeAll()
            isTooLong = false
          } else if line.count < Self.longest {
            line.append(byte)
          } else {
            isTooLong = true
          }
        }
      }
      if !line.isEmpty { add(.text(String(decoding: line, as: UTF8.self)), wake: wake) }
      queue.withLock { $0.hasEnded = true }
      wake()
    }
  }

  private func add(_ line: Line, wake: () -> Void) {
    let isFull = queue.withLock { queue in
      guard !queue.isStopped else { return false }
      queue.lines.append(line)
      queue.byteCount += line.byteCount
      queue.isWaiting = queue.lines.count >= Self.mostLines || queue.byteCount >= Self.mostBytes
      return queue.isWaiting
    }
    wake()
    // A fast sender waits in the pipe and not in this process's memory.
    if isFull { room.wait() }
  }

  /// Drops every line, those still to come included.
  func stop() {
    queue.withLock { queue in
      queue.isStopped = true
      queue.lines = []
      queue.byteCount = 0
      if queue.isWaiting {
        queue.isWaiting = false
        room.signal()
      }
    }
  }

  /// The oldest line that was not taken yet.
  func next() -> Line? {
    queue.withLock { queue in
      guard !queue.lines.isEmpty else { return nil }
      if queue.isWaiting {
        queue.isWaiting = false
        room.signal()
      }
      let line = queue.lines.removeFirst()
      queue.byteCount -= line.byteCount
      return line
    }
  }

  /// Tells whether the input has ended and every line was taken.
  var hasEnded: Bool { queue.withLock { $0.hasEnded && $0.lines.isEmpty } }
}

extension LineReader.Line {
  /// The bytes that it takes in a queue.
  fileprivate var byteCount: Int {
    switch self {
    case .text(let text): text.utf8.count
    case .tooLong: 0
    }
  }
}
