internal import Foundation
internal import Support

/// A socket in the file system on which every client gets the metrics, by HTTP or as they are.
///
/// One client at a time: whoever does not ask or read within a second is left.
final class MetricsSocket {
  private let path: String
  private let descriptor: Int32
  private let identity: SocketFile.Identity?

  /// Listens.
  /// - Parameters:
  ///   - path: The place of the socket; nothing else may be there but one that was left behind.
  ///   - text: Makes the metrics, on a thread of the socket.
  /// - Throws: ``ProgramError/cannotWrite(path:reason:)``.
  init(path: String, text: @escaping @Sendable () -> String) throws {
    self.path = path
    descriptor = try SocketFile.listen(at: path)
    identity = SocketFile.identity(of: path)
    let descriptor = descriptor
    Thread.detachNewThread {
      while true {
        let client = accept(descriptor, nil, nil)
        if client < 0, errno == EINTR || errno == ECONNABORTED { continue }
        // Without descriptors there is nothing to answer with until others are closed.
        if client < 0, errno == EMFILE || errno == ENFILE {
          poll(nil, 0, 1000)
          continue
        }
        guard client >= 0 else { return }
        Self.answer(client, text)
        close(client)
      }
    }
  }

  deinit {
    shutdown(descriptor, Int32(SHUT_RDWR))
    close(descriptor)
    if let identity, identity == SocketFile.identity(of: path) { unlink(path) }
  }

  private static func answer(_ client: Int32, _ text: () -> String) {
    var patience = timeval(tv_sec: 1, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(
        client, SOL_SOCKET, option, &patience, socklen_t(MemoryLayout<timeval>.size))
    }
    // One read is enough: nothing depends on what is asked.
    var question = [UInt8](repeating: 0, count: 4096)
    let count = read(client, &question, question.count)
    let isHTTP = count > 0 && question.starts(with: Array("GET ".utf8))
    let body = text()
    let head =
      isHTTP
      ? "HTTP/1.0 200 OK\r\nContent-Type: \(MetricsText.contentType)\r\n"
        + "Content-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n" : ""
    _ = StreamSocket.send((head + body).utf8, to: client)
  }
}
