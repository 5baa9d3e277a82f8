internal import Foundation
internal import Support

/// A browser's connection: one request for a file of the page, or a WebSocket's messages.
///
/// The other end is identified only by this object, not by anything it sends.
final class PageConnection: ClientHandler {
  /// State shared by all connections.
  struct Page: Sendable {
    let files: WebFiles
    let check: RequestCheck
    let sessions: PhoneSessions
  }

  private enum Phase {
    case request(RequestReader)
    /// The bucket holds two seconds' worth of messages, and refills at 60 per second.
    case messages(WebSocket.Reader, TokenBucket)
    case over
  }

  let client: SocketServer.Client
  private let page: Page
  private var phase = Phase.request(RequestReader())

  init(_ client: SocketServer.Client, of page: Page) {
    self.client = client
    self.page = page
  }

  func closed() { page.sessions.close(client.number) }

  func take(_ bytes: ArraySlice<UInt8>) {
    switch phase {
    case .request(var reader):
      do throws(RequestReader.Refusal) {
        let head = try reader.take(bytes)
        phase = .request(reader)
        if let head { answer(head) }
      } catch {
        answer(error.rawValue)
      }
    case .messages(var reader, var bucket):
      reader.add(bytes)
      do throws(WebSocket.Fault) {
        while let frame = try reader.next() {
          guard bucket.take() else { throw WebSocket.Fault.flood }
          try take(frame)
        }
        phase = .messages(reader, bucket)
      } catch {
        end(error)
      }
    case .over: break
    }
  }

  // MARK: Messages

  private func take(_ frame: WebSocket.Frame) throws(WebSocket.Fault) {
    switch frame {
    case .text(let text):
      guard page.sessions.add(text, from: client.number) else { throw .flood }
    case .ping(let payload): client.send(WebSocket.pong(payload))
    case .piece, .pong: break
    case .close: throw .done
    }
  }

  private func end(_ fault: WebSocket.Fault) {
    phase = .over
    client.send(WebSocket.close(fault))
    client.finish()
    page.sessions.close(client.number)
  }

  // MARK: Requests

  private func answer(_ head: RequestHead) {
    let host = head["host"]
    guard page.check.isOwn(host: host) else { return answer("403 Forbidden") }
    guard head.method == "GET" else {
      return answer("405 Method Not Allowed", fields: ["Allow": "GET"])
    }
    guard head.path != "/socket" else { return connect(head) }
    guard let file = page.files.file(head.path) else { return answer("404 Not Found") }
    answer(
      "200 OK", fields: Self.fields(type: file.type, host: host ?? "", age: file.age),
      body: file.data)
  }

  private func connect(_ head: RequestHead) {
    guard page.check.mayConnect(origin: head["origin"], host: head["host"]) else {
      return answer("403 Forbidden")
    }
    switch WebSocket.answer(head) {
    case .refused: answer("400 Bad Request")
    case .upgradeRequired:
      answer(
        "426 Upgrade Required",
        fields: ["Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13"])
    case .accepted(let key):
      phase = .messages(
        WebSocket.Reader(longest: PhoneMessage.longest), TokenBucket(most: 120, perSecond: 60))
      page.sessions.open(client)
      send(
        "101 Switching Protocols",
        ["Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Accept": key])
    }
  }

  /// Answers, and closes the connection.
  private func answer(_ status: String, fields: [String: String] = [:], body: Data = Data()) {
    phase = .over
    let usual = Self.fields(type: "text/plain", host: "")
    send(
      status,
      usual.merging(["Connection": "close", "Content-Length": "\(body.count)"]) { $1 }
        .merging(fields) { $1 },
      body)
    client.finish()
  }

  private func send(_ status: String, _ fields: [String: String], _ body: Data = Data()) {
    let lines = fields.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }
    client.send(Data("HTTP/1.1 \(status)\r\n\(lines.joined())\r\n".utf8) + body)
  }

  /// The header fields of every answer: no external content, no framing, and no access for other sites.
  /// - Parameter age: Seconds for which the browser may cache it; 0 for not at all.
  private static func fields(type: String, host: String, age: Int = 0) -> [String: String] {
    let sources =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
      + "manifest-src 'self'; connect-src 'self' ws://\(host) wss://\(host); base-uri 'none'; "
      + "form-action 'none'; frame-ancestors 'none'"
    return [
      "Content-Type": type,
      "Cache-Control": age > 0 ? "private, max-age=\(age)" : "no-store",
      "Content-Security-Policy": sources,
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Resource-Policy": "same-origin",
      "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
      "Referrer-Policy": "no-referrer",
      "X-Content-Type-Options": "nosniff",
      "X-Frame-Options": "DENY",
    ]
  }
}
