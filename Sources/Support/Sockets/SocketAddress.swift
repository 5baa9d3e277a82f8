#if canImport(Glibc)
  package import Glibc
#endif

/// The address of a socket on this computer.
package enum SocketAddress: Hashable, Sendable {
  /// A port on one of this computer's addresses, such as `192.168.1.20`; port 0 for any free one.
  case internet(String, UInt16)
  /// The path of a Unix socket.
  case path(String)
  /// A port of the loopback interface.
  case port(UInt16)

  /// The longest path of a Unix socket, in bytes.
  package static let longestPath = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

  /// Calls a system function with the address, such as `bind`.
  /// - Returns: The function's result; `nil` if the path is too long, or the address is invalid.
  package func call(
    _ function: (Int32, UnsafePointer<sockaddr>?, socklen_t) -> Int32, _ descriptor: Int32
  ) -> Int32? {
    switch self {
    case .path(let path):
      guard path.utf8.count <= Self.longestPath else { return nil }
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
      return unsafe Self.call(function, descriptor, &address)
    case .port(let port): return unsafe Self.internet("127.0.0.1", port).call(function, descriptor)
    case .internet(let text, let port):
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      guard unsafe inet_pton(AF_INET, text, &address.sin_addr) == 1 else { return nil }
      return unsafe Self.call(function, descriptor, &address)
    }
  }

  private static func call<Address>(
    _ function: (Int32, UnsafePointer<sockaddr>?, socklen_t) -> Int32, _ descriptor: Int32,
    _ address: inout Address
  ) -> Int32 {
    unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe function(descriptor, $0, socklen_t(MemoryLayout<Address>.size))
      }
    }
  }

  /// The address family for `socket`.
  var family: Int32 {
    if case .path = self { AF_UNIX } else { AF_INET }
  }
}
