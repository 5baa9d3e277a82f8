internal import Foundation
internal import Support
internal import Synchronization

/// A local web server whose requests are answered on separate threads, so that an answer may be slow.
final class LoopbackListener: Sendable {
  /// A received request.
  struct Request: Sendable {
    var method: String
    /// The path with its query.
    var target: String
    /// The headers, with names in lower case.
    var headers: [String: String]
    var body: [UInt8]
  }

  /// The address: `http://127.0.0.1:PORT`.
  let address: String
  private let server = Mutex<SocketServer?>(nil)
  private let descriptor: Int32

  /// Listens on a free port.
  init() throws {
    descriptor = try StreamSocket.listen(at: .port(0))
    address = "http://127.0.0.1:\(StreamSocket.port(of: descriptor) ?? 0)"
  }

  /// Accepts connections until ``stop()``.
  /// - Parameter serve: Answers a request; false to end the connection.
  func start(_ serve: @escaping @Sendable (Request, Peer) -> Bool) throws {
    var limits = SocketServer.Limits()
    limits.clients = 1_000
    let started = try SocketServer(descriptor, name: "loopback", limits: limits) { client in
      Connection(client, serve)
    }
    server.withLock { $0 = started }
  }

  /// Stops accepting connections, and closes open ones.
  func stop() { server.withLock { $0 = nil } }

  /// The requesting program.
  struct Peer: Sendable {
    fileprivate let client: SocketServer.Client
    fileprivate let isHere = DispatchGroup()

    /// Sends bytes, and waits until they have been read.
    /// - Returns: False if the program is gone.
    func send(_ bytes: some Sequence<UInt8>) -> Bool {
      client.send(bytes)
      client.waitUntilWritten(60_000)
      return !client.isClosed
    }

    /// Waits until the program is gone, with a timeout in milliseconds.
    func waitUntilGone(_ milliseconds: Int) {
      _ = isHere.wait(timeout: .now() + .milliseconds(milliseconds))
    }
  }

  /// A connection with sequential requests.
  private final class Connection: ClientHandler {
    var client: SocketServer.Client { peer.client }
    private let peer: Peer
    private let serve: @Sendable (Request, Peer) -> Bool
    private var bytes: [UInt8] = []

    init(_ client: SocketServer.Client, _ serve: @escaping @Sendable (Request, Peer) -> Bool) {
      peer = Peer(client: client)
      self.serve = serve
      peer.isHere.enter()
    }

    func closed() { peer.isHere.leave() }

    func take(_ more: ArraySlice<UInt8>) {
      bytes += more
      guard let request = Request(bytes) else { return }
      bytes = []
      let (peer, serve) = (peer, serve)
      Thread.detachNewThread {
        if !serve(request, peer) { peer.client.finish() }
      }
    }
  }
}

extension LoopbackListener.Request {
  /// Parses a request; `nil` until it is complete.
  fileprivate init?(_ bytes: [UInt8]) {
    guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
    let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
      .components(separatedBy: "\r\n")
    let words = lines[0].components(separatedBy: " ")
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      headers[line[..<colon].lowercased()] =
        line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
    let body = bytes[end.upperBound...]
    guard body.count >= Int(headers["content-length"] ?? "") ?? 0 else { return nil }
    self.init(
      method: words[0], target: words.count > 1 ? words[1] : "/", headers: headers,
      body: Array(body))
  }
}
