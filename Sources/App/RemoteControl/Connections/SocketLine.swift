internal import Foundation
internal import ScreenHost
internal import Support
internal import Synchronization

/// A Unix socket for several clients at a time: only this process's user may connect.
final class SocketLine: RemoteLine {
  private let socket: SocketFile
  private let clients: Clients
  /// The client that sent the line taken last.
  private var asking: SocketClient?

  /// The connected clients, in the order of their turns.
  private final class Clients: Sendable {
    let list = Mutex<[SocketClient]>([])
  }

  /// Starts listening; `wake` is called on another thread when a line arrives.
  /// - Parameter path: The path of the socket; it may contain only a stale socket.
  /// - Throws: ``ProgramError/cannotWrite(path:reason:)``.
  init(path: String, wake: @escaping @Sendable () -> Void) throws {
    let clients = Clients()
    self.clients = clients
    // More clients than anyone needs.
    socket = try SocketFile(at: path, name: "rpc", limits: SocketServer.Limits()) { client in
      guard client.user == getuid() else { return nil }
      let handler = SocketClient(client, wake: wake)
      clients.list.withLock { $0.append(handler) }
      return handler
    }
  }

  func next() -> LineQueue.Line? {
    clients.list.withLock { clients in
      // The last sender has received its answers by now.
      for client in clients where client.isOver { client.client.finish() }
      clients.removeAll(where: \.isOver)
      for (index, client) in clients.enumerated() {
        guard let line = client.next() else { continue }
        // All others have a turn before its next one.
        clients.append(clients.remove(at: index))
        asking = client
        return line
      }
      return nil
    }
  }

  func send(_ text: String) { asking?.send(text) }

  var listener: (any RemoteListener)? { asking }

  let isOver = false

  func finish() { asking?.finish() }
}
