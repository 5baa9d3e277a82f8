internal import CouchSearchApp
internal import Foundation
internal import Synchronization

/// A socket in the file system, for one client after the other: only the user of this process may
/// connect.
final class SocketLine: RemoteLine {
  private struct Client {
    var descriptor: Int32
    var reader: LineReader
  }

  private let path: String
  private let descriptor: Int32
  private let clients: Clients

  /// Those that have connected, in the order they came.
  private final class Clients: Sendable {
    let list = Mutex<[Client]>([])
  }

  /// Listens; `wake` is called from another thread when a line is there.
  /// - Parameter path: Where the socket stands; nothing else may be there.
  /// - Throws: ``ProgramError/cannotWrite(path:reason:)``.
  init(path: String, wake: @escaping @Sendable () -> Void) throws {
    self.path = path
    descriptor = try Self.listen(at: path)
    let descriptor = descriptor
    let clients = Clients()
    self.clients = clients
    Thread.detachNewThread {
      while true {
        let client = accept(descriptor, nil, nil)
        if client < 0, errno == EINTR || errno == ECONNABORTED { continue }
        guard client >= 0 else { return }
        guard Self.isOurs(client) else {
          close(client)
          continue
        }
        let reader = LineReader()
        clients.list.withLock { $0.append(Client(descriptor: client, reader: reader)) }
        reader.start(client, wake: wake)
      }
    }
  }

  deinit {
    shutdown(descriptor, Int32(SHUT_RDWR))
    close(descriptor)
    unlink(path)
    for client in clients.list.withLock({ $0 }) { close(client.descriptor) }
  }

  func next() -> LineReader.Line? {
    clients.list.withLock { clients in
      while let first = clients.first {
        if let line = first.reader.next() { return line }
        guard first.reader.hasEnded else { return nil }
        close(first.descriptor)
        clients.removeFirst()
      }
      return nil
    }
  }

  func send(_ text: String) {
    guard let client = clients.list.withLock({ $0.first?.descriptor }) else { return }
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes {
        Foundation.send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }

  let isOver = false

  private static func listen(at path: String) throws -> Int32 {
    func failure(_ reason: String) -> ProgramError { .cannotWrite(path: path, reason: reason) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else {
      throw failure("the name of a socket may have 107 bytes at most")
    }
    // Made beside its place, which it takes when it is ready: whoever sees it can connect.
    let fresh =
      path.utf8.count + 1 < MemoryLayout.size(ofValue: address.sun_path) ? path + "~" : path
    if fresh != path { unlink(fresh) }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: fresh.utf8) }
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw failure(String(cString: strerror(errno))) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let isBound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) == 0 }
    }
    // Nobody can connect before it listens, so nobody comes before the rights are set. A link,
    // unlike a new name, never takes the place of a file.
    guard isBound, chmod(fresh, 0o600) == 0, Foundation.listen(descriptor, 4) == 0,
      fresh == path || link(fresh, path) == 0
    else {
      let reason = String(cString: strerror(errno))
      close(descriptor)
      if isBound { unlink(fresh) }
      throw failure(reason)
    }
    if fresh != path { unlink(fresh) }
    return descriptor
  }

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
