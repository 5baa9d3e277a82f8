internal import Foundation
internal import Support
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#endif

/// A connection to a player on this computer, which sends lines or JSON objects. Sending never blocks: bytes
/// that the player does not take yet are queued, up to a limit. A dedicated thread reads.
final class PlayerLine: Sendable {
  /// The messages that a player sends.
  enum Messages: Sendable {
    /// Each ends with a line feed.
    case lines
    /// One after another, without anything between them.
    case objects
  }

  /// The callbacks of the connection, called in order.
  struct Listener: Sendable {
    /// The player started listening.
    var connected: @Sendable () -> Void = {}
    /// A line arrived, without its line ending, or an object.
    var took: @Sendable ([UInt8]) -> Void = { _ in }
    /// About a second has passed.
    var ticked: @Sendable () -> Void = {}
    /// The connection ended, or could not be made.
    var ended: @Sendable () -> Void = {}
  }

  private struct State {
    var descriptor: Int32 = -1
    var unsent: [UInt8] = []
    /// Whether the connection is closed for good.
    var isClosing = false
    var isOver = false
  }

  private let address: SocketAddress
  private let messages: Messages
  private let attempts: Int
  private let state = Mutex(State())
  /// Signalled when the thread has read everything.
  private let heard = DispatchSemaphore(value: 0)

  /// The most bytes queued for a player that is not reading.
  static let mostUnsent = 65_536
  /// The longest line or object, in bytes.
  static let longestLine = 1 << 20
  /// The usual number of connection attempts: a player may take long to start.
  static let usualAttempts = 300
  /// The milliseconds between attempts.
  private static let pause: Int32 = 50
  /// Milliseconds of each wait for lines.
  private static let wait: Int32 = 500
  /// How long to wait for the last output of a player that has ended.
  private static let patience = DispatchTimeInterval.seconds(1)
  private static let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)

  /// Prepares a connection.
  init(
    _ address: SocketAddress, _ messages: Messages = .lines, attempts: Int = usualAttempts
  ) {
    self.address = address
    self.messages = messages
    self.attempts = attempts
  }

  /// Connects as soon as the player listens, and reports its lines.
  func begin(_ listener: Listener) {
    let thread = Thread { [self] in
      run(listener)
      heard.signal()
      listener.ended()
    }
    thread.name = "player"
    thread.start()
  }

  /// Whether the player is connected, as far as is known.
  var isConnected: Bool {
    state.withLock { $0.descriptor >= 0 && !$0.isOver && !$0.isClosing }
  }

  /// Sends bytes, now or as soon as the player takes them.
  /// - Returns: False if the connection is closed, or too much is queued; nothing is sent then.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    state.withLock { state in
      guard !state.isOver, !state.isClosing, state.unsent.count + bytes.count <= Self.mostUnsent
      else {
        return false
      }
      state.unsent += bytes
      Self.flush(&state)
      return true
    }
  }

  /// Closes the connection once everything the player sent has been read, or after a moment at the latest.
  /// Call it once.
  func close() {
    state.withLock { $0.isClosing = true }
    _ = heard.wait(timeout: .now() + Self.patience)
    state.withLock { state in
      state.isOver = true
      // The thread closes it.
      if state.descriptor >= 0 { shutdown(state.descriptor, Int32(SHUT_RDWR)) }
    }
  }

  /// Writes as many bytes as the system accepts.
  private static func flush(_ state: inout State) {
    guard state.descriptor >= 0, !state.unsent.isEmpty else { return }
    let count = state.unsent.withUnsafeBytes {
      Glibc.send(state.descriptor, $0.baseAddress, $0.count, flags)
    }
    if count > 0 { state.unsent.removeFirst(count) }
  }

  private func run(_ listener: Listener) {
    guard let descriptor = connect() else {
      state.withLock { $0.isOver = true }
      return
    }
    defer {
      state.withLock { state in
        state.isOver = true
        state.descriptor = -1
      }
      Glibc.close(descriptor)
    }
    listener.connected()
    read(descriptor, listener)
  }

  private func connect() -> Int32? {
    for _ in 0..<attempts {
      if state.withLock({ $0.isClosing }) { return nil }
      let descriptor = StreamSocket.connect(to: address) { descriptor in
        // If the player accepts no connection in time, try again.
        var patience = timeval(tv_sec: 1, tv_usec: 0)
        setsockopt(
          descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
      }
      if let descriptor {
        state.withLock { state in
          state.descriptor = descriptor
          Self.flush(&state)
        }
        return descriptor
      }
      poll(nil, 0, Self.pause)
    }
    return nil
  }

  private func read(_ descriptor: Int32, _ listener: Listener) {
    var line: [UInt8] = []
    var objects = JSONObjectSplitter()
    var buffer = [UInt8](repeating: 0, count: 16_384)
    var nextTick = ContinuousClock.now
    while !state.withLock({ $0.isOver }) {
      let isLate = state.withLock { state in
        Self.flush(&state)
        return !state.unsent.isEmpty
      }
      var poller = pollfd(
        fd: descriptor, events: Int16(POLLIN) | (isLate ? Int16(POLLOUT) : 0), revents: 0)
      let ready = poll(&poller, 1, Self.wait)
      if ContinuousClock.now >= nextTick {
        nextTick = .now + .seconds(1)
        listener.ticked()
      }
      guard ready > 0, poller.revents & ~Int16(POLLOUT) != 0 else { continue }
      let count = Glibc.recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count > 0 else { return }
      for byte in buffer[..<count] {
        switch messages {
        case .lines where byte == UInt8(ascii: "\n"):
          listener.took(line)
          line = []
        case .lines: line.append(byte)
        case .objects:
          if let object = objects.take(byte) { listener.took(object) }
        }
      }
      guard max(line.count, objects.count) <= Self.longestLine else { return }
    }
  }
}
