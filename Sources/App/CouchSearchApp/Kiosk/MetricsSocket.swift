internal import ScreenHost
internal import Support

/// A Unix socket that sends every client the metrics, over HTTP or plain.
///
/// A client that sends no request within a second gets them plain, and one that does not read them is
/// disconnected. When more than eight clients are connected, the one that has been silent longest is
/// disconnected.
final class MetricsSocket {
  private let socket: SocketFile

  /// Starts listening.
  /// - Parameters:
  ///   - path: The path of the socket; it may contain only a stale socket.
  ///   - patience: Milliseconds that a client may take to send a request or to read.
  ///   - text: Produces the metrics, on its own thread.
  /// - Throws: ``ProgramError/cannotWrite(path:reason:)``.
  init(path: String, patience: Int = 1_000, text: @escaping @Sendable () -> String) throws {
    var limits = SocketServer.Limits()
    limits.clients = 8
    limits.greeting = patience
    limits.reading = patience
    socket = try SocketFile(at: path, name: "metrics", limits: limits) { client in
      Answer(client, text)
    }
  }

  /// The answer to a client.
  private final class Answer: ClientHandler {
    let client: SocketServer.Client
    private let text: @Sendable () -> String

    init(_ client: SocketServer.Client, _ text: @escaping @Sendable () -> String) {
      self.client = client
      self.text = text
    }

    // One read is enough: the answer does not depend on the request.
    func take(_ bytes: ArraySlice<UInt8>) { answer(isHTTP: bytes.starts(with: "GET ".utf8)) }
    func ended() { answer(isHTTP: false) }
    func timedOut() { answer(isHTTP: false) }

    private func answer(isHTTP: Bool) {
      let body = text()
      let head =
        isHTTP
        ? "HTTP/1.0 200 OK\r\nContent-Type: \(MetricsText.contentType)\r\n"
          + "Content-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n" : ""
      client.send((head + body).utf8)
      client.finish()
    }
  }
}
