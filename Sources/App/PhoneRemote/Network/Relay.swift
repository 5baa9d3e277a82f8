internal import Dispatch
internal import Foundation
internal import Support
internal import Synchronization

/// One connection through the ``Gate``, with a thread for each direction.
final class Relay: Sendable {
  /// The address of the phone, as the system has it.
  let peer: UInt32
  private let number: Int
  private let client: Int32
  private let path: String
  private let limits: Gate.Limits
  private let ended: @Sendable () -> Void
  private let state: Mutex<State>
  private let threads = DispatchGroup()

  private struct State {
    var server: Int32 = -1
    /// Bytes that the server still takes.
    var allowance: Int
    var isKnown = false
    var isClosed = false
    /// Tells whether the descriptors belong to somebody else by now.
    var isReleased = false
  }

  init(
    number: Int, peer: UInt32, client: Int32, server path: String, limits: Gate.Limits,
    ended: @escaping @Sendable () -> Void
  ) {
    self.number = number
    self.peer = peer
    self.client = client
    self.path = path
    self.limits = limits
    self.ended = ended
    state = Mutex(State(allowance: limits.ahead))
  }

  /// Relays until one side ends.
  func start() {
    prepareSocket()
    threads.enter()
    Thread.detachNewThread { [self] in
      relayRequests()
      close()
      threads.leave()
    }
    // The descriptors are closed once both threads have let go of them.
    threads.notify(queue: .global()) { [self] in
      let server = state.withLock { state in
        state.isReleased = true
        return state.server
      }
      Foundation.close(client)
      if server >= 0 { Foundation.close(server) }
      ended()
    }
  }

  /// Lets it send more.
  func grant(isKnown: Bool) {
    state.withLock { state in
      state.allowance = limits.ahead
      state.isKnown = state.isKnown || isKnown
    }
  }

  /// Breaks it off. The server reads the end, and closes its side by itself: until then what it
  /// writes is taken and dropped, because a server that cannot write closes a connection that it
  /// still reads.
  func close() {
    state.withLock { state in
      state.isClosed = true
      guard !state.isReleased else { return }
      shutdown(client, Int32(SHUT_RDWR))
      if state.server >= 0 { shutdown(state.server, Int32(SHUT_WR)) }
    }
  }

  private func relayRequests() {
    let start = DispatchTime.now()
    guard let head = readHead(since: start), let server = connectToServer() else { return }
    threads.enter()
    Thread.detachNewThread { [self] in
      relayAnswers(from: server)
      close()
      threads.leave()
    }
    guard StreamSocket.send(head, to: server) else { return }
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while true {
      let (allowance, isKnown) = state.withLock { ($0.allowance, $0.isKnown) }
      let patience = isKnown ? limits.silence : max(0, limits.greeting - Self.elapsed(since: start))
      // A sender beyond its allowance is cut off as an attack.
      guard allowance > 0 else { return }
      guard Self.waitToRead(client, milliseconds: patience) else {
        // It may have become known while it was waited for.
        if !isKnown, state.withLock(\.isKnown) { continue }
        return
      }
      let count = read(client, &buffer, min(buffer.count, allowance))
      if count < 0, errno == EINTR { continue }
      guard count > 0, StreamSocket.send(buffer[..<count], to: server) else { return }
      state.withLock { $0.allowance -= count }
    }
  }

  private func relayAnswers(from server: Int32) {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    var isRead = true
    while true {
      // A server that neither writes nor closes is waited for only while there is a phone.
      let isReady = Self.waitToRead(server, milliseconds: limits.silence)
      guard isReady || !state.withLock(\.isClosed) else { return }
      guard isReady else { continue }
      let count = read(server, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      guard isRead, !StreamSocket.send(buffer[..<count], to: client) else { continue }
      isRead = false
      close()
    }
  }

  /// The head of the request with our header at its end; `nil` for one that is too long, too slow,
  /// or has a body.
  private func readHead(since start: DispatchTime) -> [UInt8]? {
    let end = Array("\r\n\r\n".utf8)
    var head: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 2_048)
    while head.count < limits.head {
      let patience = limits.greeting - Self.elapsed(since: start)
      guard patience > 0, Self.waitToRead(client, milliseconds: patience) else { return nil }
      let count = read(client, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      head += buffer[..<count]
      guard let place = Self.place(of: end, in: head) else { continue }
      let text = String(decoding: head[..<place], as: UTF8.self)
      // A browser sends nothing after the head before it has an answer.
      guard place + end.count == head.count, text.utf8.first == UInt8(ascii: "G") else {
        return nil
      }
      // A second request on the same connection would come without our header.
      let isUpgrade = text.lowercased().contains("\r\nupgrade:")
      let own =
        "\r\n\(Gate.header): \(number)" + (isUpgrade ? "" : "\r\nConnection: close")
      return Array(head[..<place]) + Array(own.utf8) + end
    }
    return nil
  }

  private func connectToServer() -> Int32? {
    guard let server = StreamSocket.connect(to: .path(path)) else { return nil }
    let isOpen = state.withLock { state in
      state.server = server
      return !state.isClosed
    }
    return isOpen ? server : nil
  }

  /// Sets how long a phone may take to read, how much waits for it in the system, and that a letter
  /// does not wait for the next.
  private func prepareSocket() {
    var time = timeval(
      tv_sec: limits.reading / 1000, tv_usec: (limits.reading % 1000) * 1000)
    setsockopt(
      client, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    var waiting: Int32 = 65_536
    setsockopt(
      client, SOL_SOCKET, SO_SNDBUF, &waiting, socklen_t(MemoryLayout<Int32>.size))
    var on: Int32 = 1
    setsockopt(
      client, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
  }

  private static func waitToRead(_ descriptor: Int32, milliseconds: Int) -> Bool {
    var place = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while true {
      let result = poll(&place, 1, Int32(clamping: milliseconds))
      if result < 0, errno == EINTR { continue }
      return result > 0
    }
  }

  private static func elapsed(since start: DispatchTime) -> Int {
    Int((DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1_000_000)
  }

  private static func place(of pattern: [UInt8], in bytes: [UInt8]) -> Int? {
    guard bytes.count >= pattern.count else { return nil }
    return (0...bytes.count - pattern.count).first {
      bytes[$0..<$0 + pattern.count].elementsEqual(pattern)
    }
  }
}
