internal import Foundation

/// The making of a socket in the file system.
package enum SocketFile {
  /// By what a socket is told from another at the same path.
  package struct Identity: Equatable {
    fileprivate var device: UInt
    fileprivate var number: UInt
  }

  /// The socket of this user at a path; `nil` for anything else. A link is not followed.
  package static func identity(of path: String) -> Identity? {
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
  package static func listen(at path: String) throws -> Int32 {
    func failure(_ reason: String) -> ProgramError { .cannotWrite(path: path, reason: reason) }
    guard !path.isEmpty, !path.utf8.contains(0), path.utf8.count < longest else {
      throw failure("the name of a socket may have \(longest - 1) bytes at most")
    }
    // Made beside its place, which it takes when it is ready: whoever sees it can connect.
    let beside = path + "~\(getpid())"
    let fresh = beside.utf8.count < longest ? beside : path
    if fresh != path, identity(of: fresh) != nil { unlink(fresh) }
    if fresh == path { removeAbandoned(path) }
    guard var address = address(fresh) else { throw failure("its name is too long") }
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw failure(String(cString: strerror(errno))) }
    let isBound = call(bind, descriptor, &address) == 0
    // Nobody can connect before it listens, so nobody comes before the rights are set.
    guard isBound, chmod(fresh, 0o600) == 0, Foundation.listen(descriptor, 32) == 0,
      fresh == path || take(path, for: fresh)
    else {
      let reason = String(cString: strerror(errno))
      close(descriptor)
      if isBound { unlink(fresh) }
      throw failure(reason)
    }
    if fresh != path { unlink(fresh) }
    return descriptor
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
    guard let found = identity(of: path), var address = address(path) else { return }
    let probe = socket(
      AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    guard probe >= 0 else { return }
    defer { close(probe) }
    guard call(connect, probe, &address) != 0, errno == ECONNREFUSED,
      identity(of: path) == found
    else { return }
    unlink(path)
  }

  /// The size of the field for the name, its zero included.
  private static let longest = MemoryLayout.size(ofValue: sockaddr_un().sun_path)

  private static func address(_ path: String) -> sockaddr_un? {
    guard path.utf8.count < longest else { return nil }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    return address
  }

  private static func call(
    _ function: (Int32, UnsafePointer<sockaddr>?, socklen_t) -> Int32, _ descriptor: Int32,
    _ address: inout sockaddr_un
  ) -> Int32 {
    withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        function(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
