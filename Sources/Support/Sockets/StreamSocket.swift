#if canImport(Glibc)
  internal import Glibc
#endif

/// Stream sockets, as descriptors that child processes do not inherit.
package enum StreamSocket {
  /// A failed attempt to listen.
  package struct Failure: Error {
    /// The system's error number.
    package var code: Int32
  }

  /// Listens on an address; an internet address may be reused immediately.
  /// - Parameter backlog: The number of clients that may wait to be accepted.
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

  /// The port of an internet socket; `nil` for any other socket.
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

  /// Makes an unconnected socket for an address; `nil` if the process has too many descriptors.
  package static func make(for address: SocketAddress) -> Int32? {
    let descriptor = socket(
      address.family, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    return descriptor < 0 ? nil : descriptor
  }

  /// Connects to another program; `nil` if nothing listens.
  /// - Parameter prepare: Sets socket options before connecting.
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

  /// Sends bytes, blocking while the other side is busy.
  /// - Returns: False if the other side is gone, or blocked longer than the socket's timeout.
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
