internal import Foundation
package import Support

/// A Unix socket and the server of its clients, both open as long as this object exists.
package final class SocketFile: Sendable {
  private let path: String
  /// The socket's identity: the path may later belong to another one.
  private let identity: Identity?
  private let server: SocketServer

  /// Starts listening.
  /// - Parameters:
  ///   - path: The path of the socket; it may contain only a stale socket.
  ///   - name: The name of the server's thread.
  ///   - serve: Makes the handler of a client; `nil` to close the connection at once.
  /// - Throws: ``ProgramError/cannotWrite(path:reason:)``.
  package init(
    at path: String, name: String, limits: SocketServer.Limits,
    serve: @escaping @Sendable (SocketServer.Client) -> (any ClientHandler)?
  ) throws {
    self.path = path
    let descriptor = try Self.listen(at: path)
    identity = Self.identity(of: path)
    do {
      server = try SocketServer(descriptor, name: name, limits: limits, serve: serve)
    } catch {
      unlink(path)
      throw ProgramError.cannotWrite(path: path, reason: SystemReason.of(error.code))
    }
  }

  deinit {
    if let identity, identity == Self.identity(of: path) { unlink(path) }
  }

  /// Identifies a socket at a path.
  private struct Identity: Equatable {
    fileprivate var device: UInt
    fileprivate var number: UInt
  }

  /// The identity of this user's socket at a path; `nil` for anything else. Links are not followed.
  private static func identity(of path: String) -> Identity? {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK,
      status.st_uid == getuid()
    else { return nil }
    return Identity(device: UInt(status.st_dev), number: UInt(status.st_ino))
  }

  /// Creates a socket and listens. A stale one left by a killed program is replaced; one in use is not, and
  /// neither is a file.
  /// - Returns: Its descriptor.
  /// - Throws: ``ProgramError/cannotWrite(path:reason:)``.
  private static func listen(at path: String) throws -> Int32 {
    func failure(_ reason: String) -> ProgramError { .cannotWrite(path: path, reason: reason) }
    let longest = SocketAddress.longestPath
    guard !path.isEmpty, !path.utf8.contains(0), path.utf8.count <= longest else {
      throw failure("the name of a socket may have \(longest) bytes at most")
    }
    // Created under a temporary name and moved when ready, so that clients can connect as soon as they see
    // it.
    let beside = path + "~\(getpid())"
    let fresh = beside.utf8.count <= longest ? beside : path
    if fresh != path, identity(of: fresh) != nil { unlink(fresh) }
    if fresh == path { removeAbandoned(path) }
    let address = SocketAddress.path(fresh)
    guard let descriptor = StreamSocket.make(for: address) else {
      throw failure(SystemReason.of(errno))
    }
    let isBound = address.call(bind, descriptor) == 0
    // Clients cannot connect before it listens, so the permissions are set in time.
    guard isBound, chmod(fresh, 0o600) == 0, Foundation.listen(descriptor, 32) == 0,
      fresh == path || take(path, for: fresh)
    else {
      let reason =
        errno == EEXIST || errno == EADDRINUSE ? obstacle(at: path) : SystemReason.of(errno)
      close(descriptor)
      if isBound { unlink(fresh) }
      throw failure(reason)
    }
    if fresh != path { unlink(fresh) }
    return descriptor
  }

  /// The reason why a path cannot be used, with the remedy.
  private static func obstacle(at path: String) -> String {
    FileKind.odd(path) == .socket
      ? "another program listens there. End it, or choose another place for the socket"
      : "\(FileKind.odd(path)?.rawValue ?? "a file") is there. Choose another place for the socket"
  }

  /// Renames a socket by linking, which unlike renaming never replaces a file.
  private static func take(_ path: String, for fresh: String) -> Bool {
    if link(fresh, path) == 0 { return true }
    guard errno == EEXIST else { return false }
    removeAbandoned(path)
    return link(fresh, path) == 0
  }

  /// Removes a socket of this user on which nothing listens.
  private static func removeAbandoned(_ path: String) {
    let address = SocketAddress.path(path)
    guard let found = identity(of: path), let probe = StreamSocket.make(for: address) else {
      return
    }
    defer { close(probe) }
    // A listener too busy to answer still counts.
    _ = fcntl(probe, F_SETFL, O_NONBLOCK)
    guard let result = address.call(connect, probe), result != 0, errno == ECONNREFUSED,
      identity(of: path) == found
    else { return }
    unlink(path)
  }
}
