internal import Foundation
internal import Support
internal import Synchronization

/// The only door to the network: accepts connections of phones and relays them to the server behind
/// it, which listens where nobody else can reach it.
///
/// The server has no limits of its own: it would keep a header or a message of any length in memory.
/// So the gate lets through only as many bytes as the server has asked for, gives a connection a few
/// seconds to say who it is, and drops whoever does not read or is silent.
final class Gate: Sendable {
  /// The limits, which tests make small.
  struct Limits: Sendable {
    /// The most connections, and the most of one address.
    var connections = 24
    var connectionsOfOne = 12
    /// Bytes of the head of a request.
    var head = 8_192
    /// Bytes after the head that a connection may send ahead of the server.
    var ahead = 8_192
    /// Milliseconds until a connection must be known, then the longest silence.
    var greeting = 5_000
    var silence = 15_000
    /// Milliseconds that a phone may take to read what it is sent.
    var reading = 5_000
  }

  /// A failure to listen.
  struct ListenFailure: Error {
    /// The error number of the system.
    var code: Int32
  }

  /// The header by which the server knows a connection. Ours comes last, and so it counts.
  static let header = "X-CouchSearch-Gate"

  /// The port it listens on.
  let port: Int
  private let descriptor: Int32
  private let limits: Limits
  private let server: String
  private let state = Mutex(State())

  private struct State {
    var connections: [Int: Relay] = [:]
    var nextNumber = 0
    /// Closes the socket; `nil` until the gate is open.
    var acceptor: ClientAcceptor?
    var isClosed = false
  }

  /// Listens; connections wait until ``start()``.
  /// - Parameters:
  ///   - address: An address of this machine.
  ///   - port: The port; 0 for one that is free.
  ///   - server: The path of the socket of the server.
  init(
    address: String, port: Int, server: String, limits: Limits = Limits()
  ) throws(ListenFailure) {
    self.limits = limits
    self.server = server
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw ListenFailure(code: errno) }
    var on: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = in_port_t(port).bigEndian
    inet_pton(AF_INET, address, &place.sin_addr)
    let descriptor = descriptor
    func call(_ body: (UnsafeMutablePointer<sockaddr>, inout socklen_t) -> Int32) -> Int32 {
      var size = socklen_t(MemoryLayout<sockaddr_in>.size)
      return withUnsafeMutablePointer(to: &place) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, &size) }
      }
    }
    guard call({ bind(descriptor, $0, $1) }) == 0, listen(descriptor, 16) == 0,
      call({ getsockname(descriptor, $0, &$1) }) == 0
    else {
      let code = errno
      close(descriptor)
      throw ListenFailure(code: code)
    }
    self.port = Int(in_port_t(bigEndian: place.sin_port))
  }

  deinit { stop() }

  /// Begins to accept connections.
  func start() {
    let (descriptor, limits, server) = (descriptor, limits, server)
    state.withLock { state in
      guard !state.isClosed, state.acceptor == nil else { return }
      state.acceptor = ClientAcceptor(descriptor) { [weak self] client in
        guard let gate = self, let peer = Self.address(of: client) else {
          close(client)
          return
        }
        gate.take(client, of: peer, limits: limits, server: server)
      }
    }
  }

  /// The address at the other end; `nil` when it has gone already.
  private static func address(of client: Int32) -> UInt32? {
    var peer = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &peer) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getpeername(client, $0, &size) }
    }
    return result == 0 ? peer.sin_addr.s_addr : nil
  }

  private func take(_ client: Int32, of peer: UInt32, limits: Limits, server: String) {
    let relay: Relay? = state.withLock { state in
      let ofOne = state.connections.values.count { $0.peer == peer }
      guard !state.isClosed, state.connections.count < limits.connections,
        ofOne < limits.connectionsOfOne
      else { return nil }
      state.nextNumber += 1
      let number = state.nextNumber
      let relay = Relay(
        number: number, peer: peer, client: client, server: server, limits: limits
      ) { [weak self] in self?.forget(number) }
      state.connections[number] = relay
      return relay
    }
    guard let relay else {
      close(client)
      return
    }
    relay.start()
  }

  private func forget(_ number: Int) {
    _ = state.withLock { $0.connections.removeValue(forKey: number) }
  }

  /// Lets a connection send more: the server has taken what it had sent.
  /// - Parameter isKnown: Tells whether it has said who it is.
  func grant(_ number: Int, isKnown: Bool) {
    state.withLock { $0.connections[number] }?.grant(isKnown: isKnown)
  }

  /// Breaks a connection off.
  func drop(_ number: Int) { state.withLock { $0.connections[number] }?.close() }

  /// Listens no more, and breaks all connections off.
  func stop() {
    let relays: [Relay]? = state.withLock { state in
      guard !state.isClosed else { return nil }
      state.isClosed = true
      if state.acceptor == nil { Foundation.close(descriptor) }
      state.acceptor = nil
      defer { state.connections = [:] }
      return Array(state.connections.values)
    }
    guard let relays else { return }
    for relay in relays { relay.close() }
  }
}
