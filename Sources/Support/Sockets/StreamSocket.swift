#if canImport(Glibc)
  internal import Glibc
#endif

/// A stream socket, as a descriptor that programs which are started do not inherit.
package enum StreamSocket {
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
    guard address.call(Glibc.connect, descriptor) == 0 else {
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
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
