internal import Foundation
package import Support

/// A socket in the file system and the server of its clients, which are there as long as this object.
package final class SocketFile: Sendable {
  private let path: String
  /// The socket as it was made: what stands at the path later may be another's.
  private let identity: Identity?
  private let server: SocketServer

  /// Listens.
  /// - Parameters:
  ///   - path: The place of the socket; nothing else may be there but one that was left behind.
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

  /// By what a socket is told from another at the same path.
  private struct Identity: Equatable {
    fileprivate var device: UInt
    fileprivate var number: UInt
  }

  /// The socket of this user at a path; `nil` for anything else. A link is not followed.
  private static func identity(of path: String) -> Identity? {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK,
      status.st_uid == getuid()
    else { return nil }
    return Identity(device: UInt(status.st_dev), number: UInt(status.st_ino))
  }

  /// Makes a socket and listens. One that a program left behind when it was killed is replaced; one
  /// that somebody listens on is not, and no file either.
  /// - Returns: Its descriptor.
  /// - Throws: ``ProgramError/cannotWrite(path:reason:)``.
  private static func listen(at path: String) throws -> Int32 {
    func failure(_ reason: String) -> ProgramError { .cannotWrite(path: path, reason: reason) }
    let longest = SocketAddress.longestPath
    guard !path.isEmpty, !path.utf8.contains(0), path.utf8.count <= longest else {
      throw failure("the name of a socket may have \(longest) bytes at most")
    }
    // Made beside its place, which it takes when it is ready: whoever sees it can connect.
    let beside = path + "~\(getpid())"
    let fresh = beside.utf8.count <= longest ? beside : path
    if fresh != path, identity(of: fresh) != nil { unlink(fresh) }
    if fresh == path { removeAbandoned(path) }
    let address = SocketAddress.path(fresh)
    guard let descriptor = StreamSocket.make(for: address) else {
      throw failure(SystemReason.of(errno))
    }
    let isBound = address.call(bind, descriptor) == 0
    // Nobody can connect before it listens, so nobody comes before the rights are set.
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

  /// The reason why a path is taken, with the remedy.
  private static func obstacle(at path: String) -> String {
    FileKind.odd(path) == .socket
      ? "another program listens there. End it, or choose another place for the socket"
      : "\(FileKind.odd(path)?.rawValue ?? "a file") is there. Choose another place for the socket"
  }

  /// Names a socket anew. A link, unlike a new name, never takes the place of a file.
  private static func take(_ path: String, for fresh: String) -> Bool {
    if link(fresh, path) == 0 { return true }
    guard errno == EEXIST else { return false }
    removeAbandoned(path)
    return link(fresh, path) == 0
  }

  /// Removes a socket of this user that nobody listens on any more.
  private static func removeAbandoned(_ path: String) {
    let address = SocketAddress.path(path)
    guard let found = identity(of: path), let probe = StreamSocket.make(for: address) else {
      return
    }
    defer { close(probe) }
    // A listener that is too busy to answer is one.
    _ = fcntl(probe, F_SETFL, O_NONBLOCK)
    guard let result = address.call(connect, probe), result != 0, errno == ECONNREFUSED,
      identity(of: path) == found
    else { return }
    unlink(path)
  }
}
