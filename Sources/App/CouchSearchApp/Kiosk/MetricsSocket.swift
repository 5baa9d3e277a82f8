internal import Foundation
internal import Support
internal import Synchronization

/// A socket in the file system on which every client gets the metrics, by HTTP or as they are.
///
/// A thread for each client: whoever does not ask or read within a second is left, and keeps nobody
/// waiting. Of more than eight at a time, the one that came first is left for the new one.
final class MetricsSocket {
  private let path: String
  private let acceptor: ClientAcceptor
  private let identity: SocketFile.Identity?

  /// The clients that are being answered, in the order in which they came.
  private final class Clients: Sendable {
    private let list = Mutex<[Int32]>([])
    private static let most = 8

    func add(_ client: Int32) {
      list.withLock { list in
        list.append(client)
        // Its thread closes it: the number is its own until then.
        if list.count > Self.most { shutdown(list.removeFirst(), Int32(SHUT_RDWR)) }
      }
    }

    func close(_ client: Int32) {
      list.withLock { list in
        list.removeAll { $0 == client }
        _ = Foundation.close(client)
      }
    }
  }

  /// Listens.
  /// - Parameters:
  ///   - path: The place of the socket; nothing else may be there but one that was left behind.
  ///   - patience: Milliseconds that a client may take to ask or to read.
  ///   - text: Makes the metrics, on a thread of its own for each client.
  /// - Throws: ``ProgramError/cannotWrite(path:reason:)``.
  init(path: String, patience: Int = 1_000, text: @escaping @Sendable () -> String) throws {
    self.path = path
    let descriptor = try SocketFile.listen(at: path)
    identity = SocketFile.identity(of: path)
    let clients = Clients()
    acceptor = ClientAcceptor(descriptor) { client in
      clients.add(client)
      Thread.detachNewThread {
        Self.answer(client, patience: patience, text)
        clients.close(client)
      }
    }
  }

  deinit {
    if let identity, identity == SocketFile.identity(of: path) { unlink(path) }
  }

  private static func answer(_ client: Int32, patience: Int, _ text: () -> String) {
    var patience = timeval(tv_sec: patience / 1_000, tv_usec: patience % 1_000 * 1_000)
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
