internal import Foundation
internal import Support
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#endif

/// A small HTTP server on this computer, for tests of what speaks to servers.
package final class TestServer: Sendable {
  /// A request as it came.
  package struct Request: Hashable, Sendable {
    /// The method.
    package var method: String
    /// The path without its query.
    package var path: String
    /// The query, decoded.
    package var query: [String: String]
    /// The headers, their names in small letters.
    package var headers: [String: String]
    /// The body.
    package var body: String
  }

  /// An answer, or what a server does in place of one.
  package enum Answer: Hashable, Sendable {
    case text(String, status: Int = 200, headers: [String: String] = [:])
    /// The beginning of an answer; then the connection ends.
    case broken(String)
    /// The same bytes for ever.
    case endless(String)
    /// A byte now and then for ever.
    case slow
    /// Nothing at all.
    case silent
  }

  /// The requests that came, in order.
  package var requests: [Request] { log.withLock { $0 } }
  /// The address: `http://127.0.0.1:PORT`.
  package var address: String { listener.address }

  private let listener: LoopbackListener
  private let log = Mutex<[Request]>([])
  private let answer: @Sendable (Request, _ number: Int) -> Answer

  /// Starts a server.
  /// - Parameter answer: The answer to a request, with the number of requests before it.
  package init(_ answer: @escaping @Sendable (Request, _ number: Int) -> Answer) throws {
    self.answer = answer
    listener = try LoopbackListener()
    listener.start { [self] connection in serve(connection) }
  }

  /// Ends the server; connections that are open end with what they do.
  package func stop() { listener.stop() }

  /// Answers one request; false when there is no other one on the connection.
  private func serve(_ connection: Int32) -> Bool {
    guard let request = read(connection) else { return false }
    let number = log.withLock { log in
      log.append(request)
      return log.count - 1
    }
    switch answer(request, number) {
    case .text(let text, let status, let headers):
      var head = "HTTP/1.1 \(status) Status\r\nContent-Length: \(text.utf8.count)\r\n"
      for (name, value) in headers.sorted(by: { $0.key < $1.key }) {
        head += "\(name): \(value)\r\n"
      }
      return send(connection, head + "\r\n" + text)
    case .broken(let text):
      _ = send(connection, "HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n" + text)
      return false
    case .endless(let text):
      let piece = String(repeating: text, count: max(1, 65_536 / max(1, text.utf8.count)))
      guard send(connection, "HTTP/1.1 200 OK\r\n\r\n") else { return false }
      while !listener.isStopped, send(connection, piece) {}
      return false
    case .slow:
      guard send(connection, "HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n") else {
        return false
      }
      while !listener.isStopped, send(connection, " ") {
        var poller = pollfd(fd: connection, events: Int16(POLLIN), revents: 0)
        // Until the other side is gone, or a tenth of a second.
        if poll(&poller, 1, 100) > 0 { return false }
      }
      return false
    case .silent:
      var byte: UInt8 = 0
      while recv(connection, &byte, 1, 0) > 0 {}
      return false
    }
  }

  private func read(_ connection: Int32) -> Request? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16_384)
    let end = Array("\r\n\r\n".utf8)
    while true {
      if let range = bytes.firstRange(of: end) {
        let lines = String(decoding: bytes[..<range.lowerBound], as: UTF8.self)
          .components(separatedBy: "\r\n")
        let words = lines[0].components(separatedBy: " ")
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
          guard let colon = line.firstIndex(of: ":") else { continue }
          headers[line[..<colon].lowercased()] =
            line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        }
        let length = Int(headers["content-length"] ?? "") ?? 0
        if bytes.count >= range.upperBound + length {
          let parts = URLComponents(string: words.count > 1 ? words[1] : "/")
          let query = (parts?.queryItems ?? []).map { ($0.name, $0.value ?? "") }
          return Request(
            method: words[0], path: parts?.path ?? "",
            query: Dictionary(query) { $1 }, headers: headers,
            body: String(decoding: bytes[range.upperBound...], as: UTF8.self))
        }
      }
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      bytes += buffer[..<count]
    }
  }

  private func send(_ connection: Int32, _ text: String) -> Bool {
    StreamSocket.send(text.utf8, to: connection)
  }
}
