internal import Dispatch
internal import Foundation
internal import Synchronization

/// Writes answers to a descriptor on a thread of its own, so that a client that does not read holds up
/// nobody but itself.
final class AnswerWriter: Sendable {
  private struct Queue {
    var bytes: [UInt8] = []
    /// Bytes that were taken from the queue and are being written.
    var writing = 0
    var isStarted = false
    var isStopped = false
    /// Tells whether ``AnswerWriter/unwritten`` was entered.
    var isUnwritten = false
    /// Tells whether nobody reads the answers any more.
    var isDeaf = false
  }

  private let queue = Mutex(Queue())
  private let more = DispatchSemaphore(value: 0)
  /// Entered while an answer waits to be written.
  private let unwritten = DispatchGroup()
  /// Entered while the thread runs.
  let thread = DispatchGroup()
  private let descriptor: Int32
  private let wake: @Sendable () -> Void
  /// Bytes that wait at the most before no more requests of the client are taken.
  private static let most = 1 << 20
  /// Milliseconds that the end of the program waits for answers to be read.
  private static let patience = 1000

  /// Writes to a descriptor; `wake` is called from another thread when the queue has room again.
  init(_ descriptor: Int32, wake: @escaping @Sendable () -> Void) {
    self.descriptor = descriptor
    self.wake = wake
  }

  /// Tells whether the client may ask for more.
  var hasRoom: Bool { queue.withLock { $0.bytes.count + $0.writing < Self.most } }

  /// Tells whether nobody reads the answers any more.
  var isDeaf: Bool { queue.withLock(\.isDeaf) }

  /// Tells whether every answer has been written, or never will be.
  var isDone: Bool { queue.withLock { $0.isDeaf || ($0.bytes.isEmpty && $0.writing == 0) } }

  /// Adds an answer.
  func add(_ text: String) {
    let mustStart = queue.withLock { queue in
      guard !queue.isDeaf, !queue.isStopped else { return false }
      queue.bytes.append(contentsOf: text.utf8)
      if !queue.isUnwritten {
        queue.isUnwritten = true
        unwritten.enter()
      }
      defer { queue.isStarted = true }
      return !queue.isStarted
    }
    if mustStart {
      thread.enter()
      Thread.detachNewThread { [self] in run() }
    }
    more.signal()
  }

  /// Waits a moment for what was added to be written.
  func finish() {
    _ = unwritten.wait(timeout: .now() + .milliseconds(Self.patience))
  }

  /// Ends the thread; what is being written has to be broken off by closing the other end.
  func stop() {
    queue.withLock { $0.isStopped = true }
    more.signal()
  }

  private func run() {
    defer {
      queue.withLock { leaveUnwritten(&$0) }
      thread.leave()
    }
    while true {
      more.wait()
      let (bytes, isStopped) = queue.withLock { queue in
        defer {
          queue.writing = queue.bytes.count
          queue.bytes = []
        }
        return (queue.bytes, queue.isStopped)
      }
      if isStopped { return }
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
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        var place = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&place, 1, -1)
        continue
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
