internal import CSpawning
internal import Dispatch
internal import Foundation
internal import Synchronization

/// Handles one client of a ``SocketServer``. The server's thread creates and calls it.
package protocol ClientHandler: AnyObject {
  /// The client.
  var client: SocketServer.Client { get }

  /// Takes bytes received from the client.
  func take(_ bytes: ArraySlice<UInt8>)

  /// The client has closed its side for sending, but may still be reading.
  func ended()

  /// The client took longer than ``SocketServer/Limits/greeting`` or ``SocketServer/Limits/silence``.
  func timedOut()

  /// There is room for more output, after ``SocketServer/Client/hasRoom`` was false.
  func madeRoom()

  /// The connection is closed.
  func closed()
}

extension ClientHandler {
  package func ended() { client.drop() }
  package func timedOut() { client.drop() }
  package func madeRoom() {}
  package func closed() {}
}

/// Server of a listening socket: accepts clients, and reads, writes and closes their connections, all on one
/// thread, for as long as this object lives.
///
/// Nothing of a client outlives its connection, and a connection ends with its client: at the latest when the
/// server is full and another client connects.
package final class SocketServer: Sendable {
  /// Limits on clients.
  package struct Limits: Sendable {
    /// The most clients at a time. One more replaces another: among those not known, and from the address
    /// with the most of these, the one that has been silent longest.
    package var clients = 16
    /// Bytes of output that may be queued for a client until it has no room.
    package var output = 1 << 20
    /// Milliseconds within which a client must be known or finished; `nil` for no limit.
    package var greeting: Int?
    /// Milliseconds that a known client may be silent; `nil` for no limit.
    package var silence: Int?
    /// Milliseconds within which a client must read some of its output; `nil` for no limit.
    package var reading: Int?

    /// The default limits.
    package init() {}
  }

  private let core: Core

  /// Starts accepting clients.
  /// - Parameters:
  ///   - descriptor: The listening socket, owned by this object from now on.
  ///   - name: The thread's name, of which thread lists show 15 bytes.
  ///   - serve: Makes the handler of a client; `nil` to close the connection at once.
  /// - Throws: `StreamSocket.Failure` if the process has too many descriptors; the socket is then closed.
  package init(
    _ descriptor: Int32, name: String, limits: Limits = Limits(),
    serve: @escaping @Sendable (Client) -> (any ClientHandler)?
  ) throws(StreamSocket.Failure) {
    guard let waker = Waker() else {
      let code = errno
      close(descriptor)
      throw StreamSocket.Failure(code: code)
    }
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    let core = Core(descriptor, waker: waker)
    self.core = core
    let thread = Thread {
      var loop = ServerLoop(core, limits: limits, serve: serve)
      loop.run()
    }
    thread.name = name
    thread.start()
  }

  deinit { stop() }

  /// Stops accepting clients at once, and closes the connections.
  package func stop() { core.stop() }

  /// State shared between the server's thread and others.
  fileprivate final class Core: Sendable {
    let waker: Waker
    /// The listening socket; -1 if closed.
    private let listener: Mutex<Int32>
    private let stopped = Atomic(false)

    init(_ descriptor: Int32, waker: Waker) {
      listener = Mutex(descriptor)
      self.waker = waker
    }

    var isStopped: Bool { stopped.load(ordering: .acquiring) }
    var descriptor: Int32 { listener.withLock(\.self) }

    func stop() {
      stopped.store(true, ordering: .releasing)
      // The thread closes it: if it were closed here, its descriptor could already belong to another socket.
      listener.withLock { if $0 >= 0 { shutdown($0, Int32(SHUT_RDWR)) } }
      waker.wake()
    }

    func close() {
      listener.withLock {
        Foundation.close($0)
        $0 = -1
      }
    }
  }

  /// Wakes the server's thread.
  fileprivate final class Waker: Sendable {
    let reading: Int32
    private let writing: Int32

    init?() {
      var ends: [Int32] = [-1, -1]
      let kind =
        Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
      guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
      (reading, writing) = (ends[0], ends[1])
    }

    deinit {
      close(reading)
      close(writing)
    }

    func wake() {
      var byte: UInt8 = 1
      // A full pipe also wakes the thread.
      _ = unsafe Foundation.send(writing, &byte, 1, Int32(MSG_NOSIGNAL))
    }

    func drain() {
      var buffer = [UInt8](repeating: 0, count: 256)
      while unsafe read(reading, &buffer, buffer.count) == buffer.count {}
    }
  }
}

// MARK: - Clients

extension SocketServer {
  /// A client of a server. May be used on any thread.
  package final class Client: Sendable {
    /// Its number, unique within the server.
    package let number: Int
    /// Its internet address; 0 for a local program on a Unix socket.
    fileprivate let peer: UInt32
    private let waker: Waker
    private let mostOutput: Int
    private let state: Mutex<State>
    /// Entered while output is queued.
    private let unwritten = DispatchGroup()

    /// Milliseconds that a client may keep sending after its last answer, so that the system does not discard
    /// the answer.
    private static let linger = 1_000

    private struct State {
      /// -1 if closed.
      var descriptor: Int32
      var output: [UInt8] = []
      let openedAt: Int
      /// When it last sent something.
      var heardAt: Int
      /// When it last read something, or output was first queued.
      var writtenAt: Int
      var isKnown = false
      var isPaused = false
      /// Whether it has closed its side for sending.
      var hasEnded = false
      /// Whether it will be closed once its output has been written.
      var isFinishing = false
      /// Whether our side has been closed for sending.
      var isShut = false
      var isDropped = false
    }

    fileprivate init(
      _ descriptor: Int32, number: Int, peer: UInt32, waker: Waker, mostOutput: Int, now: Int
    ) {
      self.number = number
      self.peer = peer
      self.waker = waker
      self.mostOutput = mostOutput
      state = Mutex(
        State(descriptor: descriptor, openedAt: now, heardAt: now, writtenAt: now))
    }

    /// The user id of the program at the other end; `nil` if it is not on this computer.
    package var user: UInt32? {
      // `struct ucred`, hidden by the headers: process, user, group.
      var peer: (pid: Int32, uid: UInt32, gid: UInt32) = (0, 0, 0)
      let whole = socklen_t(MemoryLayout<(Int32, UInt32, UInt32)>.size)
      var size = whole
      let result = state.withLock {
        unsafe getsockopt($0.descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &size)
      }
      return result == 0 && size == whole && peer.pid > 0 ? peer.uid : nil
    }

    /// Whether the connection is closed.
    package var isClosed: Bool { state.withLock { $0.descriptor < 0 } }

    /// Whether there is room for more output. Output is accepted in any case.
    package var hasRoom: Bool { state.withLock { $0.output.count < mostOutput } }

    /// Whether all output has been written, or never will be.
    package var isWritten: Bool { state.withLock(\.output.isEmpty) }

    /// Sends bytes, as soon as the client reads them. Never blocks.
    package func send(_ bytes: some Sequence<UInt8>) {
      let needsThread = state.withLock { state in
        guard state.descriptor >= 0, !state.isFinishing, !state.isDropped else { return false }
        let wasEmpty = state.output.isEmpty
        state.output.append(contentsOf: bytes)
        guard wasEmpty, !state.output.isEmpty else { return false }
        unwritten.enter()
        state.writtenAt = ServerLoop.now
        write(&state)
        return !state.output.isEmpty || state.isDropped
      }
      if needsThread { waker.wake() }
    }

    /// Ignores further input, and closes the connection once its output has been written.
    package func finish() {
      state.withLock { $0.isFinishing = true }
      waker.wake()
    }

    /// Aborts the connection.
    package func drop() {
      state.withLock { state in
        state.isDropped = true
        if state.descriptor >= 0 { shutdown(state.descriptor, Int32(SHUT_RDWR)) }
      }
      waker.wake()
    }

    /// Notes that the client is known, and active now.
    package func welcome() {
      state.withLock { state in
        state.isKnown = true
        state.heardAt = ServerLoop.now
      }
      waker.wake()
    }

    /// Stops reading from the client until ``resume()``.
    package func pause() { state.withLock { $0.isPaused = true } }

    /// Continues reading after ``pause()``.
    package func resume() {
      let wasPaused = state.withLock { state in
        defer { state.isPaused = false }
        return state.isPaused
      }
      if wasPaused { waker.wake() }
    }

    /// Waits until all output has been written, with a timeout in milliseconds.
    package func waitUntilWritten(_ milliseconds: Int) {
      _ = unwritten.wait(timeout: .now() + .milliseconds(milliseconds))
    }

    private func write(_ state: inout State) {
      while !state.output.isEmpty {
        let count = unsafe state.output.withUnsafeBytes {
          unsafe Foundation.send(state.descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        if count < 0, errno == EINTR { continue }
        if count < 0, errno == EAGAIN { return }
        guard count > 0 else {
          state.isDropped = true
          break
        }
        state.writtenAt = ServerLoop.now
        state.output.removeFirst(count)
      }
      // Output that cannot be written is lost.
      state.output = []
      unwritten.leave()
    }

    // MARK: For the thread

    /// The descriptor and the events to poll for.
    fileprivate var awaited: pollfd {
      state.withLock { state in
        let reads = !state.hasEnded && (!state.isPaused || state.isFinishing)
        return pollfd(
          fd: state.descriptor,
          events: Int16((reads ? POLLIN : 0) | (state.output.isEmpty ? 0 : POLLOUT)), revents: 0)
      }
    }

    fileprivate var isKnown: Bool { state.withLock(\.isKnown) }
    fileprivate var heardAt: Int { state.withLock(\.heardAt) }

    /// The next action required by the client's state.
    fileprivate enum Due {
      case nothing(until: Int)
      case timeOut, close
    }

    /// Finishes what is complete.
    fileprivate func due(_ limits: Limits, at now: Int) -> Due {
      state.withLock { state in
        if state.isDropped { return .close }
        if state.isFinishing, state.output.isEmpty {
          if state.hasEnded { return .close }
          if !state.isShut {
            state.isShut = true
            state.writtenAt = now
            shutdown(state.descriptor, Int32(SHUT_WR))
          }
          let end = state.writtenAt + Self.linger
          return end <= now ? .close : .nothing(until: end)
        }
        var end = Int.max
        if let reading = limits.reading, !state.output.isEmpty {
          end = state.writtenAt + reading
          if end <= now { return .close }
        }
        guard !state.isFinishing else { return .nothing(until: end) }
        let patience =
          state.isKnown
          ? limits.silence.map { state.heardAt + $0 } : limits.greeting.map { state.openedAt + $0 }
        guard let patience else { return .nothing(until: end) }
        return patience <= now ? .timeOut : .nothing(until: min(end, patience))
      }
    }

    /// Writes queued output.
    /// - Returns: Whether room became available.
    fileprivate func flush() -> Bool {
      state.withLock { state in
        guard state.descriptor >= 0, !state.output.isEmpty else { return false }
        let wasFull = state.output.count >= mostOutput
        write(&state)
        return wasFull && state.output.count < mostOutput
      }
    }

    /// The result of reading.
    fileprivate enum Reading {
      case bytes(Int)
      /// Nothing for the handler.
      case nothing
      case end, failure
    }

    fileprivate func read(into buffer: inout [UInt8], at now: Int) -> Reading {
      state.withLock { state in
        guard state.descriptor >= 0, !state.hasEnded else { return .nothing }
        let count = unsafe Foundation.read(state.descriptor, &buffer, buffer.count)
        if count < 0 { return errno == EINTR || errno == EAGAIN ? .nothing : .failure }
        if count == 0 {
          state.hasEnded = true
          return state.isFinishing ? .nothing : .end
        }
        state.heardAt = now
        return state.isFinishing || state.isDropped ? .nothing : .bytes(count)
      }
    }

    fileprivate func close() {
      state.withLock { state in
        guard state.descriptor >= 0 else { return }
        Foundation.close(state.descriptor)
        state.descriptor = -1
        if !state.output.isEmpty { unwritten.leave() }
        state.output = []
      }
    }
  }
}

// MARK: - The thread

/// The thread of a server.
private struct ServerLoop {
  private let core: SocketServer.Core
  private let limits: SocketServer.Limits
  private let serve: (SocketServer.Client) -> (any ClientHandler)?
  private var handlers: [any ClientHandler] = []
  private var lastNumber = 0
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  /// When to accept clients again after a failure.
  private var acceptsAt = 0

  /// Milliseconds until the next attempt after accepting failed.
  private static let pause = 100
  /// The most clients accepted before existing ones get a turn.
  private static let mostAtOnce = 64

  init(
    _ core: SocketServer.Core, limits: SocketServer.Limits,
    serve: @escaping (SocketServer.Client) -> (any ClientHandler)?
  ) {
    self.core = core
    self.limits = limits
    self.serve = serve
  }

  /// Milliseconds on a monotonic clock.
  static var now: Int { Int(DispatchTime.now().uptimeNanoseconds / 1_000_000) }

  mutating func run() {
    while !core.isStopped { turn() }
    core.close()
    for handler in handlers { close(handler) }
  }

  private mutating func turn() {
    let wakeAt = endOverdue()
    let now = Self.now
    let accepts = acceptsAt <= now
    var places = [
      pollfd(fd: core.waker.reading, events: Int16(POLLIN), revents: 0),
      pollfd(fd: accepts ? core.descriptor : -1, events: Int16(POLLIN), revents: 0),
    ]
    places += handlers.map(\.client.awaited)
    let end = accepts ? wakeAt : min(wakeAt, acceptsAt)
    let timeout = end == .max ? -1 : Int32(clamping: max(0, end - now))
    guard unsafe poll(&places, nfds_t(places.count), timeout) > 0 else { return }
    if places[0].revents != 0 { core.waker.drain() }
    for (place, handler) in zip(places.dropFirst(2), handlers) where place.revents != 0 {
      react(to: Int32(place.revents), handler)
    }
    if places[1].revents != 0, !core.isStopped { accept() }
  }

  /// Closes what is overdue, and returns when to check again.
  private mutating func endOverdue() -> Int {
    let now = Self.now
    var wakeAt = Int.max
    func look(at handler: any ClientHandler) -> Bool {
      switch handler.client.due(limits, at: now) {
      case .close: return true
      case .nothing(let end): wakeAt = min(wakeAt, end)
      case .timeOut: handler.timedOut()
      }
      return false
    }
    for handler in handlers where look(at: handler) { close(handler) }
    handlers.removeAll(where: \.client.isClosed)
    return wakeAt
  }

  private mutating func react(to events: Int32, _ handler: any ClientHandler) {
    let client = handler.client
    if events & Int32(POLLOUT) != 0, client.flush() { handler.madeRoom() }
    if events & Int32(POLLIN) != 0 {
      switch client.read(into: &buffer, at: Self.now) {
      case .bytes(let count): handler.take(buffer[..<count])
      case .nothing: break
      case .end: handler.ended()
      case .failure: close(handler)
      }
    } else if events & Int32(POLLHUP | POLLERR | POLLNVAL) != 0 {
      // The other end is gone, and everything sent has been read or is not wanted.
      close(handler)
    }
  }

  private func close(_ handler: any ClientHandler) {
    guard !handler.client.isClosed else { return }
    handler.client.close()
    handler.closed()
  }

  private mutating func accept() {
    for _ in 0..<Self.mostAtOnce {
      var peer: UInt32 = 0
      let descriptor = unsafe couch_accept(core.descriptor, &peer)
      guard descriptor >= 0 else {
        switch errno {
        case EINTR, ECONNABORTED: continue
        case EAGAIN, EINVAL: return
        case EMFILE where makeRoom(), ENFILE where makeRoom(): continue
        default:
          // No event reports a free descriptor.
          acceptsAt = Self.now + Self.pause
          return
        }
      }
      while handlers.count >= limits.clients, makeRoom() {}
      lastNumber += 1
      let client = SocketServer.Client(
        descriptor, number: lastNumber, peer: peer, waker: core.waker, mostOutput: limits.output,
        now: Self.now)
      if let handler = serve(client) { handlers.append(handler) } else { client.close() }
    }
  }

  /// Closes a client in favour of a new one.
  /// - Returns: False if there is none to close.
  private mutating func makeRoom() -> Bool {
    let strangers = handlers.filter { !$0.client.isKnown }
    var counts: [UInt32: Int] = [:]
    for stranger in strangers { counts[stranger.client.peer, default: 0] += 1 }
    let most = counts.values.max()
    let candidates =
      strangers.isEmpty ? handlers : strangers.filter { counts[$0.client.peer] == most }
    guard let leaving = candidates.min(by: { $0.client.heardAt < $1.client.heardAt }) else {
      return false
    }
    close(leaving)
    handlers.removeAll { $0 === leaving }
    return true
  }
}
