internal import Support

/// A socket in the file system on which every client gets the metrics, by HTTP or as they are.
///
/// A client that does not ask within a second gets them as they are, and one that does not read them is
/// left. Of more than eight at a time, the one that has been silent longest makes room.
final class MetricsSocket {
  private let socket: SocketFile

  /// Listens.
  /// - Parameters:
  ///   - path: The place of the socket; nothing else may be there but one that was left behind.
  ///   - patience: Milliseconds that a client may take to ask or to read.
  ///   - text: Makes the metrics, on a thread of its own.
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

    // One read is enough: nothing depends on what is asked.
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
