internal import Foundation
internal import Synchronization

/// A small local HTTP server, for testing clients.
package final class TestServer: Sendable {
  /// A received request.
  package struct Request: Hashable, Sendable {
    /// The method.
    package var method: String
    /// The path without its query.
    package var path: String
    /// The query, decoded.
    package var query: [String: String]
    /// The headers, with names in lower case.
    package var headers: [String: String]
    /// The body.
    package var body: String
  }

  /// An answer, or what a server does instead.
  package enum Answer: Hashable, Sendable {
    case text(String, status: Int = 200, headers: [String: String] = [:])
    /// The beginning of an answer; then the connection is closed.
    case broken(String)
    /// The same bytes for ever.
    case endless(String)
    /// An occasional byte, for ever.
    case slow
    /// Nothing at all.
    case silent
  }

  /// The requests received, in order.
  package var requests: [Request] { log.withLock { $0 } }
  /// The address: `http://127.0.0.1:PORT`.
  package var address: String { listener.address }

  private let listener: LoopbackListener
  private let log = Mutex<[Request]>([])
  private let answer: @Sendable (Request, _ number: Int) -> Answer

  /// Starts a server.
  /// - Parameter answer: Returns the answer to a request; `number` counts the requests before it.
  package init(_ answer: @escaping @Sendable (Request, _ number: Int) -> Answer) throws {
    self.answer = answer
    listener = try LoopbackListener()
    try listener.start { [self] in serve($0, $1) }
  }

  /// Stops the server, and closes open connections.
  package func stop() { listener.stop() }

  /// Answers one request; false to end the connection.
  private func serve(
    _ request: LoopbackListener.Request, _ peer: LoopbackListener.Peer
  ) -> Bool {
    let request = Request(request)
    let number = log.withLock { log in
      log.append(request)
      return log.count - 1
    }
    func send(_ text: String) -> Bool { peer.send(text.utf8) }
    switch answer(request, number) {
    case .text(let text, let status, let headers):
      var head = "HTTP/1.1 \(status) Status\r\nContent-Length: \(text.utf8.count)\r\n"
      for (name, value) in headers.sorted(by: { $0.key < $1.key }) {
        head += "\(name): \(value)\r\n"
      }
      return send(head + "\r\n" + text)
    case .broken(let text):
      _ = send("HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n" + text)
      return false
    case .endless(let text):
      let piece = String(repeating: text, count: max(1, 65_536 / max(1, text.utf8.count)))
      guard send("HTTP/1.1 200 OK\r\n\r\n") else { return false }
      while send(piece) {}
      return false
    case .slow:
      guard send("HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n") else { return false }
      while send(" ") { peer.waitUntilGone(100) }
      return false
    case .silent: return true
    }
  }
}

extension TestServer.Request {
  fileprivate init(_ request: LoopbackListener.Request) {
    let parts = URLComponents(string: request.target)
    let query = (parts?.queryItems ?? []).map { ($0.name, $0.value ?? "") }
    self.init(
      method: request.method, path: parts?.path ?? "", query: Dictionary(query) { $1 },
      headers: request.headers, body: String(decoding: request.body, as: UTF8.self))
  }
}
