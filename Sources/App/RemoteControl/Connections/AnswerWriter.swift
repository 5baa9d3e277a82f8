internal import Dispatch
internal import Foundation
internal import Synchronization

/// Writes answers to an open file on its own thread, so that a client that does not read holds up only
/// itself.
final class AnswerWriter: Sendable {
  private struct Queue {
    var bytes: [UInt8] = []
    /// Bytes taken from the queue and currently being written.
    var writing = 0
    var isStarted = false
    /// Whether ``AnswerWriter/unwritten`` has been entered.
    var isUnwritten = false
    /// Whether the answers no longer have a reader.
    var isDeaf = false
  }

  private let queue = Mutex(Queue())
  private let more = DispatchSemaphore(value: 0)
  /// Entered while an answer waits to be written.
  private let unwritten = DispatchGroup()
  private let output: Int32
  private let wake: @Sendable () -> Void
  /// The most queued bytes before no more requests are taken from the client.
  private static let most = 1 << 20
  /// Milliseconds to wait for answers to be read before the program exits.
  private static let patience = 1000

  /// - Parameters:
  ///   - output: The open file.
  ///   - wake: Called on another thread when the queue has room again.
  init(output: Int32, wake: @escaping @Sendable () -> Void) {
    (self.output, self.wake) = (output, wake)
  }

  /// Whether the client may send more requests.
  var hasRoom: Bool { queue.withLock { $0.bytes.count + $0.writing < Self.most } }

  /// Whether the answers no longer have a reader.
  var isDeaf: Bool { queue.withLock(\.isDeaf) }

  /// Adds an answer.
  func add(_ text: String) {
    let mustStart = queue.withLock { queue in
      guard !queue.isDeaf else { return false }
      queue.bytes.append(contentsOf: text.utf8)
      if !queue.isUnwritten {
        queue.isUnwritten = true
        unwritten.enter()
      }
      defer { queue.isStarted = true }
      return !queue.isStarted
    }
    if mustStart { Thread.detachNewThread { [self] in run() } }
    more.signal()
  }

  /// Waits briefly for queued answers to be written.
  func finish() {
    _ = unwritten.wait(timeout: .now() + .milliseconds(Self.patience))
  }

  private func run() {
    while true {
      more.wait()
      let bytes = queue.withLock { queue in
        defer {
          queue.writing = queue.bytes.count
          queue.bytes = []
        }
        return queue.bytes
      }
      let isWritten = write(bytes)
      let wasFull = queue.withLock { queue in
        defer { queue.writing = 0 }
        if !isWritten {
          queue.isDeaf = true
          queue.bytes = []
        }
        if queue.bytes.isEmpty { leaveUnwritten(&queue) }
        return queue.writing + queue.bytes.count >= Self.most
      }
      if wasFull || !isWritten { wake() }
      if !isWritten { return }
    }
  }

  private func leaveUnwritten(_ queue: inout Queue) {
    if queue.isUnwritten { unwritten.leave() }
    queue.isUnwritten = false
  }

  private func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(output, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        var place = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
        _ = poll(&place, 1, -1)
        continue
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
