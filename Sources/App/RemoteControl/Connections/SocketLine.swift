internal import CouchSearchApp
internal import Foundation
internal import Support
internal import Synchronization

/// A socket in the file system, for some clients at a time: only the user of this process may connect.
final class SocketLine: RemoteLine {
  private let path: String
  private let acceptor: ClientAcceptor
  /// The socket as it was made: what stands at the path later may be another's.
  private let identity: SocketFile.Identity?
  private let clients: Clients
  /// The client that sent the line taken last.
  private var asking: SocketClient?

  /// Those that have connected, in the order of their turns.
  private final class Clients: Sendable {
    let list = Mutex<[SocketClient]>([])
    /// More than anyone needs; of more, the one that has waited longest for its next idea leaves.
    static let most = 16
  }

  /// Listens; `wake` is called from another thread when a line is there.
  /// - Parameter path: Where the socket stands; nothing else may be there but one that was left behind.
  /// - Throws: ``ProgramError/cannotWrite(path:reason:)``.
  init(path: String, wake: @escaping @Sendable () -> Void) throws {
    self.path = path
    let descriptor = try SocketFile.listen(at: path)
    identity = SocketFile.identity(of: path)
    let clients = Clients()
    self.clients = clients
    // The oldest client makes room for a new one.
    acceptor = ClientAcceptor(
      descriptor,
      makeRoom: {
        let oldest = clients.list.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        oldest?.close()
        return oldest != nil
      },
      take: { client in
        guard Self.isOurs(client) else {
          close(client)
          return
        }
        let leaving = clients.list.withLock { list in
          list.append(SocketClient(client, wake: wake))
          return list.count > Clients.most ? list.removeFirst() : nil
        }
        leaving?.close()
      })
  }

  deinit {
    if let identity, identity == SocketFile.identity(of: path) { unlink(path) }
    for client in clients.list.withLock({ $0 }) { client.close() }
  }

  func next() -> LineReader.Line? {
    let (client, line, gone) = clients.list.withLock { clients in
      let gone = clients.filter(\.isOver)
      clients.removeAll(where: \.isOver)
      for (index, client) in clients.enumerated() {
        guard let line = client.next() else { continue }
        // Everybody else has a turn before its next one.
        clients.append(clients.remove(at: index))
        return (client as SocketClient?, line as LineReader.Line?, gone)
      }
      return (nil, nil, gone)
    }
    for client in gone where client !== asking { client.close() }
    if let client { asking = client }
    return line
  }

  func send(_ text: String) { asking?.send(text) }

  var listener: (any RemoteListener)? { asking }

  let isOver = false

  func finish() { asking?.finish() }

  /// Tells whether the process at the other end belongs to the same user.
  private static func isOurs(_ client: Int32) -> Bool {
    // `struct ucred`, which the headers hide: process, user, group.
    var peer: (pid: Int32, uid: UInt32, gid: UInt32) = (0, 0, 0)
    let whole = socklen_t(MemoryLayout<(Int32, UInt32, UInt32)>.size)
    var size = whole
    return getsockopt(client, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 && size == whole
      && peer.uid == getuid()
  }
}
