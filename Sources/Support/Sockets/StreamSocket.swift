#if canImport(Glibc)
  internal import Glibc
#endif

/// A stream socket, as a descriptor that programs which are started do not inherit.
package enum StreamSocket {
  /// A failure to listen.
  package struct Failure: Error {
    /// The error number of the system.
    package var code: Int32
  }

  /// Listens at an address; an internet address may have been in use until a moment ago.
  /// - Parameter backlog: The clients that may wait to be taken.
  /// - Returns: The descriptor.
  package static func listen(
    at address: SocketAddress, backlog: Int32 = 32
  ) throws(Failure) -> Int32 {
    guard let descriptor = make(for: address) else { throw Failure(code: errno) }
    var on: Int32 = 1
    unsafe setsockopt(
      descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
    errno = EADDRNOTAVAIL
    guard unsafe address.call(bind, descriptor) == 0, Glibc.listen(descriptor, backlog) == 0 else {
      let code = errno
      close(descriptor)
      throw Failure(code: code)
    }
    return descriptor
  }

  /// The port of a socket of the internet; `nil` for any other socket.
  package static func port(of descriptor: Int32) -> UInt16? {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = unsafe withUnsafeMutablePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getsockname(descriptor, $0, &size)
      }
    }
    guard result == 0, address.sin_family == sa_family_t(AF_INET) else { return nil }
    return UInt16(bigEndian: address.sin_port)
  }

  /// Makes a socket for an address, without a connection; `nil` when the process has too many.
  package static func make(for address: SocketAddress) -> Int32? {
    let descriptor = socket(
      address.family, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    return descriptor < 0 ? nil : descriptor
  }

  /// Connects to another program; `nil` where nobody listens.
  /// - Parameter prepare: Sets options of the socket before it is connected.
  package static func connect(
    to address: SocketAddress, prepare: (_ descriptor: Int32) -> Void = { _ in }
  ) -> Int32? {
    guard let descriptor = make(for: address) else { return nil }
    prepare(descriptor)
    guard unsafe address.call(Glibc.connect, descriptor) == 0 else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  /// Sends bytes, and waits while the other side is busy.
  /// - Returns: False when the other side is gone, or waited longer than the socket allows.
  package static func send(_ bytes: some Sequence<UInt8>, to descriptor: Int32) -> Bool {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
